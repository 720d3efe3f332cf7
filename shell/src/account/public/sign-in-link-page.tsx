import type { Session } from '@atrium/web-kit';
import type { ApiError } from '@atrium/web-kit/boot';
import { useState } from 'react';
import { SignInCard } from '../../sign-in/sign-in-card';
import { callApi } from './call-api';
import { isPermanent } from './link-page';

interface SignInLinkPageProps {
  /** Token of the link; empty if the link has none. */
  token: string;
  onSignedIn: (user: Session) => void;
  onLeave: () => void;
}

const INCOMPLETE: ApiError = {
  status: 400,
  message: 'This link is incomplete. Copy all of it and open it again.',
};

/**
 * The page of a link from an admin or the command line. The link works once, so it is only used when
 * the button is pressed: programs that preview links don't use it up.
 */
export function SignInLinkPage({ token, onSignedIn, onLeave }: SignInLinkPageProps) {
  const [isPending, setIsPending] = useState(false);
  const [error, setError] = useState(token === '' ? INCOMPLETE : undefined);
  const isRejected = error !== undefined && isPermanent(error);

  const signIn = async (): Promise<void> => {
    setIsPending(true);
    const result = await callApi<Session>('/api/auth/sign-in-link', { token });
    setIsPending(false);
    if (result.ok) onSignedIn(result.data);
    else setError(result.error);
  };

  return (
    <SignInCard title={isRejected ? 'Invalid Link' : 'Sign in with this link'}>
      {error === undefined ? (
        <p>
          The link works once and needs no password. If you have no other way to sign in, add a
          passkey to your profile within ten minutes.
        </p>
      ) : (
        <p role="alert">{error.message}</p>
      )}
      <button
        type="button"
        className="sign-in-submit"
        disabled={isPending}
        onClick={() => (isRejected ? onLeave() : void signIn())}
      >
        {isRejected ? 'Go to Login' : isPending ? 'Signing In...' : 'Sign In'}
      </button>
    </SignInCard>
  );
}
