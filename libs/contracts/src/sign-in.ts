import { LIMITS } from './limits';

/** How a session was opened (docs/domain/accounts.md#sign-in-methods). */
export const SIGN_IN_METHODS = ['password', 'passkey', 'oidc', 'link'] as const;

export type SignInMethod = (typeof SIGN_IN_METHODS)[number];

/** What completed a sign-in after the password (docs/domain/accounts.md#sign-in-methods). */
export const SECOND_FACTORS = ['totp', 'recovery-code'] as const;

export type SecondFactor = (typeof SECOND_FACTORS)[number];

/** A confirmation of the identity is fresh for this long (docs/domain/access.md#step-up). */
export const STEP_UP_MINUTES = 10;

/** The rule of the 403 after which the client asks for a confirmation and repeats the request. */
export const STEP_UP_RULE = 'auth.step_up_required';

/** The longest grace period of a required second factor. */
export const SECOND_FACTOR_GRACE_DAYS_MAX = 90;

/**
 * The length of a password in characters, however the client encodes them
 * (docs/domain/accounts.md#passwords).
 */
export const passwordLength = (password: string): number => [...password.normalize('NFC')].length;

export const PASSWORD_TOO_SHORT = `Password must be at least ${LIMITS.passwordMinLength} characters`;

/** Whether an identity provider can have this key, which is part of its URLs. */
export const isIdentityProviderKey = (key: string): boolean => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(key);

export const INVALID_IDENTITY_PROVIDER_KEY =
  'Key can only contain lowercase letters, digits and single hyphens, such as my-company.';
