import type { Session } from '@atrium/web-kit';
import { createContext, useContext } from 'react';

export const SignedInContext = createContext<Session | null>(null);

/**
 * The user of the signed-in app. Unlike `useSession` it stays the same while an expired session
 * waits for the password, so that nothing of the page disappears meanwhile.
 */
export function useSignedIn(): Session {
  const session = useContext(SignedInContext);
  if (session === null) {
    throw new Error('This part of the shell is only drawn for a signed-in user.');
  }
  return session;
}
