import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';

const SCRIPT = fileURLToPath(new URL('atrium.mjs', import.meta.url));

describe('npm run atrium', () => {
  /** @type {string} */
  let dataDir;

  before(() => {
    dataDir = mkdtempSync(path.join(os.tmpdir(), 'atrium-empty-'));
  });

  after(() => rmSync(dataDir, { recursive: true, force: true }));

  it("doesn't create a database for a command that reads the installation's", () => {
    const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' };
    const { status, stderr } = spawnSync(process.execPath, [SCRIPT, 'users', 'list'], {
      encoding: 'utf8',
      env,
    });
    assert.equal(status, 1);
    assert.match(stderr, new RegExp(`There is no database in ${dataDir}. Set DATABASE_URL or`));
    assert.equal(existsSync(path.join(dataDir, 'db')), false);
  });
});
