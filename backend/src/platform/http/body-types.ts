import type { NextFunction, Request, Response } from 'express';
import { errors } from './errors';

/** Whether the request announces a body; the length of a chunked one is not known yet. */
const hasBody = ({ headers }: Request): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/**
 * Refuses bodies other than JSON and multipart with 415 (decisions section 4): a form of another
 * site can send text and URL-encoded bodies without asking first, but not JSON. A compressed body
 * is refused as well, because its real size is not known before it is unpacked.
 */
export function bodyTypes(request: Request, _response: Response, next: NextFunction): void {
  if (!hasBody(request)) {
    next();
    return;
  }
  const type = (request.headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase();
  const encoding = request.headers['content-encoding']?.toLowerCase() ?? 'identity';
  const known = type === 'application/json' || type === 'multipart/form-data';
  next(known && encoding === 'identity' ? undefined : errors.unsupportedType());
}
