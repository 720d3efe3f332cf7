import { Secret } from 'otpauth';
import { findTotpStep, newTotpSecret, totpUri } from './totp';

/** The secret of RFC 6238, appendix B, for SHA-1. */
const SECRET = Secret.fromLatin1('12345678901234567890').base32;

const at = (seconds: number): Date => new Date(seconds * 1000);

describe('findTotpStep', () => {
  // The appendix lists eight digits; a six-digit code is the last six of them.
  it.each([
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ])('accepts the code of RFC 6238, appendix B, at second %i', (seconds, digits) => {
    expect(findTotpStep(SECRET, digits.slice(-6), at(seconds))).toBe(Math.floor(seconds / 30));
  });

  it.each([-30, 30])('accepts the code of a clock that differs by %i seconds', (difference) => {
    expect(findTotpStep(SECRET, '287082', at(59 + difference))).toBe(1);
  });

  it.each([60, 90])('rejects a code %i seconds later', (delay) => {
    expect(findTotpStep(SECRET, '287082', at(59 + delay))).toBeUndefined();
  });

  it.each(['287083', '94287082', '', '28708', 'abcdef'])('rejects the code "%s"', (code) => {
    expect(findTotpStep(SECRET, code, at(59))).toBeUndefined();
  });
});

it('creates a different secret of 160 bits each time', () => {
  expect(Secret.fromBase32(newTotpSecret()).bytes).toHaveLength(20);
  expect(newTotpSecret()).not.toBe(newTotpSecret());
});

it('describes the secret for the QR code', () => {
  expect(totpUri(SECRET, { company: 'Harbour Works', username: 'robin' })).toBe(
    `otpauth://totp/Harbour%20Works:robin?issuer=Harbour%20Works&secret=${SECRET}&algorithm=SHA1&digits=6&period=30`,
  );
});
