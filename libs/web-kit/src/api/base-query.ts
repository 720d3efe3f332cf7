import {
  fetchBaseQuery,
  type BaseQueryFn,
  type FetchArgs,
  type FetchBaseQueryError,
  type FetchBaseQueryMeta,
} from '@reduxjs/toolkit/query';
import { sessionEnded } from '../session/session-slice';
import { toApiError, NO_CONNECTION, TIMED_OUT, unreadableAnswer, type ApiError } from './api-error';
import { toPaged } from './paged';
import { takePrefetched } from './prefetch';

export interface ApiExtraOptions {
  /** A 401 is an answer like any other (sign-in, "who am I") and does not end the session. */
  keepSessionOn401?: boolean;
  /** The answer is a list with its totals in headers, and becomes a `Paged`. Set by the code generator. */
  paged?: boolean;
}

const NOT_SAVED_WITHOUT_SESSION =
  'Your session had ended, so nothing was changed. Please try again.';

/** Time that a call may take before it is given up, in milliseconds. Uploads set their own. */
const CALL_TIMEOUT_MS = 30_000;

export type ApiBaseQuery = BaseQueryFn<
  string | FetchArgs,
  unknown,
  ApiError,
  ApiExtraOptions | undefined,
  FetchBaseQueryMeta
>;

/** JSON where the answer is JSON, its text otherwise: error pages of proxies are no JSON. */
const readAnswer = async (response: Response): Promise<unknown> => {
  const text = await response.text();
  if (text === '') return null;
  const isJson = response.headers.get('Content-Type')?.includes('json') ?? false;
  if (isJson || response.ok) return JSON.parse(text) as unknown;
  return text;
};

const pathOf = (url: string): string => url.slice(location.origin.length);

/** Sends the call, unless it was sent ahead. */
async function fetchOnce(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const asked =
    input instanceof Request && input.method === 'GET'
      ? takePrefetched(pathOf(input.url))
      : undefined;
  // Read when called, so that what replaces it later (tests, tracing) is seen.
  return (await asked) ?? globalThis.fetch(input, init);
}

const send = fetchBaseQuery({
  // Absolute, since tests run where an address alone has no origin.
  baseUrl: location.origin,
  credentials: 'include',
  timeout: CALL_TIMEOUT_MS,
  responseHandler: readAnswer,
  fetchFn: fetchOnce,
});

const normalised = (error: FetchBaseQueryError, meta?: FetchBaseQueryMeta): ApiError => {
  switch (error.status) {
    case 'FETCH_ERROR':
      return NO_CONNECTION;
    case 'TIMEOUT_ERROR':
      return TIMED_OUT;
    case 'PARSING_ERROR':
      return unreadableAnswer(error.originalStatus);
    case 'CUSTOM_ERROR':
      return { status: 0, message: error.error };
    default:
      return toApiError(error.status, error.data, meta?.response?.statusText);
  }
};

/** One call to the API: with the session's cookie, its failure as an {@link ApiError}. */
export const baseQuery: ApiBaseQuery = async (args, api, extraOptions) => {
  const { data, error, meta } = await send(args, api, {});
  if (!error) {
    const isPaged = extraOptions?.paged && Array.isArray(data);
    return { data: isPaged ? toPaged(data, meta?.response?.headers) : data, meta };
  }
  const failure = normalised(error, meta);
  if (failure.status !== 401 || extraOptions?.keepSessionOn401) return { error: failure, meta };
  api.dispatch(sessionEnded());
  // What is said stays in sight when the person has signed in again over it.
  const message = api.type === 'mutation' ? NOT_SAVED_WITHOUT_SESSION : failure.message;
  return { error: { ...failure, message }, meta };
};
