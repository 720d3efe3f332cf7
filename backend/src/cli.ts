import 'reflect-metadata';
import { parseArgs } from 'node:util';
import { reportProgress } from './backup';
import { BACKUP_COMMANDS } from './commands/backups';
import { alignColumns, type Command, UsageError } from './commands/command';
import { DATABASE_COMMANDS } from './commands/database';
import { doctor } from './commands/doctor';
import { USER_COMMANDS } from './commands/users';
import { loadConfig } from './platform/config';
import { codeOf, messageOf } from './platform/error-details';

const COMMANDS: readonly Command[] = [
  ...BACKUP_COMMANDS,
  ...DATABASE_COMMANDS,
  ...USER_COMMANDS,
  doctor,
];

const EXIT_CODES =
  'Exits with 0 if the command succeeds, 1 if it fails, and 2 if its arguments are invalid.';

const OPTIONS: [string, string][] = [
  ['--json', 'Prints the result as JSON'],
  ['--help', 'Prints this text'],
];

async function main(args: string[]): Promise<number> {
  const command = findCommand(args);
  if (!command) {
    const commands = commandsLike(args);
    if (!args.some((arg) => arg === '--help' || arg === '-h')) throw unknownCommand(args, commands);
    process.stdout.write(usage(commands));
    return 0;
  }
  const { values, positionals } = readArguments(command, args);
  if (values['help'] === true) {
    process.stdout.write(commandUsage(command));
    return 0;
  }
  const missing = command.parameters[positionals.length];
  if (missing !== undefined) throw invalidArguments(command, `<${missing}> is missing.`);
  const extra = positionals[command.parameters.length];
  if (extra !== undefined) throw invalidArguments(command, `Unexpected argument "${extra}".`);
  const progress = reportProgress(process.stderr);
  const result = await command
    .run({ config: loadConfig(process.env), args: positionals, options: textsOf(values), progress })
    .catch((error: unknown) => {
      throw error instanceof UsageError ? invalidArguments(command, error.message) : error;
    })
    .finally(() => progress.end());
  const text = values['json'] ? JSON.stringify(result.value, null, 2) : result.lines.join('\n');
  process.stdout.write(`${text}\n`);
  return result.isFailure ? 1 : 0;
}

/** Invalid arguments, and the help to print with the message. */
class ArgumentsError extends Error {
  constructor(
    message: string,
    readonly help: string,
  ) {
    super(message);
  }
}

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

function unknownCommand(args: readonly string[], commands: readonly Command[]): ArgumentsError {
  const words = wordsOf(args).join(' ');
  const example = commands.find(({ name }) => name.startsWith(words));
  const message = example
    ? `Name a command, such as "${example.name}".`
    : `There is no command "${words}".`;
  return new ArgumentsError(message, usage(commands));
}

function readArguments(command: Command, args: string[]) {
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

const invalidArguments = (command: Command, message: string): ArgumentsError =>
  new ArgumentsError(message, commandUsage(command));

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
${table(OPTIONS)}

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

const NO_TABLES = 'The database is empty. Start Atrium once, which creates its tables.';

const hasNoTables = (error: unknown): boolean => codeOf(error) === 'ER_NO_SUCH_TABLE';

main(process.argv.slice(2)).then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    const message = hasNoTables(error) ? NO_TABLES : messageOf(error);
    const help = error instanceof ArgumentsError ? `\n${error.help}` : '';
    process.stderr.write(`${message}\n${help}`);
    process.exitCode = error instanceof ArgumentsError ? 2 : 1;
  },
);
