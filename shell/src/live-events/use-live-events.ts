import { baseApi, sessionApi, useSession, type AppDispatch } from '@atrium/web-kit';
import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { openLiveStream } from './live-stream';
import { tagsOf } from './tags-of';

/**
 * Has every screen, whichever application draws it, fetch anew what others have changed, as long as
 * somebody is signed in. There is one stream a page.
 */
export function useLiveEvents(): void {
  const dispatch = useDispatch<AppDispatch>();
  const { status, session } = useSession();
  const userId = status === 'signed-in' ? session.id : undefined;

  useEffect(() => {
    if (userId === undefined) return;
    const askWhoIsSignedIn = (): void => {
      const { getSession } = sessionApi.endpoints;
      void dispatch(getSession.initiate(undefined, { forceRefetch: true, subscribe: false }));
    };
    return openLiveStream({
      onListener: (listenerId) => {
        if (listenerId !== userId) askWhoIsSignedIn();
      },
      onChanges: (changes) => dispatch(baseApi.util.invalidateTags(tagsOf(changes))),
      onRefused: askWhoIsSignedIn,
    });
  }, [dispatch, userId]);
}
