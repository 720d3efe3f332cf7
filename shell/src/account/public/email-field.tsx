import { LIMITS } from '@atrium/contracts';
import type { FieldErrors, FormValues } from './public-form';
import { TextField } from './text-field';

const EMAIL_PATTERN = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

interface EmailFieldProps {
  label: string;
  autoFocus?: boolean;
  errors: FieldErrors;
}

/** The field `email`. */
export const EmailField = ({ errors, ...field }: EmailFieldProps) => (
  <TextField
    {...field}
    name="email"
    type="email"
    autoComplete="email"
    maxLength={LIMITS.emailLength}
    error={errors.email}
  />
);

export function validateEmail({ email = '' }: FormValues): FieldErrors {
  if (email.trim() === '') return { email: 'Email is required' };
  return EMAIL_PATTERN.test(email.trim()) ? {} : { email: 'Invalid email address' };
}
