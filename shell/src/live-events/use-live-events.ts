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
  const isSignedIn = useSession().status === 'signed-in';

  useEffect(() => {
    if (!isSignedIn) return;
    return openLiveStream({
      onChanges: (changes) => dispatch(baseApi.util.invalidateTags(tagsOf(changes))),
      onRefused: () => {
        const session = sessionApi.endpoints.getSession;
        void dispatch(session.initiate(undefined, { forceRefetch: true, subscribe: false }));
      },
    });
  }, [dispatch, isSignedIn]);
}
