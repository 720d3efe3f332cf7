import { randomInt } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { packageBin } from '../lib/install.mjs';
import { tryToListen } from '../lib/network.mjs';
import { runProgram } from '../lib/processes.mjs';
import { ensureBrowser } from './browser.mjs';
import { hasChangedLibrary } from './changed-files.mjs';

/**
 * Runs the tests of the project in the current folder and writes the report that `npm test` reads:
 * `node tools/quality/run-tests.mjs jest | api | node | journeys [part of a test file's path ...]`.
 * `TEST_GREP`, `TEST_FILES` and `TEST_CHANGED` narrow the selection, too.
 */
const root = fileURLToPath(new URL('../..', import.meta.url));
const REPORTS = 'test-results';
const MS_PER_MINUTE = 60_000;

/** The product of all journeys, and those that four journeys start for themselves. */
const JOURNEY_PORTS = 5;

const grep = process.env.TEST_GREP;
const files = process.env.TEST_FILES?.split('\n') ?? process.argv.slice(3);

/** @type {Record<string, () => Promise<boolean>>} */
const RUNNERS = {
  jest: () => runJest('unit', { limitMinutes: 15, args: ['--runInBand'] }),
  // API tests often wait for the database, so one worker more than there are cores is fastest.
  api: () =>
    runJest('api', {
      limitMinutes: 30,
      args: ['--config=jest.api.config.mjs', `--maxWorkers=${os.availableParallelism() + 1}`],
    }),
  node: runNodeTests,
  journeys: runJourneys,
};

const run = RUNNERS[process.argv[2] ?? ''];
if (run === undefined) throw new Error(`Usage: run-tests.mjs ${Object.keys(RUNNERS).join(' | ')}`);
mkdirSync(REPORTS, { recursive: true });
process.exitCode = (await run()) ? 0 : 1;

/**
 * @param {string} name of the report
 * @param {{ args: string[], limitMinutes: number }} options
 */
function runJest(name, { args, limitMinutes }) {
  const onlyChanged = process.env.TEST_CHANGED && !hasChangedLibrary(root, process.cwd());
  return start(
    [
      // Workers inherit this. Node collects a larger young generation less often.
      '--max-semi-space-size=64',
      packageBin(root, 'jest'),
      ...args,
      '--ci',
      '--passWithNoTests',
      '--json',
      `--outputFile=${freshReport(`${name}.json`)}`,
      ...(onlyChanged ? ['--onlyChanged'] : []),
      ...(grep ? ['--testNamePattern', grep] : []),
      ...(files.length > 0 ? ['--testPathPatterns', ...files] : []),
    ],
    { limitMinutes },
  );
}

async function runNodeTests() {
  const selected = readdirSync('.', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.spec.mjs'))
    .filter((file) => files.length === 0 || files.some((part) => file.includes(part)));
  const report = freshReport('tools.tap');
  if (selected.length === 0) return true;
  return start(
    [
      '--test',
      '--test-concurrency=1',
      ...['--test-reporter=spec', '--test-reporter-destination=stdout'],
      ...['--test-reporter=tap', `--test-reporter-destination=${report}`],
      ...(grep ? [`--test-name-pattern=${grep}`] : []),
      ...selected,
    ],
    { limitMinutes: 10 },
  );
}

async function runJourneys() {
  const port = await findConsecutivePorts(JOURNEY_PORTS);
  const scratch = mkdtempSync(path.join(os.tmpdir(), 'atrium-journeys-'));
  try {
    return await start(
      [
        packageBin(root, '@playwright/test', 'playwright'),
        'test',
        '--reporter=list,json',
        '--pass-with-no-tests',
        ...(grep ? ['--grep', grep] : []),
        ...files,
      ],
      {
        limitMinutes: 40,
        env: {
          PLAYWRIGHT_JSON_OUTPUT_FILE: path.resolve(freshReport('journeys.json')),
          TEST_BROWSER: await ensureBrowser(),
          TEST_PORT: String(port),
          TEST_DATA_DIR: path.join(scratch, 'data'),
        },
      },
    );
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

/**
 * The first of several consecutive free ports. They are below those that systems choose for
 * outgoing connections, so that they stay free until a server needs them.
 *
 * @param {number} count
 * @returns {Promise<number>}
 */
async function findConsecutivePorts(count) {
  for (;;) {
    const first = randomInt(20_000, 32_000);
    const ports = Array.from({ length: count }, (_, index) => first + index);
    const results = await Promise.all(ports.map((port) => tryToListen(port)));
    if (results.every(({ code }) => code === '')) return first;
  }
}

/**
 * Deletes the report of an earlier run and returns the path for the new one.
 *
 * @param {string} name
 */
function freshReport(name) {
  const file = path.join(REPORTS, name);
  rmSync(file, { force: true });
  return file;
}

/**
 * @param {string[]} args arguments of Node
 * @param {{ limitMinutes: number, env?: NodeJS.ProcessEnv }} options
 * @returns {Promise<boolean>} whether it succeeded
 */
async function start(args, { limitMinutes, env = {} }) {
  const interrupted = new AbortController();
  for (const name of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
    process.once(name, () => interrupted.abort());
  }
  const limit = AbortSignal.timeout(limitMinutes * MS_PER_MINUTE);
  try {
    const { ok } = await runProgram(process.execPath, args, {
      signal: AbortSignal.any([interrupted.signal, limit]),
      // Playwright stops the product that it started.
      stop: { signal: 'SIGINT', graceMs: 25_000 },
      env: { ...process.env, ...env },
      onLine: (line) => console.log(line),
    });
    return ok;
  } catch (error) {
    if (limit.aborted) console.error(`Stopped after the time limit of ${limitMinutes} minutes.`);
    else if (!interrupted.signal.aborted) throw error;
    return false;
  }
}
