import { Injectable } from '@nestjs/common';
import { createHmac, hkdfSync } from 'node:crypto';
import { Config } from '../config';
import { decryptText, encryptText, KEY_BYTES } from './aes-gcm';

/**
 * Protects secrets that the server must be able to read again, such as the password of a mailbox.
 * The key is `ENCRYPTION_KEY`, so a copy of the database alone reveals none of them.
 */
@Injectable()
export class SecretCipher {
  constructor(private readonly config: Config) {}

  /** @param purpose separates the keys, so that a secret can't be used in another place */
  encrypt(text: string, purpose: string): string {
    return encryptText(text, this.keyFor(purpose));
  }

  /** @returns undefined if the text was encrypted with another key */
  decrypt(encrypted: string, purpose: string): string | undefined {
    return decryptText(encrypted, this.keyFor(purpose));
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
