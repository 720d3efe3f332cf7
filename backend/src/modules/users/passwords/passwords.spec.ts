import { isCommonPassword, Passwords } from './passwords';

describe('Passwords', () => {
  const passwords = new Passwords();

  it('hashes with Argon2id and verifies its own hashes', async () => {
    const hash = await passwords.hash('a-long-and-rare-phrase');
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await passwords.verify(hash, 'a-long-and-rare-phrase')).toBe(true);
    expect(await passwords.verify(hash, 'A-long-and-rare-phrase')).toBe(false);
  });

  it('accepts the same characters in another Unicode normalization', async () => {
    const hash = await passwords.hash('crème-brûlée-today');
    expect(await passwords.verify(hash, 'crème-brûlée-today'.normalize('NFD'))).toBe(true);
  });

  it('returns false if there is no account', async () => {
    expect(await passwords.verify(null, 'no account has this one')).toBe(false);
  });

  it('rejects a common password and names the field', async () => {
    await expect(passwords.choose('Password123', 'newPassword')).rejects.toMatchObject({
      status: 400,
      details: { errors: { newPassword: expect.stringContaining('too common') as string } },
    });
  });
});

describe('isCommonPassword', () => {
  it.each(['password', 'PASSWORD1', '12345678', ' qwertyuiop '])(
    'recognizes the common password "%s"',
    async (password) => {
      expect(await isCommonPassword(password)).toBe(true);
    },
  );

  it.each(['Demo-Pass-2026', 'a-long-and-rare-phrase'])(
    'accepts the uncommon password "%s"',
    async (password) => {
      expect(await isCommonPassword(password)).toBe(false);
    },
  );
});
