import {
  type AppDispatch,
  baseApi,
  notifyReconnected,
  QueryStatus,
  type RootState,
  sessionApi,
  TAG_TYPES,
  useSession,
} from '@atrium/web-kit';
import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { openLiveStream } from './live-stream';
import { staleTags } from './stale-tags';

/** Time for a screen to close a record that it has just deleted. */
const CLOSE_DELAY_MS = 300;

/** Longest time that events wait for this page's own mutations. */
const MAX_WAIT_MS = 5000;

const delay = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Waits for this page's own mutations. The event of a deletion can arrive before its response, and
 * the page would request the deleted record that it still shows.
 */
async function settleOwnMutations(dispatch: AppDispatch): Promise<void> {
  const running = dispatch(baseApi.util.getRunningMutationsThunk());
  if (running.length === 0) return;
  await Promise.race([Promise.all(running), delay(MAX_WAIT_MS)]);
  await delay(CLOSE_DELAY_MS);
}

/** Refetches after the server was down, if any query failed. */
const refetchIfAnyFailed = () => (dispatch: AppDispatch, getState: () => RootState) => {
  const queries = Object.values(getState().api.queries);
  if (queries.some((query) => query?.status === QueryStatus.rejected)) {
    dispatch(baseApi.util.invalidateTags([...TAG_TYPES]));
  }
};

/**
 * Refetches data that other users have changed, on every screen of the shell and the remotes. Opens
 * one event stream per page while the user is signed in.
 */
export function useLiveEvents(): void {
  const dispatch = useDispatch<AppDispatch>();
  const { status, session } = useSession();
  const userId = status === 'signed-in' ? session.id : undefined;

  useEffect(() => {
    if (userId === undefined) return;
    const refetchSession = (): void => {
      const { getSession } = sessionApi.endpoints;
      void dispatch(getSession.initiate(undefined, { forceRefetch: true, subscribe: false }));
    };
    const refetchAfterOutage = (): void => {
      dispatch(refetchIfAnyFailed());
      notifyReconnected();
    };
    const close = openLiveStream({
      onConnected: (streamUserId) => {
        if (streamUserId !== userId) refetchSession();
      },
      onChanges: async (changes) => {
        await settleOwnMutations(dispatch);
        dispatch(baseApi.util.invalidateTags(staleTags(changes)));
      },
      onReconnected: refetchAfterOutage,
      onRejected: refetchSession,
    });
    // The stream doesn't notice a short network interruption.
    addEventListener('online', refetchAfterOutage);
    return () => {
      removeEventListener('online', refetchAfterOutage);
      close();
    };
  }, [dispatch, userId]);
}
