import { LIMITS } from '@atrium/contracts';
import { type KeyboardEvent, useId, useState } from 'react';

interface PasswordFieldProps {
  name?: string;
  label?: string;
  autoComplete?: 'current-password' | 'new-password';
  placeholder?: string;
  autoFocus?: boolean;
  /** Message below the field when the password is invalid. */
  error?: string;
}

/** A password input that can be revealed and warns about Caps Lock. */
export function PasswordField({
  name = 'password',
  label = 'Password',
  autoComplete = 'current-password',
  placeholder = 'Your password',
  autoFocus,
  error,
}: PasswordFieldProps) {
  const [isRevealed, setIsRevealed] = useState(false);
  const [isCapsLockOn, setIsCapsLockOn] = useState(false);
  const id = useId();
  const hintId = useId();

  const checkCapsLock = (event: KeyboardEvent): void =>
    setIsCapsLockOn(event.getModifierState('CapsLock'));

  const subject = label.toLowerCase();
  return (
    <div className="sign-in-field">
      <label htmlFor={id}>{label}</label>
      <div className="sign-in-password">
        <input
          id={id}
          name={name}
          type={isRevealed ? 'text' : 'password'}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          placeholder={placeholder}
          autoFocus={autoFocus}
          maxLength={autoComplete === 'new-password' ? LIMITS.passwordMaxLength : undefined}
          required
          aria-invalid={error !== undefined}
          aria-describedby={hintId}
          onKeyDown={checkCapsLock}
          onKeyUp={checkCapsLock}
          onBlur={() => setIsCapsLockOn(false)}
        />
        <button
          type="button"
          aria-label={isRevealed ? `Hide ${subject}` : `Show ${subject}`}
          aria-pressed={isRevealed}
          onClick={() => setIsRevealed(!isRevealed)}
        >
          {isRevealed ? 'Hide' : 'Show'}
        </button>
      </div>
      <div id={hintId}>
        {error !== undefined && <div className="sign-in-field-error">{error}</div>}
        {/* Exists before its text, so that screen readers announce it. */}
        <div className={error === undefined ? 'sign-in-hint' : undefined} role="status">
          {isCapsLockOn && error === undefined ? 'Caps Lock is on.' : ''}
        </div>
      </div>
    </div>
  );
}
