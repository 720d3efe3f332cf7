import type { DatabaseAddress } from './database-url';

const WRONG_PASSWORD = 1045;
const DATABASE_DENIED = 1044;
const DATABASE_UNKNOWN = 1049;

/** One sentence on why the connection was not made and what to do; it never repeats the password. */
export function describeConnectError(
  error: unknown,
  { host, port, user, database, socketPath }: DatabaseAddress,
): string {
  const { errno, message } = Object(error) as { errno?: unknown; message?: unknown };
  const server = socketPath ?? `${host}:${port}`;
  switch (errno) {
    case WRONG_PASSWORD:
      return `The database server at ${server} refuses the user "${user}". Check user and password in DATABASE_URL.`;
    case DATABASE_DENIED:
      return `The user "${user}" may not use the database "${database}" at ${server}. Grant the access, or name another one in DATABASE_URL.`;
    case DATABASE_UNKNOWN:
      return `The database server at ${server} has no database "${database}". Create it (CREATE DATABASE \`${database}\`), or name another one in DATABASE_URL.`;
    default:
      return `The database server at ${server} does not answer (${String(message)}). Start it, or check DATABASE_URL.`;
  }
}
