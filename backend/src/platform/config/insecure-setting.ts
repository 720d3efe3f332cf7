import type { Environment } from './environment';

/** A secret with fewer distinct characters was not randomly generated. */
const MIN_DISTINCT_CHARACTERS = 12;

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/**
 * Finds a setting that is unsafe in production, so that the server does not start with it.
 *
 * @returns one sentence for the operator; undefined if all settings are safe
 */
export function findInsecureSetting(environment: Environment): string | undefined {
  const { DEMO_DATA, PUBLIC_URL, SESSION_SECRET, TRUST_PROXY, DATABASE_URL } = environment;
  if (DEMO_DATA) return 'DEMO_DATA must not be true in production: its passwords are public.';
  if (!PUBLIC_URL) return 'PUBLIC_URL must be set in production: links in emails start with it.';
  const { protocol, hostname } = new URL(PUBLIC_URL);
  if (protocol !== 'https:' && !LOOPBACK.test(hostname)) {
    return 'PUBLIC_URL must start with https in production: passwords and sessions are sent to it.';
  }
  if (new Set(SESSION_SECRET).size < MIN_DISTINCT_CHARACTERS) {
    return 'SESSION_SECRET is too easy to guess for production. Generate one with "openssl rand -base64 48".';
  }
  if (TRUST_PROXY === 'true') {
    return 'TRUST_PROXY must not be true in production: any client could then forge its address. Set the number of proxies, or their addresses.';
  }
  if (!hasPassword(DATABASE_URL)) {
    return 'DATABASE_URL must have a password in production, unless the database is on the same machine.';
  }
  return undefined;
}

function hasPassword(databaseUrl: string): boolean {
  const { password, hostname, searchParams } = new URL(databaseUrl);
  return password !== '' || LOOPBACK.test(hostname) || searchParams.has('socketPath');
}
