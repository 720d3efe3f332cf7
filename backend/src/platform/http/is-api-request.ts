import type { Request } from 'express';

/**
 * Whether the request is one for the API's work: not for a file of the front end, and no question
 * about health, which machines ask all day. To be asked at any time, also of an answered request.
 */
export const isApiRequest = ({ originalUrl }: Request): boolean =>
  /^\/api(\/|\?|$)/.test(originalUrl) && !originalUrl.startsWith('/api/health');
