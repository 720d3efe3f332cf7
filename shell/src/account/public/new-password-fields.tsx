import { LIMITS, PASSWORD_TOO_SHORT, passwordLength } from '@atrium/contracts';
import { PasswordField } from '../../sign-in/password-field';
import type { FieldErrors, FormValues } from './public-form';

interface NewPasswordFieldsProps {
  label: string;
  confirmLabel: string;
  autoFocus?: boolean;
  errors: FieldErrors;
}

/** The fields `password` and `confirmPassword`. */
export const NewPasswordFields = ({
  label,
  confirmLabel,
  autoFocus,
  errors,
}: NewPasswordFieldsProps) => (
  <>
    <PasswordField
      label={label}
      autoComplete="new-password"
      placeholder={`At least ${LIMITS.passwordMinLength} characters`}
      autoFocus={autoFocus}
      error={errors.password}
    />
    <PasswordField
      name="confirmPassword"
      label={confirmLabel}
      autoComplete="new-password"
      placeholder="Enter the password again"
      error={errors.confirmPassword}
    />
  </>
);

/** Validates `password` and `confirmPassword` (docs/domain/accounts.md#passwords). */
export function validateNewPassword(
  { password = '', confirmPassword = '' }: FormValues,
  tooShort = PASSWORD_TOO_SHORT,
): FieldErrors {
  const errors: FieldErrors = {};
  if (password === '') errors.password = 'Password is required';
  else if (passwordLength(password) < LIMITS.passwordMinLength) errors.password = tooShort;
  if (confirmPassword === '') {
    errors.confirmPassword = 'Please confirm your password';
  } else if (password !== '' && confirmPassword !== password) {
    errors.confirmPassword = 'Passwords do not match';
  }
  return errors;
}
