import type { Session } from '@atrium/web-kit';
import { useState } from 'react';
import { SignInCard } from '../../sign-in/sign-in-card';
import { callApi } from './call-api';

interface SignInLinkPageProps {
  /** Token of the link; empty if the link has none. */
  token: string;
  onSignedIn: (user: Session) => void;
  onLeave: () => void;
}

/**
 * The page of an emergency link from the command line. The link works once, so it is only used when
 * the button is pressed: programs that preview links don't use it up.
 */
export function SignInLinkPage({ token, onSignedIn, onLeave }: SignInLinkPageProps) {
  const [isPending, setIsPending] = useState(false);
  const [errorMessage, setErrorMessage] = useState(
    token === '' ? 'This link is incomplete. Copy it again from the command line.' : undefined,
  );

  const signIn = async (): Promise<void> => {
    setIsPending(true);
    const result = await callApi<Session>('/api/auth/sign-in-link', { token });
    setIsPending(false);
    if (result.ok) onSignedIn(result.data);
    else setErrorMessage(result.error.message);
  };

  return (
    <SignInCard title={errorMessage === undefined ? 'Sign in with this link' : 'Invalid Link'}>
      {errorMessage === undefined ? (
        <p>The link works once and needs no password.</p>
      ) : (
        <p role="alert">{errorMessage}</p>
      )}
      <button
        type="button"
        className="sign-in-submit"
        disabled={isPending}
        onClick={() => (errorMessage === undefined ? void signIn() : onLeave())}
      >
        {errorMessage !== undefined ? 'Go to Login' : isPending ? 'Signing In...' : 'Sign In'}
      </button>
    </SignInCard>
  );
}
