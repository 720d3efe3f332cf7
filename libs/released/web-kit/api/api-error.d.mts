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
export declare const connectionError: () => ApiError;
export declare const TIMEOUT_ERROR: ApiError;
/** The error of a response that is not JSON. */
export declare const parsingError: (status: number) => ApiError;
/**
 * The error of an unsuccessful response: the server's message if it sent one, otherwise
 * `<status>: <body or status text>` (docs/domain/data.md#errors). The pages that proxies send
 * with 502 to 504 are replaced by a sentence.
 */
export declare function toApiError(status: number, body: unknown, statusText?: string): ApiError;
export declare const isApiError: (error: unknown) => error is ApiError;
/** The same error as an `Error` instance, so that it can be thrown. */
export declare const toError: (error: ApiError) => ApiError & Error;
/** The message to show for anything that was thrown: the server's if there is one. */
export declare const errorMessage: (error: unknown, fallback: string) => string;
/** The record does not exist, or the user is not allowed to see it. */
export declare const isNotFound: (error: unknown) => boolean;
/** Someone else has changed the record since it was read (docs/domain/data.md#versions). */
export declare const isStaleVersion: (error: unknown) => boolean;
/** The `Idempotency-Key` was used with different content before, so this needs a new key. */
export declare const isIdempotencyKeyReused: (error: unknown) => boolean;
