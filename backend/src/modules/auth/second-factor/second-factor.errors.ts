import { LIMITS } from '@atrium/contracts';
import { defineErrors } from '../../../platform/http/app-error';

export const secondFactorErrors = defineErrors({
  wrongCode: {
    rule: 'auth.wrong_code',
    status: 400,
    message: () =>
      "This code isn't correct or was already used. Enter the code that your app shows now.",
    field: 'code',
  },
  wrongRecoveryCode: {
    rule: 'auth.wrong_recovery_code',
    status: 400,
    message: () => "This recovery code isn't correct or was already used. Try another one.",
    field: 'recoveryCode',
  },
  wrongPassword: {
    rule: 'auth.wrong_password',
    status: 400,
    message: () => 'The password is incorrect.',
    field: 'password',
  },
  passwordNotEnough: {
    rule: 'auth.password_not_enough',
    status: 400,
    message: () =>
      "Your password isn't enough here. Enter the code from your authenticator app, or use a passkey.",
    field: 'password',
  },
  signInExpired: {
    rule: 'auth.sign_in_expired',
    status: 410,
    message: () => 'This sign-in took too long. Enter your password again.',
  },
  alreadyOn: {
    rule: 'auth.totp_already_on',
    status: 409,
    message: () => 'Your account already has an authenticator app. Remove it first.',
  },
  notOn: {
    rule: 'auth.totp_not_on',
    status: 409,
    message: () => 'Your account has no authenticator app. Set one up first.',
  },
  notStarted: {
    rule: 'auth.totp_not_started',
    status: 409,
    message: () => 'Start the setup of your authenticator app again.',
  },
  nothingToReset: {
    rule: 'auth.no_second_factor',
    status: 409,
    message: () => 'This user has no authenticator app or passkey.',
  },
  lastOne: {
    rule: 'auth.last_second_factor',
    status: 409,
    message: () => 'Your role needs a second factor. Set up another one before you remove this.',
  },
  passkeyRejected: {
    rule: 'auth.passkey_rejected',
    status: 400,
    message: () => "This passkey wasn't accepted. Try again, or sign in another way.",
  },
  passkeyUnknown: {
    rule: 'auth.passkey_unknown',
    status: 400,
    message: () => 'This passkey is no longer registered. Sign in another way.',
  },
  passkeyTaken: {
    rule: 'auth.passkey_taken',
    status: 409,
    message: () => 'This passkey is already registered.',
  },
  tooManyPasskeys: {
    rule: 'auth.too_many_passkeys',
    status: 409,
    message: () => `You have ${LIMITS.passkeys} passkeys. Remove one before you add another.`,
  },
});
