import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts stored responses, because some contain a secret that is stored nowhere else in plain text,
 * such as the link of an invitation. Decryption needs the server's secret and the idempotency key.
 */
export class ResponseCipher {
  constructor(private readonly secret: string) {}

  encrypt(text: string, idempotencyKey: string): string {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv(ALGORITHM, this.keyFor(idempotencyKey), iv);
    const content = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), content]).toString('base64');
  }

  /** @returns undefined if the text was encrypted with another secret */
  decrypt(encrypted: string, idempotencyKey: string): string | undefined {
    const bytes = Buffer.from(encrypted, 'base64');
    const iv = bytes.subarray(0, IV_BYTES);
    const decipher = createDecipheriv(ALGORITHM, this.keyFor(idempotencyKey), iv);
    decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    const content = bytes.subarray(IV_BYTES + TAG_BYTES);
    try {
      return Buffer.concat([decipher.update(content), decipher.final()]).toString('utf8');
    } catch {
      return undefined;
    }
  }

  private keyFor(idempotencyKey: string): Buffer {
    return Buffer.from(hkdfSync('sha256', this.secret, idempotencyKey, 'answers', KEY_BYTES));
  }
}
