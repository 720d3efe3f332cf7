import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';

const require = createRequire(import.meta.url);
const webpack = require('webpack');
const { ScreensFilePlugin } = require('./plugins.cjs');

describe('ScreensFilePlugin', () => {
  /** @type {string} */
  let folder;

  before(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'atrium-screens-'));
    writeFileSync(path.join(folder, 'remote.js'), "export const load = () => import('./page');");
    writeFileSync(path.join(folder, 'page.js'), "export const page = 'page';");
  });
  after(() => rmSync(folder, { recursive: true, force: true }));

  /** @param {object} screen */
  const build = (screen) => {
    const file = path.join(folder, 'screens.json');
    writeFileSync(file, JSON.stringify({ remote: 'test', screens: [screen] }));
    const compiler = webpack({
      context: folder,
      entry: { exposed: './remote.js' },
      mode: 'production',
      output: {
        path: path.join(folder, 'dist'),
        filename: '[name].[contenthash:10].js',
        chunkFilename: '[name].[contenthash:10].js',
      },
      plugins: [new ScreensFilePlugin(file, 'exposed')],
    });
    return new Promise((resolve, reject) =>
      compiler.run((error, stats) => {
        const failure = error ?? stats?.compilation.errors[0];
        if (failure) reject(failure);
        else resolve(JSON.parse(readFileSync(path.join(folder, 'dist/screens.json'), 'utf8')));
      }),
    );
  };

  it('lists the files of the entry and of each screen under their final names', async () => {
    const { files, screens } = await build({ path: '/page', title: 'Page', module: './page' });
    assert.deepEqual(files.slice(0, 2), ['mf-manifest.json', 'remoteEntry.js']);
    const [{ files: screenFiles, ...screen }] = screens;
    assert.deepEqual(screen, { path: '/page', title: 'Page' });
    assert.equal(screenFiles.length, 1);
    for (const name of [...files.slice(2), ...screenFiles]) {
      assert.ok(existsSync(path.join(folder, 'dist', name)), `${name} does not exist.`);
    }
  });

  it('fails the build if nothing imports the module of a screen', async () => {
    await assert.rejects(build({ path: '/page', title: 'Page', module: './renamed' }), /renamed/);
  });
});
