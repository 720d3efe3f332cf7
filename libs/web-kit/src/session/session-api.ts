import { baseApi } from '../api/base-api';
import type { RootState } from '../store/create-store';
import { sessionEnded } from './session-slice';
import type { Session } from './session';

/** The current user is cached for 5 minutes (specification section 4). */
const SESSION_CACHE_SECONDS = 300;

export const sessionApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getSession: build.query<Session | null, void>({
      // Nobody being signed in is an answer here, not a failure.
      queryFn: async (_arg, { getState, dispatch }, _extra, fetchWithBaseQuery) => {
        const answer = await fetchWithBaseQuery('api/auth/me');
        if (answer.error?.status === 401) {
          const known = knownSession(getState() as RootState);
          if (known) dispatch(sessionEnded());
          return { data: known };
        }
        if (answer.error) return { error: answer.error };
        return { data: answer.data as Session };
      },
      extraOptions: { keepSessionOn401: true },
      providesTags: ['Session'],
      keepUnusedDataFor: SESSION_CACHE_SECONDS,
    }),
    signOut: build.mutation<null, void>({
      query: () => ({ url: 'api/auth/logout', method: 'POST' }),
      extraOptions: { keepSessionOn401: true },
    }),
  }),
});

/** The session as it was told last. Ended in use, it stays: the page behind it loses nothing. */
function knownSession(state: RootState): Session | null {
  return sessionApi.endpoints.getSession.select()(state).data ?? null;
}

export const { useGetSessionQuery, useSignOutMutation } = sessionApi;
