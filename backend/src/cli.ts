import 'reflect-metadata';
import { reportProgress } from './backup/work-progress';
import { ArgumentsError, invalidArguments, readArguments } from './commands/arguments';
import { UsageError } from './commands/command';
import { codeOf, messageOf } from './platform/error-details';

async function main(args: string[]): Promise<number> {
  const invocation = readArguments(args);
  if ('text' in invocation) {
    process.stdout.write(invocation.text);
    return 0;
  }
  const { command, isJson, ...input } = invocation;
  const { loadConfig } = await import('./platform/config/index.js');
  const run = await command.load();
  const progress = reportProgress(process.stderr);
  const result = await run({ config: loadConfig(process.env), ...input, progress })
    .catch((error: unknown) => {
      throw error instanceof UsageError ? invalidArguments(command, error.message) : error;
    })
    .finally(() => progress.end());
  const text = isJson ? JSON.stringify(result.value, null, 2) : result.lines.join('\n');
  process.stdout.write(`${text}\n`);
  return result.isFailure ? 1 : 0;
}

const OTHER_SCHEMA =
  'The database does not have the schema of this version. Run the command "migrate".';

/** A table or a column is missing: the database is empty, or its migrations have not all run. */
function hasOtherSchema(error: unknown): boolean {
  const code = codeOf(error);
  return code === 'ER_NO_SUCH_TABLE' || code === 'ER_BAD_FIELD_ERROR';
}

main(process.argv.slice(2)).then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    const cause = messageOf(error);
    const message = hasOtherSchema(error) ? `${OTHER_SCHEMA} (${cause})` : cause;
    const help = error instanceof ArgumentsError ? `\n${error.help}` : '';
    process.stderr.write(`${message}\n${help}`);
    // An application that fails to start leaves its connections open.
    process.exit(error instanceof ArgumentsError ? 2 : 1);
  },
);
