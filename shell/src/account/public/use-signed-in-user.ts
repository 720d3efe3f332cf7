import type { Session } from '@atrium/web-kit';
import { useEffect, useState } from 'react';
import type { SessionAnswer } from '../../session/ask-for-session';

/** Who was signed in when the page was opened; `undefined` for nobody, and until it is known. */
export function useSignedInUser(session: Promise<SessionAnswer>): Session | undefined {
  const [user, setUser] = useState<Session>();

  useEffect(() => {
    let isWanted = true;
    void session.then((answer) => {
      if (isWanted && answer.state === 'signed-in') setUser(answer.user);
    });
    return () => {
      isWanted = false;
    };
  }, [session]);

  return user;
}
