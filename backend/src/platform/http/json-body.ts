import { isUtf8 } from 'node:buffer';
import express, { type RequestHandler } from 'express';
import { LIMITS } from '@atrium/contracts';
import { errors } from './errors';

/**
 * Reads JSON bodies, in UTF-8 alone (RFC 8259): of other bytes the decoder would make replacement
 * characters, and those would be kept.
 */
export const jsonBody: RequestHandler = express.json({
  limit: LIMITS.jsonBodyBytes,
  verify: (_request, _response, bytes) => {
    if (!isUtf8(bytes)) throw errors.badRequest('Please send the request in UTF-8.');
  },
});
