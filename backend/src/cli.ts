import 'reflect-metadata';
import { parseArgs } from 'node:util';
import { reportProgress } from './backup';
import { BACKUP_COMMANDS } from './commands/backups';
import { UsageError, reasonOf, type Command } from './commands/command';
import { DATABASE_COMMANDS } from './commands/database';
import { doctor } from './commands/doctor';
import { USER_COMMANDS } from './commands/users';
import { loadConfig } from './platform/config';

const COMMANDS: readonly Command[] = [
  ...BACKUP_COMMANDS,
  ...DATABASE_COMMANDS,
  ...USER_COMMANDS,
  doctor,
];

const EXIT_CODES =
  'Exits with 0 if the command succeeds, 1 if it fails, and 2 if its arguments are invalid.';

const OPTIONS: [string, string][] = [
  ['--json', 'prints the result as JSON'],
  ['--help', 'prints this text'],
];

async function main(args: string[]): Promise<number> {
  const command = findCommand(args);
  if (!command) {
    if (!args.some((arg) => arg === '--help' || arg === '-h')) throw unknownCommand(args);
    process.stdout.write(usage());
    return 0;
  }
  const { values, positionals } = readArguments(command, args);
  if (values['help'] === true) {
    process.stdout.write(commandUsage(command));
    return 0;
  }
  if (positionals.length !== command.parameters.length) {
    const needed = command.parameters.map((name) => `<${name}>`).join(' ');
    throw new CommandUsageError(
      command,
      needed ? `${needed} is missing.` : 'It takes no arguments.',
    );
  }
  const progress = reportProgress(process.stderr);
  const result = await command
    .run({ config: loadConfig(process.env), args: positionals, options: textsOf(values), progress })
    .catch((error: unknown) => {
      throw error instanceof UsageError ? new CommandUsageError(command, error.message) : error;
    })
    .finally(() => progress.end());
  const text = values['json'] ? JSON.stringify(result.value, null, 2) : result.lines.join('\n');
  process.stdout.write(`${text}\n`);
  return result.isFailure ? 1 : 0;
}

/** A known command has invalid arguments. */
class CommandUsageError extends UsageError {
  constructor(
    readonly command: Command,
    message: string,
  ) {
    super(message);
  }
}

function findCommand(args: readonly string[]): Command | undefined {
  const words = args.filter((arg) => !arg.startsWith('-'));
  return COMMANDS.find(({ name }) => name.split(' ').every((word, index) => word === words[index]));
}

const unknownCommand = (args: readonly string[]): UsageError =>
  new UsageError(
    args.length === 0 ? 'Name a command.' : `There is no command "${args.join(' ')}".`,
  );

function readArguments(command: Command, args: string[]) {
  const own = Object.keys(command.options ?? {});
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        json: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
        ...Object.fromEntries(own.map((name) => [name, { type: 'string' as const }])),
      },
    });
    return { values, positionals: positionals.slice(command.name.split(' ').length) };
  } catch (error) {
    throw new CommandUsageError(command, reasonOf(error));
  }
}

const textsOf = (values: Record<string, string | boolean | undefined>) =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value] as const] : [],
    ),
  );

const syntaxOf = ({ name, parameters }: Command): string =>
  [name, ...parameters.map((parameter) => `<${parameter}>`)].join(' ');

function usage(): string {
  return `Usage: npm run atrium -- <command> [options]

Commands
${table(COMMANDS.map((command) => [syntaxOf(command), command.summary]))}

Options
${table(OPTIONS)}

"npm run atrium -- <command> --help" describes a command.
${EXIT_CODES}
`;
}

function commandUsage(command: Command): string {
  const own = Object.entries(command.options ?? {}).map(
    ([name, { value, description }]): [string, string] => [`--${name} <${value}>`, description],
  );
  return `Usage: npm run atrium -- ${syntaxOf(command)} [options]

It ${command.summary}.${command.details ? `\n${command.details}` : ''}

Options
${table([...own, ...OPTIONS])}

${EXIT_CODES}
`;
}

function table(rows: readonly (readonly [string, string])[]): string {
  const width = Math.max(...rows.map(([first]) => first.length));
  return rows.map(([first, second]) => `  ${first.padEnd(width)}  ${second}`).join('\n');
}

const NO_TABLES = 'The database is empty. Start Atrium once, which creates its tables.';

const hasNoTables = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ER_NO_SUCH_TABLE';

main(process.argv.slice(2)).then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    const isWrongUse = error instanceof UsageError;
    const message = hasNoTables(error) ? NO_TABLES : reasonOf(error);
    const help = error instanceof CommandUsageError ? commandUsage(error.command) : usage();
    process.stderr.write(`${message}\n${isWrongUse ? `\n${help}` : ''}`);
    process.exitCode = isWrongUse ? 2 : 1;
  },
);
