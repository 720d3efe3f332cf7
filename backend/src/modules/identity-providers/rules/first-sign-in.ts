/** The facts about a user's first sign-in with an identity provider. */
export interface FirstSignIn {
  /** The provider has verified the email address. */
  isEmailVerified: boolean;
  /** The account with this email address, if there is one. */
  account: { isActive: boolean; hasIdentity: boolean } | undefined;
  /** The provider creates accounts for unknown users. */
  createsUsers: boolean;
}

type FirstSignInDecision = 'link' | 'create' | 'emailNotVerified' | 'inactiveAccount' | 'notLinked';

/**
 * Decides what happens to an identity without an account. An account that already has an identity,
 * of any issuer, is only linked from the profile: otherwise any other provider could sign users in
 * to it by claiming their email address (docs/domain/accounts.md#provider-sign-in).
 */
export function decideFirstSignIn({
  isEmailVerified,
  account,
  createsUsers,
}: FirstSignIn): FirstSignInDecision {
  if (!isEmailVerified) return 'emailNotVerified';
  if (!account) return createsUsers ? 'create' : 'notLinked';
  if (!account.isActive) return 'inactiveAccount';
  return account.hasIdentity ? 'notLinked' : 'link';
}
