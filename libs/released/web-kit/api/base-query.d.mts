import { type BaseQueryFn, type FetchArgs, type FetchBaseQueryMeta } from '@reduxjs/toolkit/query';
import { type ApiError } from './api-error.mjs';
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
export type ApiBaseQuery = BaseQueryFn<string | FetchArgs, unknown, ApiError, ApiExtraOptions | undefined, FetchBaseQueryMeta>;
/**
 * Sends the session cookie, and reports every failure as an {@link ApiError}. A request that needs a
 * recent confirmation of the identity is repeated after the user has given it.
 */
export declare const baseQuery: ApiBaseQuery;
