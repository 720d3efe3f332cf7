import type { Config } from './platform/config';

/** The schema in the database is older than the code. */
export class PendingMigrationsError extends Error {
  override message =
    'The database is not at the schema of this version yet. Run "node backend/dist/migrate.js" first.';
}

/** One sentence for the operator about why the process did not start. */
export function describeStartFailure(error: unknown, { host, port }: Config): string {
  switch (codeOf(error)) {
    case 'EADDRINUSE':
      return `Port ${port} is in use already. Stop the other program, or choose another port with PORT.`;
    case 'EACCES':
      return `Port ${port} may not be opened by this user. Choose one above 1023 with PORT.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `HOST ${host} is not an address of this machine.`;
    default:
      return error instanceof Error ? error.message : String(error);
  }
}

const codeOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
