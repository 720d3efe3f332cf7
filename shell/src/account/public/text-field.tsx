import { LIMITS } from '@atrium/contracts';
import { useId } from 'react';

interface TextFieldProps {
  name: string;
  label: string;
  type?: 'text' | 'email';
  autoComplete: string;
  defaultValue?: string;
  maxLength?: number;
  autoFocus?: boolean;
  /** Message below the field when its value is invalid. */
  error?: string;
}

/** A labeled, uncontrolled text input with its error. */
export function TextField({
  name,
  label,
  type = 'text',
  maxLength = LIMITS.nameLength,
  error,
  ...input
}: TextFieldProps) {
  const id = useId();
  const errorId = useId();
  return (
    <div className="sign-in-field">
      <label htmlFor={id}>{label}</label>
      <input
        {...input}
        id={id}
        name={name}
        type={type}
        maxLength={maxLength}
        required
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : errorId}
      />
      {error !== undefined && (
        <div id={errorId} className="sign-in-field-error">
          {error}
        </div>
      )}
    </div>
  );
}
