import { defineErrors } from '../../platform/http/app-error';

export const settingsErrors = defineErrors({
  passwordInUse: {
    rule: 'settings.password_in_use',
    status: 409,
    message: () =>
      "You've signed in with a password. Sign in with a passkey or an identity provider before you turn off passwords for super admins.",
    field: 'passwordDisabledRoles',
  },
});
