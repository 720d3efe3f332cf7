import { decideFirstSignIn, type FirstSignIn } from './first-sign-in';

const KNOWN: FirstSignIn = {
  isEmailVerified: true,
  account: { isActive: true, hasIdentity: false },
  createsUsers: false,
};

describe('decideFirstSignIn', () => {
  it.each<[string, Partial<FirstSignIn>, string]>([
    ['links an active account without an identity', {}, 'link'],
    ['refuses an address that is not verified', { isEmailVerified: false }, 'emailNotVerified'],
    [
      'refuses an address that is not verified, even if accounts are created',
      { isEmailVerified: false, account: undefined, createsUsers: true },
      'emailNotVerified',
    ],
    [
      'refuses an account that has an identity already',
      { account: { isActive: true, hasIdentity: true } },
      'notLinked',
    ],
    [
      'refuses an inactive account, even if accounts are created',
      { account: { isActive: false, hasIdentity: false }, createsUsers: true },
      'inactiveAccount',
    ],
    ['refuses an unknown person', { account: undefined }, 'notLinked'],
    [
      'creates an account for an unknown person if the provider may',
      { account: undefined, createsUsers: true },
      'create',
    ],
  ])('%s', (_name, changes, decision) => {
    expect(decideFirstSignIn({ ...KNOWN, ...changes })).toBe(decision);
  });
});
