import { DENIAL_MESSAGES } from '@atrium/contracts';
import { defineErrors } from '../../platform/http/app-error';

export const userErrors = defineErrors({
  emailTaken: {
    rule: 'users.email_taken',
    status: 409,
    message: () => 'Somebody with this e-mail address is on the team already.',
    field: 'email',
  },
  usernameTaken: {
    rule: 'users.username_taken',
    status: 409,
    message: () => 'This username is taken. Please choose another.',
    field: 'username',
  },
  lastSuperAdmin: {
    rule: 'users.last_super_admin',
    status: 409,
    message: () => 'This is the last active super admin. Make somebody else a super admin first.',
  },
  hasJoined: {
    rule: 'users.has_joined',
    status: 409,
    message: () => DENIAL_MESSAGES['users.has_joined'],
  },
  hasNotJoined: {
    rule: 'users.has_not_joined',
    status: 409,
    message: () => DENIAL_MESSAGES['users.has_not_joined'],
  },
});
