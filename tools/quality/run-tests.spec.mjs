import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';

const SCRIPT = fileURLToPath(new URL('run-tests.mjs', import.meta.url));

describe('run-tests.mjs', () => {
  /** @type {string} */
  let project;

  before(() => {
    project = mkdtempSync(path.join(os.tmpdir(), 'atrium-tests-'));
    writeFileSync(path.join(project, 'good.spec.mjs'), '');
    writeFileSync(path.join(project, 'bad.spec.mjs'), 'process.exit(1);');
  });
  after(() => rmSync(project, { recursive: true, force: true }));

  /** @param {string[]} args */
  const run = (...args) => {
    const env = { ...process.env };
    // Of the test run that this file belongs to.
    for (const name of ['NODE_TEST_CONTEXT', 'TEST_FILES', 'TEST_GREP']) delete env[name];
    return spawnSync(process.execPath, [SCRIPT, 'node', ...args], { cwd: project, env }).status;
  };

  it('fails if a test of the project fails', () => {
    assert.equal(run(), 1);
  });

  it('runs only the test files whose path contains an argument', () => {
    assert.equal(run('good'), 0);
    assert.equal(run('bad'), 1);
  });
});
