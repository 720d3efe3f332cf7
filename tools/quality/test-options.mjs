import { parseArgs } from 'node:util';
import { ExplainedError } from '../lib/explained-error.mjs';

/**
 * @typedef {object} TestOptions
 * @property {boolean} help only the usage is wanted
 * @property {boolean} quick checks of what has changed, and unit tests: no database, no browser
 * @property {string[]} only names of the stages to run; empty: all
 * @property {string | undefined} grep runs only tests whose name matches this pattern
 * @property {string[]} files runs only test files whose path contains one of these
 * @property {boolean} verbose shows the output of every stage
 */

/**
 * Reads the command line of `npm test`.
 *
 * @param {string[]} args
 * @param {string[]} stages names that `--only` may use
 * @returns {TestOptions}
 * @throws {ExplainedError}
 */
export function readTestOptions(args, stages) {
  const { values, positionals } = parse(args);
  const only = (values.only ?? []).flatMap((names) => names.split(','));
  const unknown = only.find((name) => !stages.includes(name));
  if (unknown !== undefined) {
    throw new ExplainedError(
      `There is no stage "${unknown}". The stages are ${stages.join(', ')}.`,
    );
  }
  return {
    help: values.help ?? false,
    quick: values.quick ?? false,
    verbose: values.verbose ?? false,
    only,
    grep: values.grep,
    files: positionals,
  };
}

/** @param {string[]} args */
function parse(args) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        quick: { type: 'boolean' },
        only: { type: 'string', multiple: true },
        grep: { type: 'string' },
        verbose: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    });
  } catch (error) {
    const problem = error instanceof Error ? (error.message.split('. ')[0] ?? '') : '';
    throw new ExplainedError(`${problem}. "npm test -- --help" lists the options.`);
  }
}

/** @param {{ name: string, title: string }[]} stages */
export const usage = (stages) => `Usage: npm test [-- options] [part of a test file's path ...]

Checks everything and ends with "N passed, N failed". What is missing (packages, a
database server, a browser) is brought first.

Options
  --only <stage>    only this stage; may be repeated or hold several, with commas
  --grep <pattern>  only tests whose name matches
  --verbose         the output of every stage, not only of those that fail
  --help            this text

Stages
${stages.map(({ name, title }) => `  ${name.padEnd(10)} ${title}`).join('\n')}

"npm run test:quick" checks the files that have changed, types and unit tests, in well
under a minute: no database, no browser.
`;
