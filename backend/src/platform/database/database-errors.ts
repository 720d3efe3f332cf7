/** Server error numbers after which the whole transaction may be tried again. */
const RETRYABLE = new Set([
  1213, // deadlock
  1205, // lock wait timeout
  1020, // record has changed since last read
]);

const DUPLICATE_KEY = 1062;

/** Server error numbers that say that the server is going, gone or full. */
const SERVER_AWAY = new Set([
  1040, // too many connections
  1053, // server shutdown in progress
  1203, // user has too many connections
  1290, // server is read-only, as a replica during a switch-over is
  1927, // connection was killed
]);

/** Codes of the network and of the driver that say the same. */
const NETWORK_AWAY = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'ENOENT',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
  'PROTOCOL_CONNECTION_LOST',
  'POOL_CLOSED',
]);

interface DriverError {
  errno?: unknown;
  code?: unknown;
  syscall?: unknown;
  message?: unknown;
}

/** Whether another run of the whole transaction may succeed. */
export const isRetryable = (error: unknown): boolean => RETRYABLE.has(errorNumber(error));

/**
 * Whether a unique value is taken already.
 *
 * @param indexName narrows to one unique index, such as `uq_users_email`
 */
export function isDuplicateKey(error: unknown, indexName?: string): boolean {
  if (errorNumber(error) !== DUPLICATE_KEY) return false;
  if (indexName === undefined) return true;
  // MySQL names the index with its table ('users.uq_users_email'), MariaDB without.
  const named = /for key '(?:[^']*\.)?([^'.]+)'\s*$/.exec(String(driverError(error).message));
  return named?.[1] === indexName;
}

/** Whether the database could not be reached, so that the same request may work a moment later. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (SERVER_AWAY.has(errorNumber(error))) return true;
  const { code, message, syscall } = driverError(error);
  if (code === 'ENOENT') return syscall === 'connect';
  if (typeof code === 'string' && NETWORK_AWAY.has(code)) return true;
  return (
    typeof message === 'string' &&
    /^(Queue limit reached|Pool is closed|Connection lost|Can't add new command when connection is in closed state)/.test(
      message,
    )
  );
}

function errorNumber(error: unknown): number {
  const { errno } = driverError(error);
  return typeof errno === 'number' ? errno : 0;
}

/** The error as the driver threw it, out of the one that TypeORM wraps around it. */
function driverError(error: unknown): DriverError {
  if (typeof error !== 'object' || error === null) return {};
  return 'driverError' in error ? driverError(error.driverError) : error;
}
