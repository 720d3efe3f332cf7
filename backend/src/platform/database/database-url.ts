/** Parts of `DATABASE_URL`. */
export interface DatabaseAddress {
  host: string;
  port: number;
  user: string;
  password: string;
  database: string;
  /** Path of a local socket, used instead of host and port. */
  socketPath?: string;
  /** Encrypts the connection and verifies the server's certificate. */
  ssl: boolean;
}

/**
 * Parses `mysql://user:password@host:port/database`, with `?socketPath=` for a local socket and
 * `?ssl=true` for an encrypted connection.
 *
 * @throws Error whose message does not contain the password
 */
export function parseDatabaseUrl(databaseUrl: string): DatabaseAddress {
  const url = URL.canParse(databaseUrl) ? new URL(databaseUrl) : undefined;
  const database = decodeURIComponent(url?.pathname.slice(1) ?? '');
  if (!url || !['mysql:', 'mariadb:'].includes(url.protocol) || !database) {
    throw new Error(
      'DATABASE_URL must look like mysql://user:password@host:3306/database, with the name of a database at the end.',
    );
  }
  const socketPath = url.searchParams.get('socketPath') ?? undefined;
  return {
    host: url.hostname || '127.0.0.1',
    port: Number(url.port || 3306),
    user: decodeURIComponent(url.username),
    password: decodeURIComponent(url.password),
    database,
    ...(socketPath && { socketPath }),
    ssl: url.searchParams.get('ssl') === 'true',
  };
}
