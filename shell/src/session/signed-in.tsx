import { type Session, useSession } from '@atrium/web-kit';
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { SignInDialog } from './sign-in-dialog';
import { StepUp } from './step-up';

const SignedInContext = createContext<Session | null>(null);

/**
 * The signed-in user. Unlike `useSession`, it doesn't change while an expired session waits for the
 * password, so that the page stays as it is.
 */
export function useSignedIn(): Session {
  const session = useContext(SignedInContext);
  if (session === null) throw new Error('useSignedIn needs a SignedInProvider.');
  return session;
}

interface SignedInProviderProps {
  /** The session that was fetched before the app's code loaded. */
  initial: Session;
  children: ReactNode;
}

/**
 * Provides the signed-in user and asks for the password when the session ends. Reloads the page if
 * a different user has signed in in another tab, so that no one acts under another user's name.
 */
export function SignedInProvider({ initial, children }: SignedInProviderProps) {
  const { status, session } = useSession();
  const [user, setUser] = useState(initial);
  const isDifferentUser = session !== undefined && session.id !== initial.id;
  if (session !== undefined && session !== user && !isDifferentUser) {
    setUser(session);
  }
  useEffect(() => {
    if (isDifferentUser) location.reload();
  }, [isDifferentUser]);

  return (
    <SignedInContext value={user}>
      {children}
      <StepUp />
      {status === 'signed-out' && <SignInDialog user={user} />}
    </SignedInContext>
  );
}
