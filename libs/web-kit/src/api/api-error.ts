import type { ErrorBody } from '@atrium/contracts';

/** What every failed call comes down to. */
export interface ApiError {
  /** Status of the answer; 0 when there was none. */
  status: number;
  /** One sentence for people. */
  message: string;
  /** Sentence by field, for invalid input. */
  errors?: Record<string, string>;
  /** Name of the business rule that refused, such as `projects.has_invoices`. */
  rule?: string;
}

export const NO_CONNECTION: ApiError = {
  status: 0,
  message: 'There is no connection to the server. Check your network and try again.',
};

export const TIMED_OUT: ApiError = {
  status: 0,
  message: 'The server took too long to answer. Please try again.',
};

const UNAVAILABLE = 'The server is busy or being updated. Please try again in a moment.';
const UNREADABLE = 'The server sent an answer that could not be read. Please try again.';

/** The answer came, but was no JSON. */
export const unreadableAnswer = (status: number): ApiError => ({ status, message: UNREADABLE });

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isErrorBody = (value: unknown): value is ErrorBody =>
  isRecord(value) && typeof value.message === 'string' && value.message !== '';

/**
 * The error of an answer that is not a success. The server's own sentence is kept; an answer
 * without one reads status code, colon, space and the body's text, or else the status text
 * (specification section 8), apart from 502 to 504, which proxies send in their own words.
 */
export function toApiError(status: number, body: unknown, statusText = ''): ApiError {
  if (isErrorBody(body)) {
    return {
      status,
      message: body.message,
      ...(isRecord(body.errors) && { errors: body.errors }),
      ...(typeof body.rule === 'string' && { rule: body.rule }),
    };
  }
  if (status >= 502 && status <= 504) return { status, message: UNAVAILABLE };
  const text = typeof body === 'string' ? body.trim() : body ? JSON.stringify(body) : '';
  return { status, message: `${status}: ${text || statusText}` };
}

export const isApiError = (error: unknown): error is ApiError =>
  isRecord(error) && typeof error.status === 'number' && typeof error.message === 'string';

/** The error as one that can be thrown: an object of the language's own, too. */
export const asError = (error: ApiError): ApiError & Error =>
  Object.assign(new Error(error.message), error);

/** The sentence to show for anything that was thrown: the server's, else the given one. */
export const errorMessage = (error: unknown, fallback: string): string =>
  isApiError(error) && error.message ? error.message : fallback;

/** There is no such thing, or none that the user may see. */
export const isNotFound = (error: unknown): boolean => isApiError(error) && error.status === 404;

/** Somebody else changed the record since it was read (decisions section 3: stale version). */
export const isStaleVersion = (error: unknown): boolean =>
  isApiError(error) && error.status === 409 && error.rule === 'record.stale_version';

/** The same `Idempotency-Key` came with other content before; a new key is needed to send this. */
export const isIdempotencyKeyReused = (error: unknown): boolean =>
  isApiError(error) && error.status === 409 && error.rule === 'http.idempotency_key_reused';
