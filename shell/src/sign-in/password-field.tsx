import { useId, useState, type KeyboardEvent } from 'react';

/** The password with a button that shows it, and a word when Caps Lock is on. */
export function PasswordField() {
  const [isShown, setShown] = useState(false);
  const [isCapsLockOn, setCapsLockOn] = useState(false);
  const id = useId();
  const hintId = useId();

  const lookAtCapsLock = (event: KeyboardEvent): void =>
    setCapsLockOn(event.getModifierState('CapsLock'));

  return (
    <div className="sign-in-field">
      <label htmlFor={id}>Password</label>
      <div className="sign-in-password">
        <input
          id={id}
          name="password"
          type={isShown ? 'text' : 'password'}
          autoComplete="current-password"
          autoCapitalize="none"
          spellCheck={false}
          placeholder="Your password"
          required
          aria-describedby={hintId}
          onKeyDown={lookAtCapsLock}
          onKeyUp={lookAtCapsLock}
          onBlur={() => setCapsLockOn(false)}
        />
        <button
          type="button"
          aria-label={isShown ? 'Hide password' : 'Show password'}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? 'Hide' : 'Show'}
        </button>
      </div>
      <div id={hintId} className="sign-in-hint">
        {isCapsLockOn ? 'Caps Lock is on.' : ''}
      </div>
    </div>
  );
}
