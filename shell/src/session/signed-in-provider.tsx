import { useSession, type Session } from '@atrium/web-kit';
import { useState, type ReactNode } from 'react';
import { SignedInContext } from './signed-in';
import { SignInAgain } from './sign-in-again';

interface SignedInProviderProps {
  /** The user as the server told before the app was loaded. */
  initial: Session;
  children: ReactNode;
}

/** Keeps the signed-in user for the page, and asks for the password when the session has ended. */
export function SignedInProvider({ initial, children }: SignedInProviderProps) {
  const { status, session } = useSession();
  const [kept, setKept] = useState(initial);
  if (session !== undefined && session !== kept) {
    setKept(session);
  }
  return (
    <SignedInContext value={kept}>
      {children}
      {status === 'signed-out' && <SignInAgain />}
    </SignedInContext>
  );
}
