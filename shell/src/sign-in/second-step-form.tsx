import type { Session } from '@atrium/web-kit';
import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import { PasskeySignIn } from './passkey-sign-in';
import { requestSecondStep, type SecondStep } from './request-sign-in';

interface SecondStepFormProps {
  steps: SecondStep[];
  onSignedIn: (user: Session) => void;
  /** @param message why the password is asked for again */
  onBack: (message?: string) => void;
}

const FIELDS = {
  totp: {
    label: 'Code',
    hint: 'The six-digit code from your authenticator app.',
    other: 'Use a recovery code',
  },
  'recovery-code': {
    label: 'Recovery Code',
    hint: 'One of the codes that you saved. Each works once.',
    other: 'Use your authenticator app',
  },
} as const;

/** Completes a sign-in after the password (docs/domain/accounts.md#second-factor). */
export function SecondStepForm({ steps, onSignedIn, onBack }: SecondStepFormProps) {
  const [kind, setKind] = useState<keyof typeof FIELDS>('totp');
  const [isPending, setIsPending] = useState(false);
  const [error, setError] = useState<string>();
  const inputRef = useRef<HTMLInputElement>(null);
  const id = useId();
  const errorId = useId();
  const hintId = useId();
  const { label, hint, other } = FIELDS[kind];

  // The button that opened this no longer exists.
  useEffect(() => inputRef.current?.focus(), [kind]);

  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const entered = inputRef.current?.value.trim();
    if (isPending || !entered) return;
    setIsPending(true);
    setError(undefined);
    const result = await requestSecondStep(
      kind === 'totp' ? { code: entered.replace(/\s/g, '') } : { recoveryCode: entered },
    );
    if (result.ok) {
      onSignedIn(result.user);
      return;
    }
    const message = 'message' in result ? result.message : undefined;
    if ('isExpired' in result && result.isExpired) {
      onBack(message);
      return;
    }
    setIsPending(false);
    setError(message);
    inputRef.current?.select();
  };

  const switchKind = (): void => {
    setKind(kind === 'totp' ? 'recovery-code' : 'totp');
    setError(undefined);
  };

  const hasCode = steps.includes('totp');
  return (
    <>
      {hasCode && (
        <form
          className="sign-in-form"
          method="post"
          aria-describedby={error ? errorId : undefined}
          onSubmit={(event) => void submit(event)}
          onInput={() => setError(undefined)}
        >
          <div className="sign-in-field">
            <label htmlFor={id}>{label}</label>
            <input
              key={kind}
              ref={inputRef}
              id={id}
              name="code"
              type="text"
              inputMode={kind === 'totp' ? 'numeric' : 'text'}
              autoComplete={kind === 'totp' ? 'one-time-code' : 'off'}
              autoCapitalize="none"
              spellCheck={false}
              maxLength={30}
              required
              aria-describedby={hintId}
            />
            <div id={hintId} className="sign-in-hint sign-in-help">
              {hint}
            </div>
          </div>
          <div id={errorId} role="alert" className="sign-in-error">
            {error}
          </div>
          <button type="submit" className="sign-in-submit" aria-disabled={isPending}>
            {isPending ? 'Signing In...' : 'Continue'}
          </button>
        </form>
      )}
      {steps.includes('passkey') && <PasskeySignIn onSignedIn={onSignedIn} />}
      <div className="sign-in-link">
        {steps.includes('recovery-code') && (
          <button type="button" onClick={switchKind}>
            {other}
          </button>
        )}
        <button type="button" onClick={() => onBack()}>
          Back
        </button>
      </div>
      <div className="sign-in-note">
        {steps.includes('recovery-code')
          ? 'Lost your device and your recovery codes?'
          : 'Lost your device?'}{' '}
        Ask an admin to reset your second factor.
      </div>
    </>
  );
}
