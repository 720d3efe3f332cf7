import { reportProgress } from '../backup/work-progress';
import { codeOf, messageOf } from '../platform/error-details';
import { ArgumentsError, invalidArguments, readArguments } from './arguments';
import { UsageError } from './command';

/** The streams that a command reads from and prints to, such as those of `process`. */
interface CommandStreams {
  env: NodeJS.ProcessEnv;
  stdout: Pick<NodeJS.WriteStream, 'write'>;
  stderr: Pick<NodeJS.WriteStream, 'write' | 'isTTY'>;
}

/**
 * Runs a command and prints its result.
 *
 * @returns the exit code
 * @throws an error that {@link describeFailure} explains
 */
export async function runCommandLine(args: string[], streams: CommandStreams): Promise<number> {
  const { env, stdout, stderr } = streams;
  const invocation = readArguments(args);
  if ('text' in invocation) {
    stdout.write(invocation.text);
    return 0;
  }
  const { command, isJson, ...input } = invocation;
  const { loadConfig } = await import('../platform/config/index.js');
  const run = await command.load();
  const progress = reportProgress(stderr);
  const result = await run({ config: loadConfig(env), ...input, progress })
    .catch((error: unknown) => {
      throw error instanceof UsageError ? invalidArguments(command, error.message) : error;
    })
    .finally(() => progress.end());
  const text = isJson ? JSON.stringify(result.value, null, 2) : result.lines.join('\n');
  stdout.write(`${text}\n`);
  return result.isFailure ? 1 : 0;
}

const OTHER_SCHEMA =
  'The database does not have the schema of this version. Run the command "migrate".';

/** The exit code and the text to print for an error of {@link runCommandLine}. */
export function describeFailure(error: unknown): { code: number; text: string } {
  const cause = messageOf(error);
  const message = hasOtherSchema(error) ? `${OTHER_SCHEMA} (${cause})` : cause;
  return error instanceof ArgumentsError
    ? { code: 2, text: `${message}\n\n${error.help}` }
    : { code: 1, text: `${message}\n` };
}

/** A table or a column is missing: the database is empty, or its migrations have not all run. */
function hasOtherSchema(error: unknown): boolean {
  const code = codeOf(error);
  return code === 'ER_NO_SUCH_TABLE' || code === 'ER_BAD_FIELD_ERROR';
}
