import { LIMITS } from '@atrium/contracts';
import { defineErrors } from '../../platform/http/app-error';

export const identityProviderErrors = defineErrors({
  keyTaken: {
    rule: 'identity_providers.key_taken',
    status: 409,
    message: () => 'Another identity provider has this key.',
    field: 'key',
  },
  issuerTaken: {
    rule: 'identity_providers.issuer_taken',
    status: 409,
    message: () => 'Another identity provider has this issuer.',
    field: 'issuer',
  },
  tooMany: {
    rule: 'identity_providers.too_many',
    status: 409,
    message: () =>
      `You can have up to ${LIMITS.identityProviders} identity providers. Delete one first.`,
  },
  secretRequired: {
    rule: 'identity_providers.secret_required',
    status: 400,
    message: () => 'Client secret is required',
    field: 'clientSecret',
  },
  secretForOtherIssuer: {
    rule: 'identity_providers.secret_for_other_issuer',
    status: 400,
    message: () => 'Enter the client secret for the new issuer.',
    field: 'clientSecret',
  },
});

/**
 * Why a sign-in with an identity provider was rejected (docs/domain/accounts.md#provider-sign-in).
 */
export const providerSignInErrors = defineErrors({
  unknownProvider: {
    rule: 'oidc.unknown_provider',
    status: 404,
    message: () => "This sign-in option isn't set up. Choose another one on the sign-in page.",
  },
  unavailable: {
    rule: 'oidc.provider_unavailable',
    status: 503,
    title: 'The identity provider is not available',
    message: (name: string) =>
      `${name} can't be reached, or its settings are wrong. Try again in a moment, or contact an admin.`,
  },
  stateUnknown: {
    rule: 'oidc.state_unknown',
    status: 400,
    message: () =>
      'This sign-in has expired, was already used, or started in another browser. Try again.',
  },
  denied: {
    rule: 'oidc.denied',
    status: 403,
    title: 'The identity provider did not sign the user in',
    message: (name: string) => `${name} didn't complete the sign-in. Try again.`,
  },
  invalidResponse: {
    rule: 'oidc.invalid_response',
    status: 400,
    title: 'The response from the identity provider is invalid',
    message: (name: string) =>
      `The response from ${name} didn't pass our security checks. Try again. If it happens again, contact an admin.`,
  },
  notLinked: {
    rule: 'oidc.not_linked',
    status: 403,
    title: 'No account is linked to the identity',
    message: (name: string) =>
      `No account is linked to this ${name} sign-in. Sign in with your password and link it on your profile, or ask an admin for an account.`,
  },
  emailNotVerified: {
    rule: 'oidc.email_not_verified',
    status: 403,
    title: 'The email address is not verified',
    message: (name: string) =>
      `${name} hasn't verified your email address, so we can't find your account by it. Sign in with your password and link ${name} on your profile.`,
  },
  inactiveAccount: {
    rule: 'oidc.inactive_account',
    status: 403,
    message: () =>
      "Your account isn't active. Open your invitation first, or ask an admin to activate it.",
  },
  identityTaken: {
    rule: 'oidc.identity_taken',
    status: 409,
    title: 'The identity is linked to another account',
    message: (name: string) =>
      `This ${name} sign-in is already linked to another account. Unlink it there first.`,
  },
  otherUser: {
    rule: 'oidc.other_user',
    status: 403,
    message: () =>
      "You're no longer signed in to the account you started with. Sign in to it and try again.",
  },
  notConfirmed: {
    rule: 'oidc.not_confirmed',
    status: 403,
    title: 'The identity provider did not ask for the credentials again',
    message: (name: string) =>
      `${name} didn't ask for your credentials again, so your identity isn't confirmed. Sign out, sign in again, and repeat your change within ten minutes.`,
  },
  otherIdentity: {
    rule: 'oidc.other_identity',
    status: 403,
    title: 'The identity belongs to another account',
    message: (name: string) =>
      `You signed in to ${name} with a different account. Use the one that is linked to your Atrium account.`,
  },
  lastWayIn: {
    rule: 'oidc.last_way_in',
    status: 409,
    message: () =>
      'This is your only way to sign in. Set a password or link another sign-in first.',
  },
  invalidLogoutToken: {
    rule: 'oidc.invalid_logout_token',
    status: 400,
    message: () => 'The logout token is missing or invalid.',
  },
});
