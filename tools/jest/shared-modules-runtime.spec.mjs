import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { packageBin } from '../lib/install.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

const COUNTER = 'exports.count = 0;';

/** Records what it finds in the process, and then changes it. */
const TEST_FILE = `
  const { AsyncLocalStorage } = require('node:async_hooks');
  const { writeFileSync } = require('node:fs');
  const application = require('../src/application');
  const helper = require('./helper');

  it('runs', () => {
    const found = {
      application: ++application.count,
      helper: ++helper.count,
      environment: process.env.LEFT_BEHIND ?? null,
      context: Object.getOwnPropertySymbols(Promise.resolve()).length,
    };
    writeFileSync(__filename + '.json', JSON.stringify(found));
    process.env.LEFT_BEHIND = 'yes';
    new AsyncLocalStorage().run('left behind', () => undefined);
  });
  it('fails', () => expect(1).toBe(2));
`;

const CONFIG = {
  runtime: fileURLToPath(new URL('shared-modules-runtime.cjs', import.meta.url)),
  testEnvironment: fileURLToPath(new URL('shared-modules-environment.cjs', import.meta.url)),
  transform: {},
};

describe('Jest runtime that shares modules', () => {
  /** @type {string} */
  let folder;
  /** @type {{ numPassedTests: number, numFailedTests: number }} */
  let report;
  /**
   * What the test files found, in the order in which they ran.
   *
   * @type {{
   *   application: number,
   *   helper: number,
   *   environment: string | null,
   *   context: number,
   * }[]}
   */
  let found;

  before(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'atrium-jest-'));
    const files = {
      'jest.config.json': JSON.stringify(CONFIG),
      'src/application.js': COUNTER,
      'test/helper.js': COUNTER,
      'test/a.test.js': TEST_FILE,
      'test/b.test.js': TEST_FILE,
    };
    for (const [file, content] of Object.entries(files)) {
      await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
      await writeFile(path.join(folder, file), content);
    }
    const args = [packageBin(ROOT, 'jest'), '--runInBand', '--json', '--outputFile=report.json'];
    await promisify(execFile)(process.execPath, args, { cwd: folder }).catch(() => undefined);
    /** @param {string} file */
    const read = async (file) => JSON.parse(await readFile(path.join(folder, file), 'utf8'));
    report = await read('report.json');
    found = await Promise.all(['test/a.test.js.json', 'test/b.test.js.json'].map(read));
    found.sort((first, second) => first.application - second.application);
  });
  after(() => rm(folder, { recursive: true, force: true }));

  it('loads the modules of the application once', () => {
    assert.deepEqual(
      found.map(({ application }) => application),
      [1, 2],
    );
  });

  it('loads the files of the tests again for each test file', () => {
    assert.deepEqual(
      found.map(({ helper }) => helper),
      [1, 1],
    );
  });

  it('restores the environment variables after each test file', () => {
    assert.deepEqual(
      found.map(({ environment }) => environment),
      [null, null],
    );
  });

  // Newer versions of Node copy no context to promises.
  const skip = Number.parseInt(process.versions.node, 10) >= 24;

  it('stops copying the context of a test file to promises when it ends', { skip }, () => {
    const [first, second] = found;
    assert.equal(second.context, first.context);
  });

  it('reports the tests of every file', () => {
    assert.deepEqual([report.numPassedTests, report.numFailedTests], [2, 2]);
  });
});
