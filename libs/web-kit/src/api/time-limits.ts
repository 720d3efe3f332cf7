import { MINUTE_MS } from '@atrium/contracts';

/** How long a request waits for its response. */
export const REQUEST_TIMEOUT_MS = 30_000;

/** For a request with a file, which can be large and the connection slow. */
export const UPLOAD_TIMEOUT_MS = 30 * MINUTE_MS;
