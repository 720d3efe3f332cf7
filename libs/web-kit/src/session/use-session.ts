import { useSelector } from 'react-redux';
import { type ApiError, isApiError } from '../api/api-error';
import type { RootState } from '../store/create-store';
import type { Session, SessionSettings } from './session';
import { useGetSessionQuery } from './session-api';

/** The next screen reloads a session that is older than this (docs/domain/accounts.md#sessions). */
const MAX_AGE_SECONDS = 300;

export type SessionView =
  | { status: 'loading'; session?: undefined }
  | { status: 'failed'; session?: undefined; error: ApiError; retry: () => void }
  | {
      status: 'signed-out';
      /** The session ended while the page was in use. */
      hasEnded: boolean;
      /** The ended session: the page stays as it was until someone signs in again. */
      session?: Session;
    }
  | { status: 'signed-in'; session: Session };

/** The signed-in user. */
export function useSession(): SessionView {
  const hasEnded = useSelector((state: RootState) => state.session.hasEnded);
  const { data, error, isLoading, refetch } = useGetSessionQuery(undefined, {
    refetchOnMountOrArgChange: MAX_AGE_SECONDS,
  });
  if (hasEnded) return { status: 'signed-out', hasEnded: true, session: data ?? undefined };
  if (data) return { status: 'signed-in', session: data };
  if (data === null) return { status: 'signed-out', hasEnded: false };
  if (isApiError(error) && !isLoading) {
    return { status: 'failed', error, retry: () => void refetch() };
  }
  return { status: 'loading' };
}

/** Apply until the session has loaded. */
const DEFAULT_SETTINGS: SessionSettings = {
  companyName: 'Atrium',
  timeZone: 'UTC',
  currency: 'USD',
  financeForManagersOnly: false,
  sendsEmail: true,
};

/** The settings of the signed-in user's company. */
export const useCompanySettings = (): SessionSettings =>
  useSession().session?.settings ?? DEFAULT_SETTINGS;
