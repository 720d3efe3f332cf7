import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

/** RFC 6238 with the values that every authenticator app supports. */
const OPTIONS = { algorithm: 'SHA1', digits: 6, period: 30 } as const;

/** RFC 4226 recommends 160 bits. */
const SECRET_BYTES = 20;

/** Accepts the code before and after the current one, for clocks that differ. */
const WINDOW_STEPS = 1;

/** A new secret in base32, which users can enter in an app. */
export const newTotpSecret = (): string =>
  new Secret({ buffer: new Uint8Array(randomBytes(SECRET_BYTES)).buffer }).base32;

/** The URI in the QR code. */
export const totpUri = (secret: string, account: { company: string; username: string }): string =>
  new TOTP({ ...OPTIONS, secret, issuer: account.company, label: account.username }).toString();

/**
 * The time step that a code belongs to; undefined if the code is wrong.
 *
 * @param secret base32
 */
export function findTotpStep(secret: string, code: string, now: Date): number | undefined {
  const timestamp = now.getTime();
  const delta = TOTP.validate({
    ...OPTIONS,
    secret: Secret.fromBase32(secret),
    token: code,
    timestamp,
    window: WINDOW_STEPS,
  });
  return delta === null ? undefined : TOTP.counter({ ...OPTIONS, timestamp }) + delta;
}
