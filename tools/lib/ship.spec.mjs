import assert from 'node:assert/strict';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { ship } from './ship.mjs';

const HOUR_MS = 60 * 60 * 1000;

describe('ship', () => {
  /** @type {string} */
  let folder;
  /** @type {string} */
  let target;

  beforeEach(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'atrium-ship-'));
    target = path.join(folder, 'served');
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  /**
   * @param {string} name
   * @param {string[]} chunks
   */
  async function build(name, chunks) {
    const build = path.join(folder, name);
    await mkdir(build);
    for (const file of ['mf-manifest.json', 'remoteEntry.js', 'screens.json', ...chunks]) {
      await writeFile(path.join(build, file), name);
    }
    return build;
  }

  const served = async () => (await readdir(target)).filter((file) => !file.startsWith('.')).sort();

  it('copies a build and replaces the files that name the others', async () => {
    await ship(await build('first', ['1.aaaaaaaaaa.js']), target);
    await ship(await build('second', ['2.bbbbbbbbbb.js']), target);
    assert.equal(await readFile(path.join(target, 'mf-manifest.json'), 'utf8'), 'second');
    assert.deepEqual(await served(), [
      '1.aaaaaaaaaa.js',
      '2.bbbbbbbbbb.js',
      'mf-manifest.json',
      'remoteEntry.js',
      'screens.json',
    ]);
  });

  it('does not copy a file again if its name contains the hash of its content', async () => {
    const first = await build('first', ['1.aaaaaaaaaa.js']);
    assert.equal((await ship(first, target)).copied, 4);
    assert.equal((await ship(first, target)).copied, 3);
  });

  it('keeps the files of earlier builds for a day after they were replaced', async () => {
    const now = Date.now();
    await ship(await build('first', ['1.aaaaaaaaaa.js']), target, now - 90 * HOUR_MS);
    const second = await build('second', ['2.bbbbbbbbbb.js']);
    await ship(second, target, now);
    await ship(second, target, now + 23 * HOUR_MS);
    assert.ok((await served()).includes('1.aaaaaaaaaa.js'));

    assert.equal((await ship(second, target, now + 25 * HOUR_MS)).deleted, 1);
    assert.ok(!(await served()).includes('1.aaaaaaaaaa.js'));
  });

  it('copies a build even though the list of earlier files was only partly written', async () => {
    const first = await build('first', ['1.aaaaaaaaaa.js']);
    await ship(first, target);
    await writeFile(path.join(target, '.outdated.json'), '{"1.aaaa');
    const second = await build('second', ['2.bbbbbbbbbb.js']);
    assert.equal((await ship(second, target)).copied, 4);
    assert.ok((await served()).includes('1.aaaaaaaaaa.js'));
  });

  it('keeps a file that is part of a build again', async () => {
    const now = Date.now();
    const first = await build('first', ['1.aaaaaaaaaa.js']);
    await ship(first, target, now);
    const second = await build('second', ['2.bbbbbbbbbb.js']);
    await ship(second, target, now);
    await ship(first, target, now + 20 * HOUR_MS);
    await ship(second, target, now + 30 * HOUR_MS);
    assert.ok((await served()).includes('1.aaaaaaaaaa.js'));
  });
});
