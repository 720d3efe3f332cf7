import { type Role, roleLabel } from '@atrium/contracts';
import { AppError, defineErrors } from '../../platform/http/app-error';

const PASSWORD_DISABLED = "The role can't sign in with a password";

export const authErrors = {
  /** The same for an unknown user and a wrong password (docs/domain/accounts.md#sign-in). */
  rejected: () => new AppError(401, 'Invalid username or password. Please try again.'),
};

export const passwordErrors = defineErrors({
  disabled: {
    rule: 'auth.password_disabled',
    status: 403,
    title: PASSWORD_DISABLED,
    message: (
      text: string = "Your role can't sign in with a password. Use another option on the sign-in page.",
    ) => text,
  },
  /** For an admin; says how the user can sign in instead. */
  disabledFor: {
    rule: 'auth.password_disabled',
    status: 403,
    title: PASSWORD_DISABLED,
    message: (role: Role, alternative: string) =>
      `Users with the ${roleLabel(role)} role can't sign in with a password. ${alternative}`,
  },
  enabled: {
    rule: 'auth.password_enabled',
    status: 409,
    title: 'The role signs in with a password',
    message: (role: Role) =>
      `Users with the ${roleLabel(role)} role sign in with a password. Create a password reset link instead.`,
  },
  signInLinkInvalid: {
    rule: 'auth.sign_in_link_invalid',
    status: 410,
    message: () => 'This link was already used or has expired. Ask for a new one.',
  },
  wrongCurrent: {
    rule: 'auth.wrong_current_password',
    status: 400,
    message: () => 'The current password is incorrect.',
    field: 'currentPassword',
  },
  unchanged: {
    rule: 'auth.password_unchanged',
    status: 400,
    message: () => 'Choose a password that is different from your current one.',
    field: 'newPassword',
  },
  noSuchAccount: {
    rule: 'auth.no_such_account',
    status: 404,
    title: 'There is no such account',
    message: (name: string) => `There is no active account with the name or address "${name}".`,
  },
  accountNotJoined: {
    rule: 'auth.account_not_joined',
    status: 409,
    title: "The user hasn't joined",
    message: (name: string) =>
      `The user with the name or address "${name}" hasn't joined yet. Create an invitation link with "users invitation-link".`,
  },
  linkUnknown: {
    rule: 'auth.reset_link_unknown',
    status: 404,
    message: () => "This link isn't valid. Request a new one.",
  },
  linkUsed: {
    rule: 'auth.reset_link_used',
    status: 410,
    message: () => 'This link has already been used. Sign in, or request a new link.',
  },
  linkExpired: {
    rule: 'auth.reset_link_expired',
    status: 410,
    message: () => 'This link has expired. Request a new one.',
  },
});
