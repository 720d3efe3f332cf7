import { PasswordField } from '../../sign-in/password-field';
import type { FieldErrors } from './public-form';

interface NewPasswordFieldsProps {
  label: string;
  confirmLabel: string;
  errors: FieldErrors;
}

/** A password being chosen, and once more against slips of the finger. */
export const NewPasswordFields = ({ label, confirmLabel, errors }: NewPasswordFieldsProps) => (
  <>
    <PasswordField
      label={label}
      autoComplete="new-password"
      placeholder="At least 8 characters"
      error={errors.password}
    />
    <PasswordField
      name="confirmPassword"
      label={confirmLabel}
      autoComplete="new-password"
      placeholder="The same once more"
      error={errors.confirmPassword}
    />
  </>
);
