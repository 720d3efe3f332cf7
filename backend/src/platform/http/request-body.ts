import { isUtf8 } from 'node:buffer';
import express, { type NextFunction, type Request, type Response } from 'express';
import { LIMITS } from '@atrium/contracts';
import { errors } from './errors';

/** Levels of objects and lists that a body may have; the product's own have three at most. */
const DEEPEST = 20;

/**
 * Reads JSON bodies, in UTF-8 alone (RFC 8259): of other bytes the decoder would make replacement
 * characters, and those would be kept.
 */
const readJson = express.json({
  limit: LIMITS.jsonBodyBytes,
  verify: (_request, _response, bytes) => {
    if (!isUtf8(bytes)) throw errors.badRequest('Please send the request in UTF-8.');
  },
});

/**
 * Reads the body of a request that has one.
 *
 * - Bodies other than JSON and multipart are refused with 415 (decisions section 4): a form of
 *   another site can send text and URL-encoded bodies without asking first, but not JSON. So is a
 *   compressed body, because its real size is not known before it is unpacked.
 * - Bodies so deep that whoever walks through them would run out of stack are refused with 400.
 */
export function parseRequestBody(request: Request, response: Response, next: NextFunction): void {
  const { headers } = request;
  if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) {
    next();
    return;
  }
  if (hasContent(request) && !isOfKnownType(request)) {
    next(errors.unsupportedType());
    return;
  }
  readJson(request, response, (error?: unknown) => {
    const isGood = error !== undefined || !isTooDeep(request.body);
    next(isGood ? error : errors.badRequest('The request is nested too deeply.'));
  });
}

/** The length of a chunked body is not known yet. */
const hasContent = ({ headers }: Request): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0;

function isOfKnownType({ headers }: Request): boolean {
  const type = headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase();
  const encoding = headers['content-encoding']?.toLowerCase() ?? 'identity';
  return (type === 'application/json' || type === 'multipart/form-data') && encoding === 'identity';
}

function isTooDeep(body: unknown): boolean {
  let level: unknown[] = [body];
  for (let depth = 0; depth <= DEEPEST; depth += 1) {
    level = level.flatMap((value): unknown[] =>
      typeof value === 'object' && value !== null ? Object.values(value) : [],
    );
    if (level.length === 0) return false;
  }
  return true;
}
