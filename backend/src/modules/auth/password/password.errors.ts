import { defineErrors } from '../../../platform/http/app-error';

export const passwordErrors = defineErrors({
  wrongCurrent: {
    rule: 'auth.wrong_current_password',
    status: 400,
    message: () => 'The current password is not right.',
    field: 'currentPassword',
  },
  unchanged: {
    rule: 'auth.password_unchanged',
    status: 400,
    message: () => 'Please choose a password that you do not use now.',
    field: 'newPassword',
  },
  linkUnknown: {
    rule: 'auth.reset_link_unknown',
    status: 404,
    message: () => 'This link is not valid. Please ask for a new one.',
  },
  linkUsed: {
    rule: 'auth.reset_link_used',
    status: 410,
    message: () => 'This link has been used already. Please sign in, or ask for a new one.',
  },
  linkExpired: {
    rule: 'auth.reset_link_expired',
    status: 410,
    message: () => 'This link has expired. Please ask for a new one.',
  },
});
