import { hash, randomBytes } from 'node:crypto';

/** 32 bytes in base64url. */
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

export interface SecretToken {
  /** Sent once, inside a link. */
  token: string;
  /** SHA-256 of the token; the only part that is stored. */
  tokenHash: string;
}

/** Creates a random 256-bit token (docs/domain/accounts.md#tokens). */
export function newSecretToken(): SecretToken {
  const token = randomBytes(32).toString('base64url');
  return { token, tokenHash: hash('sha256', token) };
}

/** The hash to look a token up by; `undefined` for text that isn't exactly a token. */
export const tokenHashOf = (token: string): string | undefined =>
  TOKEN.test(token) ? hash('sha256', token) : undefined;
