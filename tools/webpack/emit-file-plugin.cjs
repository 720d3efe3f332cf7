const { readFile } = require('node:fs/promises');
const path = require('node:path');
const { Compilation, sources } = require('webpack');

/** Puts a file of the project into the build under its own name, and watches it. */
class EmitFilePlugin {
  /** @param {string} file absolute path */
  constructor(file) {
    this.file = file;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('EmitFilePlugin', (compilation) => {
      compilation.fileDependencies.add(this.file);
      compilation.hooks.processAssets.tapPromise(
        { name: 'EmitFilePlugin', stage: Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL },
        async () => {
          const content = await readFile(this.file);
          compilation.emitAsset(path.basename(this.file), new sources.RawSource(content));
        },
      );
    });
  }
}

module.exports = { EmitFilePlugin };
