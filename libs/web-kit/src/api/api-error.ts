import { type ErrorBody, isPlainObject } from '@atrium/contracts';

/** The error of every failed API call. */
export interface ApiError {
  /** HTTP status; 0 when there was no response. */
  status: number;
  /** One sentence to show to the user. */
  message: string;
  /** One sentence per field, for invalid input. */
  errors?: Record<string, string>;
  /** The business rule that rejected the request, such as `projects.has_invoices`. */
  rule?: string;
}

/** The error of a request that got no response. */
export const connectionError = (): ApiError => ({
  status: 0,
  message: navigator.onLine
    ? 'There is no connection to the server. Check your network and try again.'
    : "You're offline. Check your network and try again.",
});

export const TIMEOUT_ERROR: ApiError = {
  status: 0,
  message: 'The server took too long to respond. Please try again.',
};

/** The error of a `fetch` that was rejected, such as by `AbortSignal.timeout`. */
export const fetchError = (error: unknown): ApiError =>
  error instanceof DOMException && error.name === 'TimeoutError'
    ? TIMEOUT_ERROR
    : connectionError();

const UNAVAILABLE = 'The server is busy or being updated. Please try again in a moment.';
const UNREADABLE = "The server sent a response that couldn't be read. Please try again.";

/** The error of a response that is not JSON. */
export const parsingError = (status: number): ApiError => ({ status, message: UNREADABLE });

const isErrorBody = (value: unknown): value is ErrorBody =>
  isPlainObject(value) && typeof value.message === 'string' && value.message !== '';

/**
 * The error of an unsuccessful response: the server's message if it sent one, otherwise
 * `<status>: <body or status text>` (docs/domain/data.md#errors). The pages that proxies send
 * with 502 to 504 are replaced by a sentence.
 */
export function toApiError(status: number, body: unknown, statusText = ''): ApiError {
  if (isErrorBody(body)) {
    return {
      status,
      message: body.message,
      ...(isPlainObject(body.errors) && { errors: body.errors }),
      ...(typeof body.rule === 'string' && { rule: body.rule }),
    };
  }
  if (status >= 502 && status <= 504) return { status, message: UNAVAILABLE };
  const text = typeof body === 'string' ? body.trim() : body ? JSON.stringify(body) : '';
  return { status, message: `${status}: ${text || statusText}` };
}

export const isApiError = (error: unknown): error is ApiError =>
  isPlainObject(error) && typeof error.status === 'number' && typeof error.message === 'string';

/** The same error as an `Error` instance, so that it can be thrown. */
export const toError = (error: ApiError): ApiError & Error =>
  Object.assign(new Error(error.message), error);

/** The message to show for anything that was thrown: the server's if there is one. */
export const errorMessage = (error: unknown, fallback: string): string =>
  isApiError(error) && error.message ? error.message : fallback;

/** The record does not exist, or the user is not allowed to see it. */
export const isNotFound = (error: unknown): boolean => isApiError(error) && error.status === 404;

/** Someone else has changed the record since it was read (docs/domain/data.md#versions). */
export const isStaleVersion = (error: unknown): boolean =>
  isApiError(error) && error.status === 409 && error.rule === 'record.stale_version';

/** The `Idempotency-Key` was used with different content before, so this needs a new key. */
export const isIdempotencyKeyReused = (error: unknown): boolean =>
  isApiError(error) && error.status === 409 && error.rule === 'http.idempotency_key_reused';
