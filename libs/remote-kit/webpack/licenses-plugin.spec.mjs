import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import webpack from 'webpack';
import { LicensesPlugin } from './licenses-plugin.cjs';

describe('LicensesPlugin', () => {
  /** @type {string} */
  let folder;

  beforeEach(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'atrium-licenses-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  /** @param {Record<string, string>} files */
  function write(files) {
    for (const [file, content] of Object.entries(files)) {
      mkdirSync(path.join(folder, path.dirname(file)), { recursive: true });
      writeFileSync(path.join(folder, file), content);
    }
  }

  /** @returns {Promise<string>} the list in the build */
  async function build() {
    const compiler = webpack({
      context: folder,
      entry: './index.js',
      mode: 'production',
      output: { path: path.join(folder, 'dist') },
      plugins: [new LicensesPlugin()],
    });
    await new Promise((resolve, reject) =>
      compiler.run((error, stats) => {
        const problem = error ?? stats?.compilation.errors[0];
        if (problem) reject(problem);
        else resolve(undefined);
      }),
    );
    return readFileSync(path.join(folder, 'dist/licenses.txt'), 'utf8');
  }

  it('lists the packages in the build with their license texts, sorted, and no others', async () => {
    write({
      'index.js': `import { used } from '@scope/b'; import a from 'a'; import own from '@atrium/own';
        import { unused } from 'c'; globalThis.all = [used, a, own];`,
      'node_modules/a/package.json': '{"name":"a","version":"1.0.0","license":"ISC"}',
      'node_modules/a/index.js': 'export default 1;',
      'node_modules/@scope/b/package.json':
        '{"name":"@scope/b","version":"2.1.0","license":"MIT","module":"es/index.js"}',
      'node_modules/@scope/b/es/package.json': '{"type":"module"}',
      'node_modules/@scope/b/es/index.js': "export const used = 'b';",
      'node_modules/@scope/b/LICENSE.md': 'Permission is granted.\n',
      'node_modules/@scope/b/NOTICE': 'Contains parts of d.',
      'node_modules/@scope/b/licenses.json': '{}',
      'node_modules/c/package.json': '{"name":"c","version":"3.0.0","sideEffects":false}',
      'node_modules/c/index.js': 'export const unused = 1;',
      'node_modules/@atrium/own/package.json': '{"name":"@atrium/own","version":"1.0.0"}',
      'node_modules/@atrium/own/index.js': 'export default 3;',
    });
    const list = await build();
    const titles = [...list.matchAll(/={80}\n(.+)\n/g)].map(([, title]) => title);
    assert.deepEqual(titles.slice(0, 2), ['@scope/b 2.1.0', 'a 1.0.0']);
    assert.match(titles[2] ?? '', /^webpack \d/);
    assert.equal(titles.length, 3);
    assert.ok(
      list.includes(
        '@scope/b 2.1.0\nLicense: MIT\n\nPermission is granted.\n\nContains parts of d.\n',
      ),
    );
  });
});
