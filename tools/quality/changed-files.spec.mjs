import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { changedFiles, hasChangedLibrary } from './changed-files.mjs';

/** @type {string} */
let root;

/** @param {string} file @param {string} content */
const write = (file, content) => {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), content);
};

/** @param {string[]} args */
const git = (...args) => execFileSync('git', args, { cwd: root, stdio: 'ignore' });

const commit = () => {
  git('add', '.');
  git('-c', 'user.name=Test', '-c', 'user.email=test@example.com', 'commit', '-m', 'test: change');
};

beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'atrium-changed-'));
  git('init');
  write('backend/package.json', JSON.stringify({ dependencies: { '@atrium/contracts': '*' } }));
  write('libs/contracts/package.json', '{}');
  commit();
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

describe('changedFiles', () => {
  it('returns changed and new files, or those of the last commit if there are none', () => {
    write('backend/src/a.ts', 'a');
    write('backend/package.json', '{}');
    assert.deepEqual(changedFiles(root), ['backend/package.json', 'backend/src/a.ts']);
    commit();
    assert.deepEqual(changedFiles(root), ['backend/package.json', 'backend/src/a.ts']);
  });
});

describe('hasChangedLibrary', () => {
  it('finds a change to a library that the project depends on', () => {
    write('libs/contracts/src/statuses.ts', 'a');
    assert.equal(hasChangedLibrary(root, path.join(root, 'backend')), true);
    assert.equal(hasChangedLibrary(root, path.join(root, 'libs/contracts')), false);
  });

  it('ignores a change to another library and to the project itself', () => {
    write('libs/ui-kit/src/button.tsx', 'a');
    write('backend/src/a.ts', 'a');
    assert.equal(hasChangedLibrary(root, path.join(root, 'backend')), false);
  });
});
