const { readdir, readFile } = require('node:fs/promises');
const path = require('node:path');
const { constants } = require('node:zlib');
const CompressionPlugin = require('compression-webpack-plugin');
const { BannerPlugin, Compilation, NormalModuleReplacementPlugin, sources } = require('webpack');

/**
 * Replaces the hook with which antd locks scrolling behind a dialog: it adds a style element
 * without a nonce, which the content security policy blocks
 * (docs/reference/pinned-internals.md#build-and-tests).
 *
 * @param {string} projectDir absolute path of the application, which depends on the ui-kit
 */
const replaceScrollLock = (projectDir) =>
  new NormalModuleReplacementPlugin(/^\.\/useScrollLocker$/, (resolution) => {
    if (!/[\\/]@rc-component[\\/]portal[\\/]/.test(resolution.context)) return;
    resolution.context = projectDir;
    resolution.request = '@atrium/ui-kit/use-scroll-lock';
  });

/**
 * Writes `screens.json` into the build, completed with the versions that the remote was built for,
 * which the shell checks (docs/reference/remote-contract.md#versions), and with the files of each
 * screen, which the shell preloads (docs/reference/remote-contract.md#screens).
 */
class ScreensFilePlugin {
  /** @param {string} projectDir absolute path of the remote */
  constructor(projectDir) {
    this.projectDir = projectDir;
  }

  apply(compiler) {
    this.assertContractsBuilt();
    const file = path.join(this.projectDir, 'screens.json');
    compiler.hooks.thisCompilation.tap('ScreensFilePlugin', (compilation) => {
      compilation.fileDependencies.add(file);
      compilation.hooks.processAssets.tapPromise(
        { name: 'ScreensFilePlugin', stage: Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL },
        async () => {
          const source = JSON.parse(await readFile(file, 'utf8'));
          const screens = source.screens.map((screen) => withFiles(compilation, source, screen));
          const completed = { ...(await this.versions()), ...source, screens };
          const content = JSON.stringify(completed, null, 2);
          compilation.emitAsset('screens.json', new sources.RawSource(`${content}\n`));
        },
      );
    });
  }

  /** @throws Error with the command to run, as in a new working copy */
  assertContractsBuilt() {
    try {
      require.resolve('@atrium/contracts', { paths: [this.projectDir] });
    } catch {
      throw new Error(
        '@atrium/contracts is not built yet. Run "npm run build -w @atrium/contracts" in the root of the repository, and try again.',
      );
    }
  }

  /**
   * @returns {Promise<Pick<import('@atrium/contracts').ScreensFile, 'contractVersion' |
   * 'builtFor'>>}
   */
  async versions() {
    const load = (request) => require(require.resolve(request, { paths: [this.projectDir] }));
    return {
      contractVersion: load('@atrium/contracts').REMOTE_CONTRACT_VERSION,
      builtFor: {
        api: await this.apiVersion(),
        react: load('react/package.json').version,
        router: load('react-router-dom/package.json').version,
      },
    };
  }

  /** The version in the header of the generated endpoints; undefined without endpoints. */
  async apiVersion() {
    try {
      const codegen = await readFile(path.join(this.projectDir, 'codegen.json'), 'utf8');
      const endpoints = path.join(this.projectDir, JSON.parse(codegen).output);
      return /version (\S+) of the API/.exec(await readFile(endpoints, 'utf8'))?.[1];
    } catch (error) {
      if (error.code === 'ENOENT') return undefined;
      throw error;
    }
  }
}

/** The chunk of the module `./remote` that a remote exposes. */
const REMOTE_CHUNK = '__federation_expose_remote';

/**
 * Replaces the `page` of a screen by the files that a browser needs to show it.
 *
 * @param {import('webpack').Compilation} compilation
 * @param {{ remote: string }} file
 * @param {{ page?: string, path: string }} screen
 */
function withFiles({ chunkGroups, entrypoints, namedChunks }, { remote }, { page, ...screen }) {
  if (page === undefined) return screen;
  const loaded = chunkGroups.find((it) => it.origins.some(({ request }) => request === page));
  if (!loaded) throw new Error(`Nothing imports ${page}, the page of ${screen.path}.`);
  const files = [
    ...entrypoints.get(remote).getFiles(),
    ...namedChunks.get(REMOTE_CHUNK).files,
    ...loaded.getFiles(),
  ];
  return { ...screen, files };
}

/** Copies the files of a folder into the build under their own names, which never change. */
class PublicFilesPlugin {
  /** @param {string} folder absolute path */
  constructor(folder) {
    this.folder = folder;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('PublicFilesPlugin', (compilation) => {
      compilation.contextDependencies.add(this.folder);
      compilation.hooks.processAssets.tapPromise(
        { name: 'PublicFilesPlugin', stage: Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL },
        async () => {
          const entries = await readdir(this.folder, { recursive: true, withFileTypes: true });
          for (const entry of entries.filter((it) => it.isFile())) {
            const file = path.join(entry.parentPath, entry.name);
            const name = path.relative(this.folder, file).replaceAll(path.sep, '/');
            // `minimized` keeps the minimizer away.
            const content = new sources.RawSource(await readFile(file));
            compilation.emitAsset(name, content, { minimized: true });
          }
        },
      );
    });
  }
}

/**
 * Tells Chromium to compile all functions of these chunks while it downloads them, on another
 * thread. Otherwise, the main thread compiles each function when it is first called.
 *
 * @param {readonly string[]} chunks
 */
const compileEagerly = (chunks) =>
  new BannerPlugin({
    banner: '//# allFunctionsCalledOnLoad',
    raw: true,
    include: new RegExp(`^(${chunks.join('|')})\\.\\w+\\.js$`),
    // The minimizer removes comments.
    stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
  });

/** HTML is excluded, because the server writes a nonce into it. */
const COMPRESSED = {
  test: /\.(js|css|json|svg|txt)$/,
  threshold: 1024,
  minRatio: 0.95,
};

/** Plug-ins that compress the files of a build with Brotli and gzip. */
const compression = () => [
  new CompressionPlugin({
    ...COMPRESSED,
    algorithm: 'brotliCompress',
    filename: '[path][base].br',
    compressionOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } },
  }),
  new CompressionPlugin({
    ...COMPRESSED,
    algorithm: 'gzip',
    filename: '[path][base].gz',
    compressionOptions: { level: 9 },
  }),
];

module.exports = {
  PublicFilesPlugin,
  ScreensFilePlugin,
  compileEagerly,
  compression,
  replaceScrollLock,
};
