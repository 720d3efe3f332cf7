import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';

const require = createRequire(import.meta.url);
const { JSDOM } = require('jsdom');
const webpack = require('webpack');
/** Not literals, because the types of the build settings aren't checked. */
const SETTINGS = './create-app-config.cjs';
const PLUGINS = './plugins.cjs';
/** @type {any} */
const { createAppConfig } = require(String(SETTINGS));
/** @type {any} */
const { ScreensFilePlugin } = require(String(PLUGINS));

/** Provides the shared packages. */
const projectDir = fileURLToPath(new URL('../../../shell/', import.meta.url));

describe('createAppConfig', () => {
  /** @type {string} */
  let folder;

  before(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'atrium-app-config-'));
  });
  after(() => rmSync(folder, { recursive: true }));

  /**
   * Builds the shell with another entry module for the development server.
   *
   * @param {string} source of the entry module
   * @returns {Promise<string>} its script
   */
  async function build(source) {
    const entry = path.join(folder, 'index.ts');
    writeFileSync(entry, source);
    const configure = createAppConfig({
      name: 'shell',
      projectDir,
      port: 0,
      host: true,
      entries: { main: entry },
      template: path.join(projectDir, 'index.html'),
    });
    const configuration = configure({}, { mode: 'development' });
    const compiler = webpack({
      ...configuration,
      output: { ...configuration.output, path: path.join(folder, 'dist'), publicPath: '' },
      plugins: [...configuration.plugins, new webpack.HotModuleReplacementPlugin()],
    });
    await new Promise((resolve, reject) =>
      compiler.run((error, stats) => {
        const problem = error ?? stats?.compilation.errors[0];
        if (problem) reject(problem);
        else resolve(undefined);
      }),
    );
    return readFileSync(path.join(folder, 'dist/main.js'), 'utf8');
  }

  it('starts the entry module of a development build', async () => {
    const script = await build("document.title = 'Started';");
    const { window } = new JSDOM('', { runScripts: 'outside-only', url: 'http://localhost/' });
    window.eval(script);
    assert.equal(window.document.title, 'Started');
    window.close();
  });

  it('names the command that builds the contracts if a remote is built without them', () => {
    assert.throws(
      () => webpack({ context: folder, plugins: [new ScreensFilePlugin(folder)] }),
      /@atrium\/contracts is not built yet\. Run "npm run build -w @atrium\/contracts"/,
    );
  });
});
