import { Injectable } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';
import { errors } from '../../../platform/http/errors';
import { isCommonPassword } from './common-passwords';

/** Argon2id with the costs that OWASP names as the least: 19 MiB of memory, two passes. */
const COSTS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/**
 * Hashing and checking of passwords (decisions section 4). Text is brought into Unicode NFC, so
 * that the same password typed on another system is the same.
 */
@Injectable()
export class Passwords {
  private standIn: Promise<string> | undefined;

  /** Argon2id hash in PHC form. */
  hash(password: string): Promise<string> {
    return hash(password.normalize('NFC'), COSTS);
  }

  /**
   * Hash of a password that a person has just chosen.
   *
   * @param field name of the field that the password came in
   * @throws AppError 400 when it is one of the most common ones
   */
  async choose(password: string, field = 'password'): Promise<string> {
    if (await isCommonPassword(password)) {
      throw errors.invalid({
        [field]: 'This password is one of the most common ones. Please choose another.',
      });
    }
    return this.hash(password);
  }

  /**
   * Whether the password belongs to the hash. Without a hash it takes as long and answers false, so
   * that the time does not tell whether an account exists.
   */
  async verify(passwordHash: string | null, password: string): Promise<boolean> {
    this.standIn ??= this.hash('no account has this one');
    const matches = await verify(passwordHash ?? (await this.standIn), password.normalize('NFC'));
    return matches && passwordHash !== null;
  }
}
