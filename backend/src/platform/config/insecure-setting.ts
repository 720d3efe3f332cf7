import type { Environment } from './environment';

/** A secret of fewer different characters was typed, not drawn by chance. */
const LEAST_DIFFERENT_CHARACTERS = 12;

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/**
 * What must not be in production, as one sentence for the operator; `undefined` when all is well.
 * A mistake that is only seen once somebody uses it is refused at the start instead.
 */
export function findInsecureSetting(environment: Environment): string | undefined {
  const { DEMO_DATA, PUBLIC_URL, SESSION_SECRET, TRUST_PROXY, DATABASE_URL } = environment;
  if (DEMO_DATA) return 'DEMO_DATA must not be true in production: its passwords are public.';
  if (!PUBLIC_URL) return 'PUBLIC_URL must be set in production: links in mails start with it.';
  const { protocol, hostname } = new URL(PUBLIC_URL);
  if (protocol !== 'https:' && !LOOPBACK.test(hostname)) {
    return 'PUBLIC_URL must begin with https in production: passwords and sessions travel over it.';
  }
  if (new Set(SESSION_SECRET).size < LEAST_DIFFERENT_CHARACTERS) {
    return 'SESSION_SECRET is too easy to guess for production. Make one with "openssl rand -base64 48".';
  }
  if (TRUST_PROXY === 'true') {
    return 'TRUST_PROXY must not be true in production: anybody could then claim any address. Give the number of proxies, or their addresses.';
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
