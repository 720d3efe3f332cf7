import { DENIAL_MESSAGES } from '@atrium/contracts';
import { defineErrors } from '../../platform/http/app-error';

const EMAIL_TAKEN = 'Someone on the team already uses this email address';

export const userErrors = defineErrors({
  emailTaken: {
    rule: 'users.email_taken',
    status: 409,
    title: EMAIL_TAKEN,
    message: (text: string = `${EMAIL_TAKEN}.`) => text,
    field: 'email',
  },
  usernameTaken: {
    rule: 'users.username_taken',
    status: 409,
    message: () => 'This username is already taken. Choose another one.',
    field: 'username',
  },
  reassignsWithoutDeactivation: {
    rule: 'users.reassigns_without_deactivation',
    status: 400,
    message: () => "A user's tickets can only be reassigned here when the user is deactivated.",
    field: 'reassignTicketsToId',
  },
  lastSuperAdmin: {
    rule: 'users.last_super_admin',
    status: 409,
    message: () => 'This is the last active super admin. Make someone else a super admin first.',
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
  inactive: {
    rule: 'users.inactive',
    status: 409,
    message: () => DENIAL_MESSAGES['users.inactive'],
  },
});
