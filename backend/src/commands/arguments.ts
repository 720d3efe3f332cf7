import { parseArgs } from 'node:util';
import { readVersion } from '../platform/config';
import { messageOf } from '../platform/error-details';
import { COMMANDS } from './catalog';
import { alignColumns, type Command, type CommandArguments, UsageError } from './command';

const EXIT_CODES =
  'Exits with 0 if the command succeeds, 1 if it fails, and 2 if its arguments are invalid.';

const OPTIONS: [string, string][] = [
  ['--json', 'Prints the result as JSON'],
  ['--help', 'Prints this text'],
];

const GENERAL_OPTIONS: [string, string][] = [
  ...OPTIONS,
  ['--version', 'Prints the version of Atrium'],
];

/** A command to run, with checked arguments. */
interface Invocation extends CommandArguments {
  command: Command;
  isJson: boolean;
}

/** Invalid arguments, and the help to print with the message. */
export class ArgumentsError extends Error {
  constructor(
    message: string,
    readonly help: string,
  ) {
    super(message);
  }
}

/**
 * Reads and checks the arguments, without a configuration or a database. `npm run atrium` also
 * calls it, before it prepares a database.
 *
 * @returns the command to run, or the help or the version to print
 * @throws ArgumentsError
 */
export function readArguments(args: string[]): Invocation | { command?: undefined; text: string } {
  if (wordsOf(args)[0] === 'help') {
    const others = args.toSpliced(args.indexOf('help'), 1);
    return readArguments([...others, '--help']);
  }
  const command = findCommand(args);
  if (!command) {
    const commands = commandsLike(args);
    if (args.length === 1 && isVersionOption(args[0])) return { text: `${readVersion()}\n` };
    const wantsHelp = args.some((arg) => arg === '--help' || arg === '-h');
    if (wantsHelp && exampleOf(args, commands)) return { text: usage(commands) };
    throw unknownCommand(args, commands);
  }
  const { values, positionals } = parse(command, args);
  if (values['help'] === true) return { text: commandUsage(command) };
  // An empty argument is usually an unset variable of a script.
  const missing = command.parameters.find((_name, index) => !positionals[index]);
  if (missing !== undefined) throw invalidArguments(command, `<${missing}> is missing.`);
  const extra = positionals[command.parameters.length];
  if (extra !== undefined) throw invalidArguments(command, `Unexpected argument "${extra}".`);
  const input = { args: positionals, options: textsOf(values) };
  try {
    command.check?.(input);
  } catch (error) {
    throw error instanceof UsageError ? invalidArguments(command, error.message) : error;
  }
  return { command, ...input, isJson: values['json'] === true };
}

export const invalidArguments = (command: Command, message: string): ArgumentsError =>
  new ArgumentsError(message, commandUsage(command));

const isVersionOption = (arg = ''): boolean => arg === '--version' || arg === '-v';

function findCommand(args: readonly string[]): Command | undefined {
  const words = wordsOf(args);
  return COMMANDS.find(({ name }) => name.split(' ').every((word, index) => word === words[index]));
}

/** The commands with the same first word, such as all for `users`; otherwise all commands. */
function commandsLike(args: readonly string[]): readonly Command[] {
  const [first] = wordsOf(args);
  const commands = COMMANDS.filter(({ name }) => name.split(' ')[0] === first);
  return commands.length > 0 ? commands : COMMANDS;
}

const wordsOf = (args: readonly string[]): string[] => args.filter((arg) => !arg.startsWith('-'));

/** A command that begins with the words; undefined if none does. */
const exampleOf = (args: readonly string[], commands: readonly Command[]): Command | undefined =>
  commands.find(({ name }) => name.startsWith(wordsOf(args).join(' ')));

function unknownCommand(args: readonly string[], commands: readonly Command[]): ArgumentsError {
  const words = wordsOf(args).join(' ');
  const option = args.find((arg) => arg.startsWith('-') && arg !== '--json');
  if (words === '' && option !== undefined) {
    return new ArgumentsError(`Unknown option '${option}'.`, usage(commands));
  }
  const example = exampleOf(args, commands);
  const message = example
    ? `Enter a command, such as "${example.name}".`
    : `Unknown command "${words}".`;
  return new ArgumentsError(message, usage(commands));
}

function parse(command: Command, args: string[]) {
  const names = Object.keys(command.options ?? {});
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        json: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
        ...Object.fromEntries(names.map((name) => [name, { type: 'string' as const }])),
      },
    });
    return { values, positionals: positionals.slice(command.name.split(' ').length) };
  } catch (error) {
    throw invalidArguments(command, parsingMessage(error));
  }
}

/** Node's message, without its advice about arguments that start with a hyphen. */
const parsingMessage = (error: unknown): string => {
  const [sentence = ''] = messageOf(error).split(/\. |\n/);
  return sentence.endsWith('.') ? sentence : `${sentence}.`;
};

const textsOf = (values: Record<string, string | boolean | undefined>) =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value] as const] : [],
    ),
  );

const syntaxOf = ({ name, parameters }: Command): string =>
  [name, ...parameters.map((parameter) => `<${parameter}>`)].join(' ');

function usage(commands: readonly Command[]): string {
  return `Usage: npm run atrium -- <command> [options]

Commands
${table(commands.map((command) => [syntaxOf(command), command.summary]))}

Options
${table(GENERAL_OPTIONS)}

"npm run atrium -- <command> --help" describes a command.
${EXIT_CODES}
`;
}

function commandUsage(command: Command): string {
  const rows = Object.entries(command.options ?? {}).map(
    ([name, { value, description }]): [string, string] => [`--${name} <${value}>`, description],
  );
  return `Usage: npm run atrium -- ${syntaxOf(command)} [options]

${command.summary}.${command.details ? `\n${command.details}` : ''}

Options
${table([...rows, ...OPTIONS])}

${EXIT_CODES}
`;
}

const table = (rows: readonly (readonly string[])[]): string =>
  alignColumns(rows)
    .map((line) => `  ${line}`)
    .join('\n');
