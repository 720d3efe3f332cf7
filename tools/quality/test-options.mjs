import { readCommandLine } from '../lib/command-line.mjs';
import { UsageError } from '../lib/explained-error.mjs';

/**
 * @typedef {object} TestOptions
 * @property {boolean} help print the usage and exit
 * @property {boolean} quick check changed files and run unit tests, without a database or a browser
 * @property {string[]} only names of the checks to run; empty for all
 * @property {string | undefined} grep run only tests whose name matches this pattern
 * @property {string[]} files run only test files whose path contains one of these
 * @property {boolean} verbose print the output of every check
 */

/**
 * Reads the command line of `npm test`.
 *
 * @param {string[]} args
 * @param {string[]} checks names that `--only` accepts
 * @returns {TestOptions}
 * @throws {UsageError}
 */
export function readTestOptions(args, checks) {
  const { values, positionals } = readCommandLine('npm test', {
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
  const only = (values.only ?? []).flatMap((names) => names.split(','));
  const unknown = only.find((name) => !checks.includes(name));
  if (unknown !== undefined) {
    throw new UsageError(`There is no check "${unknown}". The checks are ${checks.join(', ')}.`);
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

/** @param {readonly { name: string, title: string }[]} checks */
export const usage = (checks) => `Usage: npm test [-- options] [part of a test file's path ...]

Runs every check and ends with "N passed, N failed". Before that, installs missing software:
packages, a database server, nginx, an IMAP server, Python and a browser.

Options
  --only <check>    run only this check; repeat it or separate several with commas
  --grep <pattern>  run only tests whose name matches
  --verbose         print the output of every check, not only of those that fail
  --help            print this text

Checks
${checks.map(({ name, title }) => `  ${name.padEnd(10)} ${title}`).join('\n')}

"npm run test:quick" checks changed files, types and unit tests, and needs no database and no
browser.
`;
