import { LIMITS } from '@atrium/contracts';
import type { FieldErrors, FormTexts } from './public-form';

/** Characters as people count them, and as the server does. */
const lengthOf = (text: string): number => [...text.normalize('NFC')].length;

/** What is wrong with `password` and `confirmPassword` (specification section 5). */
export function checkNewPassword(
  { password = '', confirmPassword = '' }: FormTexts,
  tooShort = `Password must be at least ${LIMITS.passwordMinLength} characters`,
): FieldErrors {
  const errors: FieldErrors = {};
  if (password === '') errors.password = 'Password is required';
  else if (lengthOf(password) < LIMITS.passwordMinLength) errors.password = tooShort;
  if (confirmPassword === '') errors.confirmPassword = 'Please repeat the password';
  else if (password !== '' && confirmPassword !== password) {
    errors.confirmPassword = 'Passwords do not match';
  }
  return errors;
}
