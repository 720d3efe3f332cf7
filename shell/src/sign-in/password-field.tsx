import { LIMITS } from '@atrium/contracts';
import { useId, useState, type KeyboardEvent } from 'react';

interface PasswordFieldProps {
  name?: string;
  label?: string;
  autoComplete?: 'current-password' | 'new-password';
  placeholder?: string;
  /** Sentence below the field when the password is refused. */
  error?: string;
}

/** A password with a button that shows it, and a word when Caps Lock is on. */
export function PasswordField({
  name = 'password',
  label = 'Password',
  autoComplete = 'current-password',
  placeholder = 'Your password',
  error,
}: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  const [isCapsLockOn, setCapsLockOn] = useState(false);
  const id = useId();
  const hintId = useId();

  const lookAtCapsLock = (event: KeyboardEvent): void =>
    setCapsLockOn(event.getModifierState('CapsLock'));

  const subject = label.toLowerCase();
  return (
    <div className="sign-in-field">
      <label htmlFor={id}>{label}</label>
      <div className="sign-in-password">
        <input
          id={id}
          name={name}
          type={isShown ? 'text' : 'password'}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          placeholder={placeholder}
          maxLength={autoComplete === 'new-password' ? LIMITS.passwordMaxLength : undefined}
          required
          aria-invalid={error !== undefined}
          aria-describedby={hintId}
          onKeyDown={lookAtCapsLock}
          onKeyUp={lookAtCapsLock}
          onBlur={() => setCapsLockOn(false)}
        />
        <button
          type="button"
          aria-label={isShown ? `Hide ${subject}` : `Show ${subject}`}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? 'Hide' : 'Show'}
        </button>
      </div>
      <div id={hintId} className={error === undefined ? 'sign-in-hint' : 'sign-in-field-error'}>
        {error ?? (isCapsLockOn ? 'Caps Lock is on.' : '')}
      </div>
    </div>
  );
}
