import { randomInt } from 'node:crypto';

const RECOVERY_CODES = 10;

/** Omits characters that look alike. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const HALF_LENGTH = 5;

/** New codes such as `k7w2m-9xq4t`, of 49 random bits each. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () => `${randomText()}-${randomText()}`);

const randomText = (): string =>
  Array.from({ length: HALF_LENGTH }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('');

/** Users may enter a code in uppercase, with spaces, or without the hyphen. */
export const normalizeRecoveryCode = (code: string): string =>
  code.toLowerCase().replace(/[\s-]/g, '');
