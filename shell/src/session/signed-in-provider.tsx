import { useSession, type Session } from '@atrium/web-kit';
import { useEffect, useState, type ReactNode } from 'react';
import { SignedInContext } from './signed-in';
import { SignInAgain } from './sign-in-again';

interface SignedInProviderProps {
  /** The user as the server told before the app was loaded. */
  initial: Session;
  children: ReactNode;
}

/**
 * Keeps the signed-in user for the page, and asks for the password when the session has ended. Once
 * somebody else has signed in, in another window of the browser, the page begins anew: nobody works
 * under the name of one person with the session of another.
 */
export function SignedInProvider({ initial, children }: SignedInProviderProps) {
  const { status, session } = useSession();
  const [kept, setKept] = useState(initial);
  const isSomebodyElse = session !== undefined && session.id !== initial.id;
  if (session !== undefined && session !== kept && !isSomebodyElse) {
    setKept(session);
  }
  useEffect(() => {
    if (isSomebodyElse) location.reload();
  }, [isSomebodyElse]);

  return (
    <SignedInContext value={kept}>
      {children}
      {status === 'signed-out' && <SignInAgain />}
    </SignedInContext>
  );
}
