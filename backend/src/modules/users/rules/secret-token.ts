import { createHash, randomBytes } from 'node:crypto';

/** 32 bytes in base64url. */
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

export interface SecretToken {
  /** Leaves the server once, inside a link. */
  token: string;
  /** SHA-256 of the token's text: what the database keeps. */
  tokenHash: string;
}

/** A random 256-bit token (decisions section 4). */
export function newSecretToken(): SecretToken {
  const token = randomBytes(32).toString('base64url');
  return { token, tokenHash: hashOf(token) };
}

/** Hash to look a token up by; `undefined` for text that was never a token, to the letter. */
export const tokenHashOf = (token: string): string | undefined =>
  TOKEN.test(token) ? hashOf(token) : undefined;

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');
