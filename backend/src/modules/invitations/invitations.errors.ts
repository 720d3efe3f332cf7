import { defineErrors } from '../../platform/http/app-error';

export const invitationErrors = defineErrors({
  unknown: {
    rule: 'invitations.unknown',
    status: 404,
    message: () =>
      "This invitation isn't valid. Open the link in the newest invitation email, or ask your admin for a new one.",
  },
  used: {
    rule: 'invitations.used',
    status: 410,
    message: () => 'This invitation has already been used. Sign in instead.',
  },
  expired: {
    rule: 'invitations.expired',
    status: 410,
    message: () => 'This invitation has expired. Ask your admin for a new one.',
  },
  signInChanged: {
    rule: 'invitations.sign_in_changed',
    status: 409,
    message: () =>
      'How your role signs in has just changed. Open the link in your email again to join.',
  },
  addressFixed: {
    rule: 'invitations.address_fixed',
    status: 400,
    message: () => 'You join with the email address that was invited. Change it on your profile.',
    field: 'email',
  },
  companyFixed: {
    rule: 'invitations.company_fixed',
    status: 400,
    message: () => 'The company is already set up. Admins can change its details in the settings.',
  },
});
