import type { Request } from 'express';

/**
 * Whether the request is for the API, and not for the front end or a health check. Also works after
 * the response was sent.
 */
export const isApiRequest = ({ originalUrl }: Request): boolean =>
  /^\/api(\/|\?|$)/.test(originalUrl) && !originalUrl.startsWith('/api/health');
