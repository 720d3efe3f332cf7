import { loadConfig } from '../config';
import { SecretCipher } from './secret-cipher';

const cipherWith = (variables: Record<string, string>): SecretCipher =>
  new SecretCipher(
    loadConfig({
      DATABASE_URL: 'mysql://localhost/test',
      SESSION_SECRET: 'a-secret-of-more-than-thirty-two-characters',
      ...variables,
    }),
  );

const KEY = 'an-encryption-key-of-more-than-32-characters';

describe('SecretCipher', () => {
  it('decrypts what it encrypted, and never encrypts the same way twice', () => {
    const cipher = cipherWith({ ENCRYPTION_KEY: KEY });
    const [first, second] = [cipher.encrypt('Geheim-äß', 'a'), cipher.encrypt('Geheim-äß', 'a')];
    expect(first).not.toBe(second);
    expect(cipher.decrypt(first, 'a')).toBe('Geheim-äß');
    expect(first).not.toContain('Geheim');
  });

  it.each([
    ['another key', cipherWith({}), 'a'],
    ['another purpose', cipherWith({ ENCRYPTION_KEY: KEY }), 'b'],
  ])('does not decrypt with %s', (_, other, purpose) => {
    const encrypted = cipherWith({ ENCRYPTION_KEY: KEY }).encrypt('secret', 'a');
    expect(other.decrypt(encrypted, purpose)).toBeUndefined();
  });

  it.each(['', 'c2hvcnQ=', '***'])('does not decrypt the damaged text "%s"', (text) => {
    expect(cipherWith({}).decrypt(text, 'a')).toBeUndefined();
  });

  it('uses the session secret without an encryption key', () => {
    expect(cipherWith({}).decrypt(cipherWith({}).encrypt('secret', 'a'), 'a')).toBe('secret');
  });

  it('signs differently with another key', () => {
    expect(cipherWith({}).sign('t', 'a')).toMatch(/^[0-9a-f]{64}$/);
    expect(cipherWith({}).sign('t', 'a')).not.toBe(
      cipherWith({ ENCRYPTION_KEY: KEY }).sign('t', 'a'),
    );
  });
});
