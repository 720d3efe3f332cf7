import { HTTPS_REQUIRED, LIMITS } from '@atrium/contracts';
import { defineErrors } from '../../platform/http/app-error';

export const webhookErrors = defineErrors({
  httpsRequired: {
    rule: 'webhooks.https_required',
    status: 400,
    message: () => HTTPS_REQUIRED,
    field: 'url',
  },
  privateAddress: {
    rule: 'webhooks.private_address',
    status: 400,
    message: () =>
      'This address is in a private network. Enter a public one, or ask the operator to set WEBHOOK_ALLOWED_NETWORKS.',
    field: 'url',
  },
  unknownAccount: {
    rule: 'webhooks.unknown_account',
    status: 400,
    message: () => "This service account doesn't exist. It may have been deleted.",
    field: 'serviceAccountId',
  },
  tooMany: {
    rule: 'webhooks.too_many',
    status: 409,
    message: () => `You can have up to ${LIMITS.webhooks} webhooks. Delete one first.`,
  },
  alreadyDue: {
    rule: 'webhooks.still_pending',
    status: 409,
    message: () =>
      'This event is already waiting to be sent, possibly behind an earlier one of the same record.',
  },
  inactive: {
    rule: 'webhooks.inactive',
    status: 409,
    message: () => 'This webhook is inactive. Activate it first.',
  },
});
