import type { Session } from '@atrium/web-kit';
import { useState } from 'react';
import { supportsPasskeys } from '../session/passkey-ceremony';
import { requestPasskeySignIn } from './request-sign-in';

interface PasskeySignInProps {
  onSignedIn: (user: Session) => void;
}

/** Signs in with a passkey, without a username (docs/domain/accounts.md#passkeys). */
export function PasskeySignIn({ onSignedIn }: PasskeySignInProps) {
  const [isPending, setIsPending] = useState(false);
  const [error, setError] = useState<string>();
  if (!supportsPasskeys()) return null;

  const signIn = async (): Promise<void> => {
    if (isPending) return;
    setIsPending(true);
    setError(undefined);
    const result = await requestPasskeySignIn();
    if (result?.ok) {
      onSignedIn(result.user);
      return;
    }
    setIsPending(false);
    if (result && 'message' in result) setError(result.message);
  };

  return (
    <>
      <button
        type="button"
        className="sign-in-passkey"
        aria-disabled={isPending}
        onClick={() => void signIn()}
      >
        {isPending ? 'Waiting for your passkey...' : 'Sign In with a Passkey'}
      </button>
      {error && (
        <div role="alert" className="sign-in-error">
          {error}
        </div>
      )}
    </>
  );
}
