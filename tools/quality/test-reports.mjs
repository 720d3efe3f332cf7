import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/**
 * @typedef {object} Counts
 * @property {number} passed
 * @property {number} failed
 * @property {string[]} [notes] printed even when everything passed
 */

/**
 * Reads the report of a test runner.
 *
 * @param {string} file full path
 * @param {'jest' | 'node' | 'playwright'} format
 * @returns {Counts | undefined} undefined if the runner wrote no report
 */
export function readReport(file, format) {
  if (!existsSync(file)) return undefined;
  const text = readFileSync(file, 'utf8');
  if (format === 'node') return readTap(text);
  return format === 'jest' ? readJest(JSON.parse(text)) : readPlaywright(JSON.parse(text));
}

/**
 * A test file that cannot run counts as one failure.
 *
 * @param {{ numPassedTests: number, numFailedTests: number, numRuntimeErrorTestSuites: number }}
 *   report
 * @returns {Counts}
 */
const readJest = ({ numPassedTests, numFailedTests, numRuntimeErrorTestSuites }) => ({
  passed: numPassedTests,
  failed: numFailedTests + numRuntimeErrorTestSuites,
});

/**
 * @param {string} tap
 * @returns {Counts}
 */
function readTap(tap) {
  /** @param {string} word */
  const count = (word) => Number(new RegExp(`^# ${word} (\\d+)$`, 'm').exec(tap)?.[1] ?? 0);
  return { passed: count('pass'), failed: count('fail') + count('cancelled') };
}

/**
 * @param {{ stats: { expected: number, flaky: number, unexpected: number }, errors: unknown[],
 *   suites: Suite[] }} report
 * @returns {Counts}
 */
const readPlaywright = ({ stats, errors, suites }) => ({
  passed: stats.expected + stats.flaky,
  failed: stats.unexpected + errors.length,
  notes: flakyJourneys({ title: '', suites }).map((name) => `Passed on the second try: ${name}`),
});

/**
 * @typedef {object} Suite of a Playwright report
 * @property {string} title
 * @property {Suite[]} [suites]
 * @property {{ title: string, tests: { status: string, results: { error?: { message?: string } }[]
 *   }[] }[]} [specs]
 */

/**
 * Journeys that failed and passed on retry, each with the first lines of its error.
 *
 * @param {Suite} suite
 * @returns {string[]}
 */
export function flakyJourneys({ title, suites = [], specs = [] }) {
  const direct = specs.flatMap((spec) =>
    spec.tests
      .filter(({ status }) => status === 'flaky')
      .map(({ results }) => `${spec.title}: ${firstLines(results[0]?.error?.message)}`),
  );
  return [...direct, ...suites.flatMap(flakyJourneys)].map((name) =>
    title === '' ? name : `${title} › ${name}`,
  );
}

const ERROR_LINES = 3;

const firstLines = (message = 'timed out') =>
  stripVTControlCharacters(message)
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .slice(0, ERROR_LINES)
    .join(' ');
