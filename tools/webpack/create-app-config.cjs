const { existsSync } = require('node:fs');
const path = require('node:path');
const { ModuleFederationPlugin } = require('@module-federation/enhanced/webpack');
const ReactRefreshWebpackPlugin = require('@pmmmwh/react-refresh-webpack-plugin');
const CompressionPlugin = require('compression-webpack-plugin');
const HtmlWebpackPlugin = require('html-webpack-plugin');
const TerserPlugin = require('terser-webpack-plugin');
const { NormalModuleReplacementPlugin } = require('webpack');
const { developmentServer } = require('./development-server.cjs');
const { EmitFilePlugin } = require('./emit-file-plugin.cjs');
const { federationSources } = require('./federation-sources.cjs');
const { librarySources } = require('./library-sources.cjs');
const { routerSources } = require('./router-sources.cjs');
const { sharedModules } = require('./shared-modules.cjs');
const { startingFiles, startingParts } = require('./starting-parts.cjs');
const { PRECOMPRESSED, precompression } = require('./precompression.cjs');

/**
 * `import styles from './x.module.css'`. Custom properties keep their names: the colours of the
 * ui-kit belong to the whole page.
 */
const CSS_MODULES = { namedExports: false, dashedIdents: false };

/** Our lock of the page behind a dialog, for antd's, which ignores the content security policy. */
const replaceScrollLock = new NormalModuleReplacementPlugin(
  /^\.\/useScrollLocker$/,
  (resolution) => {
    if (/[\\/]@rc-component[\\/]portal[\\/]/.test(resolution.context)) {
      resolution.request = path.join(__dirname, '../../libs/ui-kit/src/overlay/use-scroll-lock.ts');
    }
  },
);

/**
 * Settings for building one application of the front end: the shell (host) or a remote.
 *
 * The build of a remote holds `mf-manifest.json`, `remoteEntry.js` and `screens.json`, whose names
 * never change, and parts that are named after their content. The build of the host holds
 * `index.html`, whose literal `__CSP_NONCE__` the server replaces on every answer.
 *
 * @param {object} options
 * @param {string} options.name name in the federation: `shell`, `projects`, `finance`, `people`
 * @param {string} options.projectDir absolute path of the project
 * @param {number} options.port port of the development server
 * @param {boolean} [options.host] the application loads remotes instead of being one
 * @param {Record<string, string>} [options.entries] entry modules; `./src/index.ts` unless given
 * @param {string} [options.template] absolute path of the page's HTML template
 * @returns {(env: unknown, argv: { mode?: string }) => import('webpack').Configuration}
 */
function createAppConfig({
  name,
  projectDir,
  port,
  host = false,
  entries = { main: './src/index.ts' },
  template = path.join(__dirname, 'index.html'),
}) {
  return (_env, argv) => {
    const development = argv.mode === 'development';
    const screensFile = path.join(projectDir, 'screens.json');
    // A remote in production is only ever loaded by the shell; alone it runs in development.
    const withPage = host || development;

    return {
      name,
      context: projectDir,
      mode: development ? 'development' : 'production',
      entry: entries,
      target: ['web', 'es2022'],
      // webpack's cache on disk can corrupt production builds; Nx keeps whole builds instead.
      cache: development ? { type: 'memory' } : false,
      // No `eval`: the pages run under a content security policy without `unsafe-eval`.
      devtool: development ? 'cheap-module-source-map' : false,
      output: {
        path: path.join(projectDir, 'dist'),
        clean: true,
        publicPath: 'auto',
        uniqueName: `atrium-${name}`,
        filename: development ? '[name].js' : '[name].[contenthash:10].js',
        chunkFilename: development ? '[name].js' : '[name].[contenthash:10].js',
        cssFilename: development ? '[name].css' : '[name].[contenthash:10].css',
        cssChunkFilename: development ? '[name].css' : '[name].[contenthash:10].css',
        assetModuleFilename: development ? '[name][ext]' : '[name].[contenthash:10][ext]',
        crossOriginLoading: 'anonymous',
      },
      experiments: { css: true },
      resolve: {
        extensions: ['.tsx', '.ts', '.mjs', '.js'],
        alias: {
          ...librarySources(),
          ...routerSources({ development }),
          ...federationSources(),
        },
      },
      module: {
        parser: {
          // An import of a name that a module does not have fails the build.
          javascript: { exportsPresence: 'error' },
          'css/auto': CSS_MODULES,
          'css/module': CSS_MODULES,
        },
        rules: [
          {
            test: /\.tsx?$/,
            exclude: /node_modules/,
            loader: require.resolve('swc-loader'),
            options: {
              swcrc: false,
              jsc: {
                parser: { syntax: 'typescript', tsx: true },
                target: 'es2022',
                transform: { react: { runtime: 'automatic', development, refresh: development } },
              },
            },
          },
          { test: /\.css$/, type: 'css/auto' },
          { test: /\.(woff2|png|jpe?g|svg|webp)$/, type: 'asset/resource' },
        ],
      },
      optimization: {
        // A container and the page share one runtime: federation does not work with its own chunk.
        runtimeChunk: false,
        splitChunks: {
          chunks: 'async',
          minSize: 20_000,
          ...(host && !development && { cacheGroups: startingParts() }),
        },
        moduleIds: development ? 'named' : 'deterministic',
        chunkIds: development ? 'named' : 'deterministic',
        minimizer: [
          new TerserPlugin({
            minify: TerserPlugin.swcMinify,
            extractComments: false,
            terserOptions: { compress: true, mangle: true, format: { comments: false } },
          }),
        ],
      },
      performance: false,
      stats: 'errors-warnings',
      plugins: [
        new ModuleFederationPlugin({
          name,
          filename: 'remoteEntry.js',
          manifest: true,
          dts: false,
          shareStrategy: 'loaded-first',
          ...(host ? { remotes: {} } : { exposes: { './remote': './src/remote.tsx' } }),
          shared: sharedModules({ projectDir, development }),
          experiments: {
            optimization: { target: 'web' },
            // In production a remote is only loaded by the shell, whose federation runtime it uses.
            ...(host && { provideExternalRuntime: true }),
            ...(!host && !development && { externalRuntime: true }),
          },
        }),
        replaceScrollLock,
        ...(existsSync(screensFile) ? [new EmitFilePlugin(screensFile)] : []),
        ...(withPage
          ? [
              new HtmlWebpackPlugin({
                template,
                title: 'Atrium',
                publicPath: '/',
                scriptLoading: 'defer',
                // The shell's page says itself where its first files stand.
                inject: host ? false : 'head',
                minify: false,
                // The container is for others to load; the page of its own application starts `main`.
                excludeChunks: [name],
                templateParameters: startingFiles,
              }),
            ]
          : []),
        ...(development ? [new ReactRefreshWebpackPlugin({ library: name, overlay: false })] : []),
        ...(development
          ? []
          : precompression.map(
              (options) => new CompressionPlugin({ ...PRECOMPRESSED, ...options }),
            )),
      ],
      ...(development && { devServer: developmentServer({ port }) }),
    };
  };
}

module.exports = { createAppConfig };
