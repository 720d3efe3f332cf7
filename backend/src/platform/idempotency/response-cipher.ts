import { hkdfSync } from 'node:crypto';
import { decryptText, encryptText, KEY_BYTES } from '../secrets/aes-gcm';

/**
 * Encrypts stored responses, because some contain a secret that is stored nowhere else in plain
 * text, such as the link of an invitation. Decryption needs the server's secret and the idempotency
 * key.
 */
export class ResponseCipher {
  constructor(private readonly secret: string) {}

  encrypt(text: string, idempotencyKey: string): string {
    return encryptText(text, this.keyFor(idempotencyKey));
  }

  /** @returns undefined if the text was encrypted with another secret */
  decrypt(encrypted: string, idempotencyKey: string): string | undefined {
    return decryptText(encrypted, this.keyFor(idempotencyKey));
  }

  private keyFor(idempotencyKey: string): Buffer {
    return Buffer.from(hkdfSync('sha256', this.secret, idempotencyKey, 'answers', KEY_BYTES));
  }
}
