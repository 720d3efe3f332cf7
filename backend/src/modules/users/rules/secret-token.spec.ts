import { newSecretToken, tokenHashOf } from './secret-token';

describe('secret tokens', () => {
  it('are found again by their hash alone', () => {
    const { token, tokenHash } = newSecretToken();
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    expect(tokenHash).toMatch(/^[0-9a-f]{64}$/);
    expect(tokenHashOf(token)).toBe(tokenHash);
  });

  it('never repeat', () => {
    const tokens = Array.from({ length: 100 }, () => newSecretToken().token);
    expect(new Set(tokens).size).toBe(100);
  });

  it.each([
    ['empty', () => ''],
    ['padded with white space', (token: string) => ` ${token} `],
    ['padded as base64', (token: string) => `${token}=`],
    ['cut', (token: string) => token.slice(1)],
    ['the hash itself', () => newSecretToken().tokenHash],
  ])('are refused when %s', (_, spoil) => {
    expect(tokenHashOf(spoil(newSecretToken().token))).toBeUndefined();
  });

  it('are told apart by upper and lower case', () => {
    const { token, tokenHash } = newSecretToken();
    expect(tokenHashOf(token.toUpperCase())).not.toBe(tokenHash);
  });
});
