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

/** Copies a file into the build under its own name, and watches it. */
class CopyFilePlugin {
  /** @param {string} file absolute path */
  constructor(file) {
    this.file = file;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('CopyFilePlugin', (compilation) => {
      compilation.fileDependencies.add(this.file);
      compilation.hooks.processAssets.tapPromise(
        { name: 'CopyFilePlugin', stage: Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL },
        async () => {
          const content = await readFile(this.file);
          compilation.emitAsset(path.basename(this.file), new sources.RawSource(content));
        },
      );
    });
  }
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

module.exports = { CopyFilePlugin, compression, replaceScrollLock };
