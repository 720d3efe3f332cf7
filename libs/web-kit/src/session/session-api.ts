import { baseApi } from '../api/base-api';
import type { RootState } from '../store/create-store';
import { type Session, sessionEnded } from './session';

/** How long the current user is cached (docs/domain/accounts.md#sessions). */
const SESSION_CACHE_SECONDS = 300;

/** The page that also signs the user out at their identity provider. */
interface ProviderSignOut {
  signOutUrl: string;
}

export const sessionApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getSession: build.query<Session | null, void>({
      // A 401 means "not signed in" here, not a failure.
      queryFn: async (_arg, { getState, dispatch }, _extra, fetchWithBaseQuery) => {
        const response = await fetchWithBaseQuery('api/auth/me');
        if (response.error?.status === 401) {
          const known = knownSession(getState() as RootState);
          if (known) dispatch(sessionEnded());
          return { data: known };
        }
        if (response.error) return { error: response.error };
        return { data: response.data as Session };
      },
      extraOptions: { keepSessionOn401: true },
      providesTags: ['Session'],
      keepUnusedDataFor: SESSION_CACHE_SECONDS,
    }),
    signOut: build.mutation<ProviderSignOut | null, void>({
      query: () => ({ url: 'api/auth/logout', method: 'POST' }),
      extraOptions: { keepSessionOn401: true },
    }),
  }),
});

/** The session as last loaded. It is kept after it has ended, so that the page loses nothing. */
function knownSession(state: RootState): Session | null {
  return sessionApi.endpoints.getSession.select()(state).data ?? null;
}

export const { useGetSessionQuery, useSignOutMutation } = sessionApi;
