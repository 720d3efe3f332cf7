import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { build, isBuilt } from './build.mjs';

const WORKING_COPY = fileURLToPath(new URL('../..', import.meta.url));

describe('build', () => {
  /** @type {string} */
  let root;
  const write = (/** @type {string} */ name, /** @type {string} */ text) => {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
    writeFileSync(path.join(root, name), text);
  };

  before(() => {
    root = mkdtempSync(path.join(os.tmpdir(), 'atrium build é-'));
    symlinkSync(path.join(WORKING_COPY, 'node_modules'), path.join(root, 'node_modules'));
    write('package.json', JSON.stringify({ name: 'root', private: true, workspaces: ['app'] }));
    write('nx.json', JSON.stringify({ neverConnectToCloud: true, analytics: false }));
    write('app/package.json', JSON.stringify({ name: 'app', scripts: { build: 'node build.js' } }));
    write(
      'app/build.js',
      `const { cpSync, readFileSync } = require('node:fs');
       if (readFileSync('src/a.txt', 'utf8') === 'bad') throw new Error('a.txt is bad');
       cpSync('src', 'dist', { recursive: true });`,
    );
    write('app/src/a.txt', 'one');
    write('tools/configuration.js', '');
  });
  after(() => rmSync(root, { recursive: true }));

  it('reports an outdated build as soon as a source or a built file changes', async () => {
    assert.equal(isBuilt(root), false);
    await build(root);
    assert.equal(isBuilt(root), true);
    write('app/src/a.txt', 'two');
    assert.equal(isBuilt(root), false);
    await build(root);
    assert.equal(isBuilt(root), true);
    write('app/dist/a.txt', 'something else');
    assert.equal(isBuilt(root), false);
  });

  it('fails with the output of the failed project', async () => {
    write('app/src/a.txt', 'bad');
    await assert.rejects(build(root), (error) => {
      assert.match(/** @type {Error} */ (error).message, /The build failed/);
      assert.match(/** @type {{ details: string }} */ (error).details, /a\.txt is bad/);
      return true;
    });
    assert.equal(isBuilt(root), false);
  });
});
