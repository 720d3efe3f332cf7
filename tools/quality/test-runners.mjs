import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { tryToListen } from '../lib/ports.mjs';

/** @typedef {import('./test-stages.mjs').StageContext} StageContext */
/** @typedef {import('./test-stages.mjs').StageResult} StageResult */

/**
 * Runs Jest and counts its tests; a file that could not be run at all counts as one failure.
 *
 * @param {StageContext} context
 * @param {string} name of the report
 * @param {string[]} args
 * @returns {Promise<StageResult>}
 */
export async function runJest({ scratch, options, run }, name, args) {
  const report = path.join(scratch, `${name}.json`);
  const { ok, output } = await run('node', [
    // Its workers inherit this: what tests leave behind is cleared away less often.
    '--max-semi-space-size=64',
    'node_modules/jest/bin/jest.js',
    ...args,
    '--ci',
    '--passWithNoTests',
    '--json',
    `--outputFile=${report}`,
    ...(options.grep ? ['--testNamePattern', options.grep] : []),
    ...(options.files.length > 0 ? ['--testPathPatterns', ...options.files] : []),
  ]);
  if (!existsSync(report)) return { passed: 0, failed: 1, output };
  const counts = JSON.parse(readFileSync(report, 'utf8'));
  return result(ok, output, {
    passed: counts.numPassedTests,
    failed: counts.numFailedTests + counts.numRuntimeErrorTestSuites,
  });
}

/**
 * Runs the tests that use Node's own runner.
 *
 * @param {StageContext} context
 * @param {string} folder in which they are
 * @returns {Promise<StageResult>}
 */
export async function runNodeTests({ root, scratch, options, run }, folder) {
  const chosen = readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.spec.mjs'))
    .map((file) => path.join(folder, file))
    .filter(
      (file) => options.files.length === 0 || options.files.some((part) => file.includes(part)),
    );
  if (chosen.length === 0) return { passed: 0, failed: 0, output: '' };
  const report = path.join(scratch, 'node.tap');
  const { ok, output } = await run('node', [
    '--test',
    '--test-concurrency=1',
    ...['--test-reporter=spec', '--test-reporter-destination=stdout'],
    ...['--test-reporter=tap', `--test-reporter-destination=${report}`],
    ...(options.grep ? [`--test-name-pattern=${options.grep}`] : []),
    ...chosen,
  ]);
  if (!existsSync(report)) return { passed: 0, failed: 1, output };
  const tap = readFileSync(report, 'utf8');
  /** @param {string} word */
  const count = (word) => Number(new RegExp(`^# ${word} (\\d+)$`, 'm').exec(tap)?.[1] ?? 0);
  return result(ok, output, { passed: count('pass'), failed: count('fail') + count('cancelled') });
}

/**
 * Runs the browser journeys on the built product.
 *
 * @param {StageContext} context
 * @param {string} browser full path of the browser's program
 * @returns {Promise<StageResult>}
 */
export async function runPlaywright({ scratch, options, run }, browser) {
  const report = path.join(scratch, 'browser.json');
  const { port } = await tryToListen(0, '127.0.0.1');
  const { ok, output } = await run(
    'node',
    [
      'node_modules/@playwright/test/cli.js',
      'test',
      '--config=e2e/playwright.config.ts',
      '--reporter=list,json',
      '--pass-with-no-tests',
      ...(options.grep ? ['--grep', options.grep] : []),
      ...options.files,
    ],
    {
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      TEST_BROWSER: browser,
      TEST_PORT: String(port),
      TEST_DATA_DIR: path.join(scratch, 'data'),
    },
  );
  if (!existsSync(report)) return { passed: 0, failed: 1, output };
  const { stats, errors, suites } = JSON.parse(readFileSync(report, 'utf8'));
  const counts = {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
  };
  const notes = flakyJourneys({ title: '', suites }).map((name) => `At the second try: ${name}`);
  return { ...result(ok, output, counts), notes };
}

/**
 * @typedef {object} Suite of Playwright's report
 * @property {string} title
 * @property {Suite[]} [suites]
 * @property {{ title: string, tests: JourneyOutcome[] }[]} [specs]
 */

/**
 * @typedef {object} JourneyOutcome
 * @property {string} status
 * @property {{ error?: { message?: string } }[]} results of its tries
 */

/**
 * Journeys that failed at first and then passed, with the beginning of what failed.
 *
 * @param {Suite} suite
 * @returns {string[]}
 */
export function flakyJourneys({ title, suites = [], specs = [] }) {
  const own = specs.flatMap((spec) =>
    spec.tests
      .filter(({ status }) => status === 'flaky')
      .map(({ results }) => `${spec.title}: ${reasonOf(results[0]?.error?.message)}`),
  );
  return [...own, ...suites.flatMap(flakyJourneys)].map((name) =>
    title === '' ? name : `${title} › ${name}`,
  );
}

const REASON_LINES = 3;

const reasonOf = (message = 'it took too long') =>
  stripVTControlCharacters(message)
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .slice(0, REASON_LINES)
    .join(' ');

/**
 * A runner that failed without a failing test still failed.
 *
 * @param {boolean} ok
 * @param {string} output
 * @param {{ passed: number, failed: number }} counts
 * @returns {StageResult}
 */
function result(ok, output, { passed, failed }) {
  return { passed, failed: ok ? failed : Math.max(1, failed), output };
}
