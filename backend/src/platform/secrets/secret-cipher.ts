import { Injectable } from '@nestjs/common';
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { Config } from '../config';

const ALGORITHM = 'aes-256-gcm';
const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Protects secrets that the server must be able to read again, such as the password of a mailbox. The
 * key is `ENCRYPTION_KEY`, so a copy of the database alone reveals none of them.
 */
@Injectable()
export class SecretCipher {
  constructor(private readonly config: Config) {}

  /** @param purpose separates the keys, so that a secret can't be used in another place */
  encrypt(text: string, purpose: string): string {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv(ALGORITHM, this.keyFor(purpose), iv);
    const content = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), content]).toString('base64');
  }

  /** @returns undefined if the text was encrypted with another key */
  decrypt(encrypted: string, purpose: string): string | undefined {
    const bytes = Buffer.from(encrypted, 'base64');
    const iv = bytes.subarray(0, IV_BYTES);
    try {
      const decipher = createDecipheriv(ALGORITHM, this.keyFor(purpose), iv);
      decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
      const content = bytes.subarray(IV_BYTES + TAG_BYTES);
      return Buffer.concat([decipher.update(content), decipher.final()]).toString('utf8');
    } catch {
      return undefined;
    }
  }

  /** A signature of 64 hexadecimal digits that only this installation can make. */
  sign(text: string, purpose: string): string {
    return createHmac('sha256', this.keyFor(purpose)).update(text).digest('hex');
  }

  private keyFor(purpose: string): Buffer {
    const { encryptionKey } = this.config;
    return Buffer.from(hkdfSync('sha256', encryptionKey, '', purpose, KEY_BYTES));
  }
}
