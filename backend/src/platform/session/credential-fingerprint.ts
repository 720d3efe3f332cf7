import { createHash } from 'node:crypto';

const LENGTH = 32;

/**
 * Mark of a password hash, kept in the session that was opened with it. A new password has another
 * mark, so every session opened with the old one is not good any more.
 */
export const credentialFingerprint = (passwordHash: string): string =>
  createHash('sha256').update(passwordHash).digest('hex').slice(0, LENGTH);

/** The same, computed by the database from the row `u` of `users`. */
export const CREDENTIAL_FINGERPRINT_SQL = `LEFT(SHA2(u.passwordHash, 256), ${LENGTH})`;
