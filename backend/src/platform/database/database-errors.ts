/** Server error numbers after which the transaction can be retried. */
const RETRYABLE = new Set([
  1213, // deadlock
  1205, // lock wait timeout
  1020, // record has changed since last read
  1047, // the node has lost its Galera cluster; it executes nothing
]);

/** Server error numbers of a server that accepts no writes, so its connections are unusable. */
const REJECTS_WRITES = new Set([1047, 1290, 1792, 1836]);

/** Server error numbers of a full disk of the database. */
const DISK_FULL = new Set([
  1021, // disk full
  1114, // table is full
]);

/** How the server quotes the operating system's error 28, no space left, in its other errors. */
const NO_SPACE_LEFT = /^Got error 28\b|\((?:OS )?err(?:no|code):? 28\b/i;

const DUPLICATE_KEY = 1062;
const MISSING_REFERENCE = 1452;

/** A foreign key refers to the row that a statement deletes. */
const REFERENCED_ROW = 1451;

/** Server error numbers of an unavailable or overloaded server. */
const SERVER_UNAVAILABLE = new Set([
  1040, // too many connections
  1053, // server shutdown in progress
  1047, // the node has lost its Galera cluster
  1180, // the node lost its Galera cluster during the commit
  1203, // user has too many connections
  1290, // server is read-only, such as a replica during a failover
  1927, // connection was killed
]);

/** Error codes of the network and the driver with the same meaning. */
const NETWORK_UNAVAILABLE = new Set([
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

/** Server error numbers of a statement that took too long. */
const STATEMENT_TIMEOUT = new Set([
  1969, // MariaDB
  3024, // MySQL
]);

interface DriverError {
  errno?: unknown;
  code?: unknown;
  syscall?: unknown;
  message?: unknown;
}

/** Whether a retry of the transaction may succeed. */
export const isRetryable = (error: unknown): boolean => RETRYABLE.has(errorNumber(error));

/** Whether the connection should be replaced, because another server may accept writes. */
export const rejectsAllWrites = (error: unknown): boolean => REJECTS_WRITES.has(errorNumber(error));

/**
 * Whether a unique value already exists.
 *
 * @param indexName limits the check to one unique index, such as `uq_users_email`
 */
export function isDuplicateKey(error: unknown, indexName?: string): boolean {
  if (errorNumber(error) !== DUPLICATE_KEY) return false;
  if (indexName === undefined) return true;
  // MySQL prefixes the index with its table ('users.uq_users_email'); MariaDB does not.
  const named = /for key '(?:[^']*\.)?([^'.]+)'\s*$/.exec(String(driverError(error).message));
  return named?.[1] === indexName;
}

/** Whether the record to which a new row refers has just been deleted. */
export const isMissingReference = (error: unknown): boolean =>
  errorNumber(error) === MISSING_REFERENCE;

/** Whether other rows refer to the row that a statement deletes. */
export const isStillReferenced = (error: unknown): boolean => errorNumber(error) === REFERENCED_ROW;

/** Whether the database could not be reached, so that a retry may succeed shortly. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (SERVER_UNAVAILABLE.has(errorNumber(error))) return true;
  const { code, message, syscall } = driverError(error);
  if (code === 'ENOENT') return syscall === 'connect';
  if (typeof code === 'string' && NETWORK_UNAVAILABLE.has(code)) return true;
  return (
    typeof message === 'string' &&
    /^(Queue limit reached|Pool is closed|Connection lost|Can't add new command when connection is in closed state)/.test(
      message,
    )
  );
}

/** Whether the database took longer than a time limit allows. */
export const isDatabaseTimeout = (error: unknown): boolean =>
  driverError(error).code === 'DATABASE_TIMEOUT' || STATEMENT_TIMEOUT.has(errorNumber(error));

/** Whether the disk of the database, or of its temporary files, is full. */
export const isDatabaseFull = (error: unknown): boolean =>
  DISK_FULL.has(errorNumber(error)) || NO_SPACE_LEFT.test(String(driverError(error).message));

/** Whether a failed transaction may have been committed, because no response arrived. */
export const hasUnknownOutcome = (error: unknown): boolean =>
  isDatabaseUnavailable(error) || isDatabaseTimeout(error);

function errorNumber(error: unknown): number {
  const { errno } = driverError(error);
  return typeof errno === 'number' ? errno : 0;
}

/** The driver's error inside TypeORM's error. */
function driverError(error: unknown): DriverError {
  if (typeof error !== 'object' || error === null) return {};
  return 'driverError' in error ? driverError(error.driverError) : error;
}
