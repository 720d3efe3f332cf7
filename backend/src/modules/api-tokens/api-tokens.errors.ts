import { LIMITS } from '@atrium/contracts';
import { defineErrors } from '../../platform/http/app-error';

export const tokenErrors = defineErrors({
  expiresInPast: {
    rule: 'tokens.expires_in_past',
    status: 400,
    message: () => 'The expiration date must be in the future.',
    field: 'expiresAt',
  },
  unusableScopes: {
    rule: 'tokens.unusable_scopes',
    status: 400,
    title: 'The owner of the token cannot use these scopes',
    message: (scopes: readonly string[]) =>
      `A token can't have scopes that its owner can't use. Remove ${scopes.join(', ')}.`,
    field: 'scopes',
  },
  tooMany: {
    rule: 'tokens.too_many',
    status: 409,
    message: () => `An account can have up to ${LIMITS.apiTokens} tokens. Revoke one first.`,
  },
});

export const serviceAccountErrors = defineErrors({
  nameTaken: {
    rule: 'service_accounts.name_taken',
    status: 409,
    message: () => 'Another service account has this name.',
    field: 'name',
  },
  inUse: {
    rule: 'service_accounts.in_use',
    status: 409,
    message: () => 'A webhook uses this service account. Change or delete the webhook first.',
  },
  tooMany: {
    rule: 'service_accounts.too_many',
    status: 409,
    message: () =>
      `You can have up to ${LIMITS.serviceAccounts} service accounts. Delete one first.`,
  },
});
