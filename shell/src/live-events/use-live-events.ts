import {
  notifyReconnected,
  baseApi,
  sessionApi,
  TAG_TYPES,
  useSession,
  type AppDispatch,
  type RootState,
} from '@atrium/web-kit';
import { QueryStatus } from '@reduxjs/toolkit/query';
import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { openLiveStream } from './live-stream';
import { tagsOf } from './tags-of';

/** Time in which a screen closes what it has just deleted, in milliseconds. */
const CLOSING_MS = 300;

/** What others have changed waits no longer than this for this page's own changes, in milliseconds. */
const LONGEST_WAIT_MS = 5000;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Waits for the answers to what this page is changing itself. The event of a deletion can be quicker
 * than its answer, and the record that is still in view would be asked for once more.
 */
async function ownChanges(dispatch: AppDispatch): Promise<void> {
  const running = dispatch(baseApi.util.getRunningMutationsThunk());
  if (running.length === 0) return;
  await Promise.race([Promise.all(running), pause(LONGEST_WAIT_MS)]);
  await pause(CLOSING_MS);
}

/** What could not be loaded while the server was away is loaded now, without a press of Retry. */
const loadWhatFailed = () => (dispatch: AppDispatch, getState: () => RootState) => {
  const answers = Object.values(getState().api.queries);
  if (answers.some((answer) => answer?.status === QueryStatus.rejected)) {
    dispatch(baseApi.util.invalidateTags([...TAG_TYPES]));
  }
};

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
    const loadAgain = (): void => {
      dispatch(loadWhatFailed());
      notifyReconnected();
    };
    const close = openLiveStream({
      onListener: (listenerId) => {
        if (listenerId !== userId) askWhoIsSignedIn();
      },
      onChanges: async (changes) => {
        await ownChanges(dispatch);
        dispatch(baseApi.util.invalidateTags(tagsOf(changes)));
      },
      onReturned: loadAgain,
      onRefused: askWhoIsSignedIn,
    });
    // A gap can be so short that the stream does not notice it.
    addEventListener('online', loadAgain);
    return () => {
      removeEventListener('online', loadAgain);
      close();
    };
  }, [dispatch, userId]);
}
