import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';

const PACKAGE = fileURLToPath(new URL('..', import.meta.url));
const MODULES = fileURLToPath(new URL('../../../node_modules', import.meta.url));

describe('atrium-remote', () => {
  let temporary = '';
  /** A copy of the package, whose assets don't depend on whether this one was packed. */
  let kit = '';
  /** Where the command runs. */
  let folder = '';

  beforeEach(() => {
    temporary = mkdtempSync(path.join(os.tmpdir(), 'atrium-remote-'));
    kit = path.join(temporary, 'kit');
    folder = path.join(temporary, 'work');
    for (const entry of ['bin', 'codegen', 'create', 'package.json']) {
      cpSync(path.join(PACKAGE, entry), path.join(kit, entry), { recursive: true });
    }
    symlinkSync(MODULES, path.join(kit, 'node_modules'));
    mkdirSync(path.join(kit, 'assets'));
    mkdirSync(folder);
  });
  afterEach(() => rmSync(temporary, { recursive: true }));

  /** @param {string[]} arguments_ */
  const run = (...arguments_) =>
    spawnSync(process.execPath, [path.join(kit, 'bin/atrium-remote.mjs'), ...arguments_], {
      cwd: folder,
      encoding: 'utf8',
    });

  for (const [problem, arguments_, message] of /** @type {const} */ ([
    ['no command', [], /^Usage:/],
    ['an unknown command', ['remove', 'assets'], /^Usage:/],
    ['no name', ['create'], /^Usage:/],
    ['an invalid name', ['create', 'Assets'], /^The name must consist of lowercase letters/],
    [
      'an unknown option',
      ['create', 'assets', '--package'],
      /^Unknown option '--package'\.\nUsage:/,
    ],
    [
      'a folder without the packages',
      ['create', 'assets', '--packages', '.'],
      /^There is no file atrium-contracts-[\d.]+\.tgz in /,
    ],
  ])) {
    it(`exits with 2 and creates nothing for ${problem}`, () => {
      const { status, stderr } = run(...arguments_);
      assert.match(stderr, message);
      assert.equal(status, 2);
      assert.deepEqual(readdirSync(folder), []);
    });
  }

  it('keeps an existing folder of the same name and its contents', () => {
    mkdirSync(path.join(folder, 'assets'));
    writeFileSync(path.join(folder, 'assets/notes.txt'), 'Mine');
    const { status, stderr } = run('create', 'assets');
    assert.match(stderr, /^.*\/assets already exists\.\n$/);
    assert.equal(status, 1);
    assert.equal(readFileSync(path.join(folder, 'assets/notes.txt'), 'utf8'), 'Mine');
  });

  it('removes the folder of a remote that it cannot complete', () => {
    // A package that is a folder can't be copied.
    const names = ['contracts', 'web-kit', 'ui-kit', 'remote-kit'];
    const { version } = JSON.parse(readFileSync(path.join(kit, 'package.json'), 'utf8'));
    for (const name of names) {
      mkdirSync(path.join(folder, `packages/atrium-${name}-${version}.tgz`), { recursive: true });
    }
    const { status, stderr } = run('create', 'assets', '--packages', 'packages');
    assert.match(stderr, /atrium-contracts/);
    assert.equal(status, 1);
    assert.deepEqual(readdirSync(folder), ['packages']);
  });

  it('rejects a copy of the package without its assets before it writes anything', () => {
    rmSync(path.join(kit, 'assets'), { recursive: true });
    const { status, stderr } = run('create', 'assets');
    assert.match(stderr, /^This copy .* is incomplete\./);
    assert.equal(status, 1);
    assert.deepEqual(readdirSync(folder), []);
  });

  it('prints the usage for --help', () => {
    const { status, stdout } = run('--help');
    assert.match(stdout, /^Usage:/);
    assert.equal(status, 0);
  });
});
