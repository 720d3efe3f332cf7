import { useSelector } from 'react-redux';
import type { RootState } from '../store/create-store';
import { isApiError, type ApiError } from '../api/api-error';
import type { Session } from './session';
import { useGetSessionQuery } from './session-api';

export type SessionView =
  | { status: 'loading'; session?: undefined }
  | { status: 'failed'; session?: undefined; error: ApiError; retry: () => void }
  | {
      status: 'signed-out';
      /** It ended while it was in use. */
      ended: boolean;
      /** The one that has ended: what it showed stays as it is until somebody signs in again. */
      session?: Session;
    }
  | { status: 'signed-in'; session: Session };

/** Who is signed in. */
export function useSession(): SessionView {
  const ended = useSelector((state: RootState) => state.session.ended);
  const { data, error, isLoading, refetch } = useGetSessionQuery(undefined, {
    // Older than the five minutes of specification section 4: asked for again by the next screen.
    refetchOnMountOrArgChange: 300,
  });
  if (ended) return { status: 'signed-out', ended: true, session: data ?? undefined };
  if (data) return { status: 'signed-in', session: data };
  if (data === null) return { status: 'signed-out', ended: false };
  if (isApiError(error) && !isLoading)
    return { status: 'failed', error, retry: () => void refetch() };
  return { status: 'loading' };
}
