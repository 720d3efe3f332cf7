const path = require('node:path');
const { ModuleFederationPlugin } = require('@module-federation/enhanced/webpack');
const ReactRefreshWebpackPlugin = require('@pmmmwh/react-refresh-webpack-plugin');
const HtmlWebpackPlugin = require('html-webpack-plugin');
const TerserPlugin = require('terser-webpack-plugin');
const { aliases } = require('./aliases.cjs');
const { developmentServer } = require('./development-server.cjs');
const { LicensesPlugin } = require('./licenses-plugin.cjs');
const {
  PublicFilesPlugin,
  ScreensFilePlugin,
  compileEagerly,
  compression,
  replaceScrollLock,
} = require('./plugins.cjs');
const { sharedModules } = require('./shared-modules.cjs');
const { STARTUP_CHUNKS, startupChunks, startupFiles } = require('./startup-chunks.cjs');

const SOURCE = /\.tsx?$/;

/**
 * For `import styles from './x.module.css'`. Custom properties keep their names, because the
 * colors of the ui-kit apply to the complete page.
 */
const CSS_MODULES = { namedExports: false, dashedIdents: false };

/**
 * The webpack configuration of a front-end application: the shell (host) or a remote.
 *
 * The build of a remote contains `mf-manifest.json`, `remoteEntry.js` and `screens.json`, whose
 * names never change, and chunks named after their content. The build of the host contains
 * `index.html`, in which the server replaces `__CSP_NONCE__` in every response. Both contain
 * `licenses.txt`.
 *
 * @param {object} options
 * @param {string} options.name name in the federation: `shell`, `projects`, `finance`, `people`
 * @param {string} options.projectDir absolute path of the project
 * @param {number} options.port port of the development server
 * @param {boolean} [options.host] the application loads remotes and isn't one
 * @param {Record<string, string>} [options.entries] entry modules; `./src/index.ts` by default
 * @param {string} [options.template] absolute path of the page's HTML template
 * @param {string} [options.publicDir] absolute path of a folder whose files are copied unchanged
 * @returns {(env: unknown, argv: { mode?: string }) => import('webpack').Configuration}
 */
function createAppConfig({
  name,
  projectDir,
  port,
  host = false,
  entries = { main: './src/index.ts' },
  template = path.join(__dirname, 'index.html'),
  publicDir,
}) {
  return (_env, argv) => {
    const development = argv.mode === 'development';
    return {
      name,
      context: projectDir,
      mode: development ? 'development' : 'production',
      entry: entries,
      target: ['web', 'es2022'],
      // webpack's disk cache can corrupt production builds; Nx caches complete builds instead.
      cache: development ? { type: 'memory' } : false,
      // No `eval`, which the content security policy forbids.
      devtool: development ? 'cheap-module-source-map' : false,
      output: output({ name, projectDir, development }),
      experiments: { css: true },
      resolve: {
        extensions: ['.tsx', '.ts', '.mjs', '.js'],
        alias: aliases({ development }),
      },
      module: moduleRules({ development }),
      optimization: optimization({ host, development }),
      performance: false,
      stats: 'errors-warnings',
      // Class names in CSS modules are unique, so the order of the modules doesn't matter.
      ignoreWarnings: [/Conflicting order between css/],
      plugins: [
        federation({ name, projectDir, host, development }),
        replaceScrollLock(projectDir),
        ...(host ? [] : [new ScreensFilePlugin(projectDir)]),
        ...(publicDir ? [new PublicFilesPlugin(publicDir)] : []),
        // In production only the shell loads a remote; in development a remote can run alone.
        ...(host || development ? [page({ name, template, host })] : []),
        ...(development
          ? [
              new ReactRefreshWebpackPlugin({
                library: name,
                overlay: false,
                // Only our own modules. The plug-in of Module Federation runs before the shared
                // refresh runtime exists.
                include: SOURCE,
              }),
            ]
          : [
              ...(host ? [compileEagerly(STARTUP_CHUNKS)] : []),
              new LicensesPlugin(),
              ...compression(),
            ]),
      ],
      ...(development && { devServer: developmentServer({ port }) }),
    };
  };
}

/**
 * Loading fails after this time. All files of the shell and a remote take about 20 seconds at 400
 * kbit/s.
 */
const CHUNK_LOAD_TIMEOUT_MS = 30_000;

/** @param {{ name: string, projectDir: string, development: boolean }} options */
function output({ name, projectDir, development }) {
  const hash = development ? '' : '.[contenthash:10]';
  return {
    path: path.join(projectDir, 'dist'),
    clean: true,
    publicPath: 'auto',
    uniqueName: `atrium-${name}`,
    filename: `[name]${hash}.js`,
    chunkFilename: `[name]${hash}.js`,
    cssFilename: `[name]${hash}.css`,
    cssChunkFilename: `[name]${hash}.css`,
    assetModuleFilename: `[name]${hash}[ext]`,
    chunkLoadTimeout: CHUNK_LOAD_TIMEOUT_MS,
    crossOriginLoading: /** @type {const} */ ('anonymous'),
    // A module that failed because code is missing runs again once the code has loaded.
    strictModuleErrorHandling: true,
  };
}

/** @param {{ development: boolean }} options */
const moduleRules = ({ development }) => ({
  parser: {
    // Importing a name that a module doesn't export fails the build.
    javascript: { exportsPresence: /** @type {const} */ ('error') },
    'css/auto': CSS_MODULES,
    'css/module': CSS_MODULES,
  },
  rules: [
    {
      test: SOURCE,
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
    // Built libraries import some modules of antd without an extension.
    { test: /\.mjs$/, resolve: { fullySpecified: false } },
    // These packages of antd don't declare that loading them has no side effects. Without this,
    // the build contains all of each package that is used.
    { test: /[\\/]node_modules[\\/]@(ant-design|rc-component)[\\/]/, sideEffects: false },
    { test: /\.css$/, type: 'css/auto' },
    { test: /\.(woff2|png|jpe?g|svg|webp)$/, type: 'asset/resource' },
  ],
});

/** @param {{ host: boolean, development: boolean }} options */
const optimization = ({ host, development }) => ({
  // Module Federation doesn't work with a separate runtime chunk.
  runtimeChunk: false,
  splitChunks: {
    chunks: /** @type {const} */ ('async'),
    minSize: 20_000,
    ...(host && !development && { cacheGroups: startupChunks() }),
  },
  moduleIds: /** @type {'named' | 'deterministic'} */ (development ? 'named' : 'deterministic'),
  chunkIds: /** @type {'named' | 'deterministic'} */ (development ? 'named' : 'deterministic'),
  minimizer: [
    new TerserPlugin({
      minify: TerserPlugin.swcMinify,
      extractComments: false,
      terserOptions: { compress: true, mangle: true, format: { comments: false } },
    }),
  ],
});

/** @param {{ name: string, projectDir: string, host: boolean, development: boolean }} options */
const federation = ({ name, projectDir, host, development }) =>
  new ModuleFederationPlugin({
    name,
    filename: 'remoteEntry.js',
    manifest: true,
    dts: false,
    shareStrategy: 'loaded-first',
    ...(host ? { remotes: {} } : { exposes: { './remote': './src/remote.tsx' } }),
    shared: sharedModules({ projectDir, host, development }),
    runtimePlugins: [path.join(__dirname, 'retry-shared-modules.mjs')],
    experiments: {
      optimization: { target: 'web' },
      // In production a remote uses the federation runtime of the shell.
      ...(host && { provideExternalRuntime: true }),
      ...(!host && !development && { externalRuntime: true }),
    },
  });

/** @param {{ name: string, template: string, host: boolean }} options */
const page = ({ name, template, host }) =>
  new HtmlWebpackPlugin({
    template,
    title: 'Atrium',
    publicPath: '/',
    scriptLoading: 'defer',
    // The template of the shell lists the scripts itself.
    inject: host ? false : 'head',
    minify: false,
    // Other applications load the container; the page of this one starts `main`.
    excludeChunks: [name],
    templateParameters: startupFiles,
  });

module.exports = { createAppConfig };
