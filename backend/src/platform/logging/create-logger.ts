import { type Logger, pino } from 'pino';
import type { Config } from '../config';
import { type LogOutput, prettyOutput } from './log-output';

/** Token of the pino logger of the process. */
export const ROOT_LOGGER = Symbol('ROOT_LOGGER');

/** Fields that are redacted at the top level and one level below. */
const SECRETS = ['password', 'passwordHash', 'token', 'secret', 'cookie', 'authorization', 'sess'];

const REDACTED = SECRETS.flatMap((name) => [name, `*.${name}`]);

/** Creates the logger of the process: JSON lines, or readable text in development. */
export async function createLogger(
  { logLevel, logFormat }: Config,
  output: LogOutput,
): Promise<Logger> {
  const options = {
    level: logLevel,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: REDACTED, censor: '[redacted]' },
    serializers: { err: serializeError },
  };
  return pino(options, logFormat === 'pretty' ? await prettyOutput(output) : output);
}

/** An error in the log. */
interface SerializedError {
  type: string;
  message: string;
  stack?: string;
  code?: string;
  /** SQL with placeholders. */
  query?: string;
  cause?: SerializedError;
}

/**
 * Selects the properties of an error for the log. Errors of the database also contain the values of
 * the statement, such as password hashes and sessions, which must not be logged.
 */
function serializeError(error: unknown): SerializedError {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error) };
  const { name, message, stack, cause } = error;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  const query = 'query' in error && typeof error.query === 'string' ? error.query : undefined;
  return {
    type: name,
    message,
    ...(stack !== undefined && { stack }),
    ...(code !== undefined && { code }),
    ...(query !== undefined && { query }),
    ...(cause instanceof Error && { cause: serializeError(cause) }),
  };
}
