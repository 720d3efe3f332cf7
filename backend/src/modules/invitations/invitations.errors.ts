import { defineErrors } from '../../platform/http/app-error';

export const invitationErrors = defineErrors({
  unknown: {
    rule: 'invitations.unknown',
    status: 404,
    message: () => 'This invitation is not valid. Please ask for a new one.',
  },
  used: {
    rule: 'invitations.used',
    status: 410,
    message: () => 'This invitation has been used already. Please sign in.',
  },
  expired: {
    rule: 'invitations.expired',
    status: 410,
    message: () => 'This invitation has expired. Please ask for a new one.',
  },
});
