/**
 * A check of `npm test`: an Nx target that one or more projects have.
 *
 * @typedef {object} Check
 * @property {string} name what `--only` takes
 * @property {string} title
 * @property {string} target
 * @property {string} [report] file with the results, relative to the project; a check without one
 *   counts as a single test
 * @property {'jest' | 'node' | 'playwright'} [reportFormat]
 * @property {boolean} [quick] part of `npm run test:quick`
 */

/** In the order of the summary; Nx decides when each one runs. @type {readonly Check[]} */
export const CHECKS = [
  { name: 'format', title: 'Formatting', target: 'format', quick: true },
  { name: 'lint', title: 'Lint and boundaries', target: 'lint', quick: true },
  { name: 'types', title: 'Types', target: 'typecheck', quick: true },
  {
    name: 'tools',
    title: 'Tests of the tools',
    target: 'test-tools',
    report: 'test-results/tools.tap',
    reportFormat: 'node',
  },
  {
    name: 'unit',
    title: 'Unit tests',
    target: 'test',
    report: 'test-results/unit.json',
    reportFormat: 'jest',
    quick: true,
  },
  { name: 'build', title: 'Build', target: 'build' },
  { name: 'contract', title: 'Generated files are up to date', target: 'contract' },
  {
    name: 'api',
    title: 'API tests',
    target: 'test-api',
    report: 'test-results/api.json',
    reportFormat: 'jest',
  },
  {
    name: 'browser',
    title: 'Browser journeys',
    target: 'journeys',
    report: 'test-results/journeys.json',
    reportFormat: 'playwright',
  },
];

/**
 * The checks that the options select.
 *
 * @param {import('./test-options.mjs').TestOptions} options
 * @returns {Check[]}
 */
export function selectChecks({ quick, only, grep, files }) {
  if (only.length > 0) return CHECKS.filter(({ name }) => only.includes(name));
  const candidates = CHECKS.filter((check) => !quick || check.quick);
  // Only tests have names and files to filter by.
  const isFiltered = grep !== undefined || files.length > 0;
  return isFiltered ? candidates.filter(({ report }) => report !== undefined) : candidates;
}
