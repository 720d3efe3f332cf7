import { newRecoveryCodes, normalizeRecoveryCode } from './recovery-codes';

it('creates ten different recovery codes', () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^[a-z2-9]{5}-[a-z2-9]{5}$/);
});

it.each(['k7w2m-9xq4t', 'K7W2M-9XQ4T', ' k7w2m 9xq4t '])(
  'reads the recovery code "%s" regardless of case and separators',
  (code) => {
    expect(normalizeRecoveryCode(code)).toBe('k7w2m9xq4t');
  },
);
