import { parseArgs } from 'node:util';
import { exitCodeOf, UsageError } from './explained-error.mjs';

/** @typedef {import('node:util').ParseArgsConfig} ParseArgsConfig */

/**
 * Reads the arguments of an npm command.
 *
 * @template {ParseArgsConfig} Config
 * @param {string} command as the user enters it, such as `npm run drill`
 * @param {Config} config
 * @returns {ReturnType<typeof parseArgs<Config>>}
 * @throws {UsageError} if an argument is unknown or an option has no value
 */
export function readCommandLine(command, config) {
  try {
    return parseArgs(config);
  } catch (error) {
    const [problem = ''] = error instanceof Error ? error.message.split(/\. |\n/) : [];
    throw new UsageError(`${problem}. Run "${command} -- --help" to list the options.`);
  }
}

/**
 * @param {string} text
 * @param {string} option such as `--rows`
 * @param {number} [min]
 * @returns {number}
 * @throws {UsageError} if the text isn't a whole number, or the number is too small
 */
export function readWholeNumber(text, option, min = 1) {
  const number = Number(text);
  if (/^\d+$/.test(text) && number >= min) return number;
  throw new UsageError(`${option} must be a whole number, at least ${min}, but it is "${text}".`);
}

/**
 * Runs a command that ends without being stopped. With `--help`, it prints its usage instead. A
 * failure prints a message and sets exit code 1, wrong arguments 2.
 *
 * @template {NonNullable<ParseArgsConfig['options']>} Options
 * @param {{ name: string, usage: string, options: Options, allowPositionals?: boolean,
 *   allowNegative?: boolean }} command the name as the user enters it
 * @param {(values: ReturnType<typeof parseArgs<{ options: Options }>>['values'], positionals:
 *   string[]) => Promise<void> | void} work
 */
export async function runCommand({ name, usage, options, ...settings }, work) {
  try {
    const { values, positionals } = readCommandLine(name, {
      ...settings,
      options: { ...options, help: { type: 'boolean', short: 'h' } },
    });
    if ('help' in values) process.stdout.write(usage);
    else await work(values, positionals);
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = exitCodeOf(error);
  }
}
