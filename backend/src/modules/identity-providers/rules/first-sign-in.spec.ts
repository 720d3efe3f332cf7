import { decideFirstSignIn, type FirstSignIn } from './first-sign-in';

const KNOWN: FirstSignIn = {
  isEmailVerified: true,
  account: { isActive: true, hasIdentity: false },
  createsUsers: false,
};

describe('decideFirstSignIn', () => {
  it.each<[string, Partial<FirstSignIn>, string]>([
    ['links an active account without an identity', {}, 'link'],
    ['rejects an address that is not verified', { isEmailVerified: false }, 'emailNotVerified'],
    [
      'rejects an address that is not verified, even if accounts are created',
      { isEmailVerified: false, account: undefined, createsUsers: true },
      'emailNotVerified',
    ],
    [
      'rejects an account that already has an identity',
      { account: { isActive: true, hasIdentity: true } },
      'notLinked',
    ],
    [
      'rejects an inactive account, even if accounts are created',
      { account: { isActive: false, hasIdentity: false }, createsUsers: true },
      'inactiveAccount',
    ],
    ['rejects an unknown user', { account: undefined }, 'notLinked'],
    [
      'creates an account for an unknown user if the provider allows it',
      { account: undefined, createsUsers: true },
      'create',
    ],
  ])('%s', (_name, changes, decision) => {
    expect(decideFirstSignIn({ ...KNOWN, ...changes })).toBe(decision);
  });
});
