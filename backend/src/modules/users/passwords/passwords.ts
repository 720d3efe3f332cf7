import { Injectable } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';
import { errors } from '../../../platform/http/errors';

/** The minimum that OWASP recommends for Argon2id: 19 MiB of memory, two passes. */
const COSTS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/**
 * Hashes and verifies passwords (docs/domain/accounts.md#passwords). Text is normalized to Unicode
 * NFC, because systems encode the same typed password differently.
 */
@Injectable()
export class Passwords {
  private dummyHash: Promise<string> | undefined;

  /** @returns an Argon2id hash in PHC string format */
  hash(password: string): Promise<string> {
    return hash(password.normalize('NFC'), COSTS);
  }

  /**
   * Hashes a password that a user has just chosen.
   *
   * @param field the input field to report an error on
   * @throws AppError 400 for one of the most common passwords
   */
  async choose(password: string, field = 'password'): Promise<string> {
    if (await isCommonPassword(password)) {
      throw errors.invalid({
        [field]: 'This password is too common. Choose another one.',
      });
    }
    return this.hash(password);
  }

  /**
   * Whether the password matches the hash. Without a hash it returns false after the same time, so
   * that the timing doesn't reveal whether an account exists.
   */
  async verify(passwordHash: string | null, password: string): Promise<boolean> {
    this.dummyHash ??= this.hash('no account has this one');
    const matches = await verify(passwordHash ?? (await this.dummyHash), password.normalize('NFC'));
    return matches && passwordHash !== null;
  }
}

let commonPasswords: Promise<ReadonlySet<string>> | undefined;

/**
 * Whether a password is one of the most common ones, ignoring case
 * (docs/domain/accounts.md#passwords). The list takes several hundred kilobytes, so it is loaded
 * when the first password is chosen.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  commonPasswords ??= loadCommonPasswords();
  return (await commonPasswords).has(password.normalize('NFC').trim().toLowerCase());
}

async function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].map((password) => password.toLowerCase()));
}
