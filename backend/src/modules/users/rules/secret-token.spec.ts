import { newSecretToken, tokenHashOf } from './secret-token';

describe('secret token', () => {
  it('creates a token of 32 bytes with its hash', () => {
    const { token, tokenHash } = newSecretToken();
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    expect(tokenHash).toMatch(/^[0-9a-f]{64}$/);
    expect(tokenHashOf(token)).toBe(tokenHash);
  });

  it('creates a different token every time', () => {
    const tokens = Array.from({ length: 100 }, () => newSecretToken().token);
    expect(new Set(tokens).size).toBe(100);
  });

  it.each([
    ['is empty', () => ''],
    ['has leading white space', (token: string) => ` ${token} `],
    ['is padded as base64', (token: string) => `${token}=`],
    ['is truncated', (token: string) => token.slice(1)],
    ['is the hash itself', () => newSecretToken().tokenHash],
  ])('rejects a token that %s', (_, spoil) => {
    expect(tokenHashOf(spoil(newSecretToken().token))).toBeUndefined();
  });

  it('distinguishes upper and lower case', () => {
    const { token, tokenHash } = newSecretToken();
    expect(tokenHashOf(token.toUpperCase())).not.toBe(tokenHash);
  });
});
