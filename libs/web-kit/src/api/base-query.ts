import { HEADERS } from '@atrium/contracts';
import {
  type BaseQueryFn,
  type FetchArgs,
  fetchBaseQuery,
  type FetchBaseQueryError,
  type FetchBaseQueryMeta,
} from '@reduxjs/toolkit/query';
import { sessionEnded } from '../session/session';
import { needsStepUp, requestStepUp } from '../session/step-up';
import {
  type ApiError,
  connectionError,
  parsingError,
  TIMEOUT_ERROR,
  toApiError,
} from './api-error';
import { clearPrefetched, takePrefetched } from './prefetch';
import { REQUEST_TIMEOUT_MS } from './time-limits';

export interface ApiExtraOptions {
  /** Treats a 401 like any other response, for sign-in and "who am I". */
  keepSessionOn401?: boolean;
  /** Turns the array of a list into a {@link Paged}; set by the code generator. */
  paged?: boolean;
}

/** One page of a list. */
export interface Paged<Row> {
  rows: Row[];
  /** Number of rows of the list, at most `LIMITS.totalCap`. */
  total: number;
  /** There are more rows than `total` ("1,000+"). */
  totalCapped: boolean;
  /** Whether there is another page. */
  hasNext: boolean;
}

/** Joins the array of a list's body with the totals of its headers. */
function toPaged<Row>(rows: Row[], headers: Headers | undefined): Paged<Row> {
  return {
    rows,
    total: Number(headers?.get(HEADERS.total) ?? rows.length),
    totalCapped: headers?.get(HEADERS.totalCapped) === 'true',
    hasNext: /rel="?next"?/.test(headers?.get('Link') ?? ''),
  };
}

const SESSION_ENDED_MESSAGE = 'Your session ended, so nothing was changed. Please try again.';

export type ApiBaseQuery = BaseQueryFn<
  string | FetchArgs,
  unknown,
  ApiError,
  ApiExtraOptions | undefined,
  FetchBaseQueryMeta
>;

/** Parses JSON, and keeps other text as it is: error pages of proxies are not JSON. */
const parseBody = async (response: Response): Promise<unknown> => {
  const text = await response.text();
  if (text === '') return null;
  const isJson = response.headers.get('Content-Type')?.includes('json') ?? false;
  if (isJson || response.ok) return JSON.parse(text) as unknown;
  return text;
};

const pathOf = (url: string): string => url.slice(location.origin.length);

/**
 * Fetches, unless the response was prefetched. Prefetched responses are discarded when something is
 * written, because they may be out of date then.
 */
async function fetchOrTakePrefetched(
  input: RequestInfo | URL,
  init?: RequestInit,
): Promise<Response> {
  const isRead = input instanceof Request && input.method === 'GET';
  if (!isRead) clearPrefetched();
  const prefetched = isRead ? takePrefetched(pathOf(input.url)) : undefined;
  // Looked up at call time, so that tests and tracing can replace it.
  return (await prefetched) ?? globalThis.fetch(input, init);
}

const send = fetchBaseQuery({
  // Absolute, because Node.js cannot resolve a path alone in tests.
  baseUrl: location.origin,
  credentials: 'include',
  timeout: REQUEST_TIMEOUT_MS,
  responseHandler: parseBody,
  fetchFn: fetchOrTakePrefetched,
});

const toApiErrorFrom = (error: FetchBaseQueryError, meta?: FetchBaseQueryMeta): ApiError => {
  switch (error.status) {
    case 'FETCH_ERROR':
      return connectionError();
    case 'TIMEOUT_ERROR':
      return TIMEOUT_ERROR;
    case 'PARSING_ERROR':
      return parsingError(error.originalStatus);
    case 'CUSTOM_ERROR':
      return { status: 0, message: error.error };
    default:
      return toApiError(error.status, error.data, meta?.response?.statusText);
  }
};

const sendOnce: ApiBaseQuery = async (args, api, extraOptions) => {
  const { data, error, meta } = await send(args, api, {});
  if (!error) {
    const isPaged = extraOptions?.paged && Array.isArray(data);
    return { data: isPaged ? toPaged(data, meta?.response?.headers) : data, meta };
  }
  const failure = toApiErrorFrom(error, meta);
  if (failure.status !== 401 || extraOptions?.keepSessionOn401) return { error: failure, meta };
  api.dispatch(sessionEnded());
  // The message is still visible after the user has signed in again.
  const message = api.type === 'mutation' ? SESSION_ENDED_MESSAGE : failure.message;
  return { error: { ...failure, message }, meta };
};

/**
 * Sends the session cookie, and reports every failure as an {@link ApiError}. A request that needs
 * a recent confirmation of the identity is repeated after the user has given it.
 */
export const baseQuery: ApiBaseQuery = async (args, api, extraOptions) => {
  const result = await sendOnce(args, api, extraOptions);
  return needsStepUp(result.error) && (await requestStepUp())
    ? sendOnce(args, api, extraOptions)
    : result;
};
