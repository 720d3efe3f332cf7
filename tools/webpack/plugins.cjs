const { readFile } = require('node:fs/promises');
const path = require('node:path');
const { constants } = require('node:zlib');
const CompressionPlugin = require('compression-webpack-plugin');
const { Compilation, NormalModuleReplacementPlugin, sources } = require('webpack');

const OUR_SCROLL_LOCK = path.join(__dirname, '../../libs/ui-kit/src/overlay/use-scroll-lock.ts');

/**
 * Replaces the hook with which antd locks scrolling behind a dialog: it adds a style element
 * without a nonce, which the content security policy blocks
 * (docs/reference/pinned-internals.md#build-and-tests).
 */
const replaceScrollLock = () =>
  new NormalModuleReplacementPlugin(/^\.\/useScrollLocker$/, (resolution) => {
    if (/[\\/]@rc-component[\\/]portal[\\/]/.test(resolution.context)) {
      resolution.request = OUR_SCROLL_LOCK;
    }
  });

/**
 * Adds `screens.json` to the build of a remote, and watches it. Adds the files that the page preloads:
 * those of the remote's entry, and for each screen those of its `module`.
 */
class ScreensFilePlugin {
  /**
   * @param {string} file absolute path of the source
   * @param {string} exposedChunk name of the chunk with the module that the shell loads
   */
  constructor(file, exposedChunk) {
    this.file = file;
    this.exposedChunk = exposedChunk;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('ScreensFilePlugin', (compilation) => {
      compilation.fileDependencies.add(this.file);
      compilation.hooks.processAssets.tapPromise(
        { name: 'ScreensFilePlugin', stage: Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL },
        async () => {
          const content = JSON.parse(await readFile(this.file, 'utf8'));
          const result = {
            ...content,
            files: [
              'mf-manifest.json',
              'remoteEntry.js',
              ...(compilation.namedChunks.get(this.exposedChunk)?.files ?? []),
            ],
            screens: content.screens.map(({ module, ...screen }) => ({
              ...screen,
              ...(module && { files: filesOfImport(compilation, module) }),
            })),
          };
          const text = `${JSON.stringify(result, null, 2)}\n`;
          compilation.emitAsset(path.basename(this.file), new sources.RawSource(text));
        },
      );
    });
  }
}

/**
 * The files that `import(request)` loads.
 *
 * @throws {Error} if no module imports it, so that a renamed screen fails the build
 */
function filesOfImport(compilation, request) {
  const group = compilation.chunkGroups.find(({ origins }) =>
    origins.some((origin) => origin.request === request),
  );
  if (!group) throw new Error(`screens.json: no import('${request}') in this remote.`);
  return group.getFiles();
}

/** HTML is excluded, because the server writes a nonce into it. */
const COMPRESSED = {
  test: /\.(js|css|json|svg)$/,
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

module.exports = { ScreensFilePlugin, compression, replaceScrollLock };
