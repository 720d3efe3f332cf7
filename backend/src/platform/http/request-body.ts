import { LIMITS } from '@atrium/contracts';
import express, { type NextFunction, type Request, type Response } from 'express';
import { isUtf8 } from 'node:buffer';
import { errors } from './errors';

/** Maximum nesting of a body. The application's own bodies have three levels at most. */
const MAX_DEPTH = 20;

/**
 * Parses JSON in UTF-8 only (RFC 8259). The decoder would turn other bytes into replacement
 * characters, which would then be saved.
 */
const readJson = (limit: number) =>
  express.json({
    limit,
    verify: (_request, _response, bytes) => {
      if (!isUtf8(bytes)) throw errors.badRequest('Please send the request in UTF-8.');
    },
  });

const readSmallJson = readJson(LIMITS.jsonBodyBytes);
const readInvoiceJson = readJson(LIMITS.invoiceBodyBytes);

/** Routes whose bodies contain the lines of an invoice. */
const INVOICE_ROUTE = /^\/api\/(recurring-)?invoices(\/\d+)?\/?$/i;

/**
 * Identity providers send a form (docs/domain/accounts.md#single-logout). The request has no
 * cookie.
 */
const FORM_ROUTE = /^\/api\/auth\/oidc\/[^/]+\/backchannel-logout\/?$/i;
const readForm = express.urlencoded({ extended: false, limit: LIMITS.jsonBodyBytes });

/**
 * Parses the body of a request.
 *
 * - Rejects bodies other than JSON and multipart with 415: another site can send text and
 *   URL-encoded forms without a CORS preflight, but not JSON. Also rejects compressed bodies,
 *   because their size is unknown before they are decompressed.
 * - Rejects bodies that are nested too deeply with 400, because recursive code would overflow the
 *   stack.
 */
export function parseRequestBody(request: Request, response: Response, next: NextFunction): void {
  const { headers } = request;
  if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) {
    next();
    return;
  }
  if (FORM_ROUTE.test(request.path) && request.is('application/x-www-form-urlencoded')) {
    readForm(request, response, next);
    return;
  }
  if (hasBody(request) && !isSupportedType(request)) {
    next(errors.unsupportedType());
    return;
  }
  const read = INVOICE_ROUTE.test(request.path) ? readInvoiceJson : readSmallJson;
  read(request, response, (error?: unknown) => {
    if (error instanceof SyntaxError) {
      next(errors.badRequest("The body of the request isn't valid JSON."));
      return;
    }
    const isValid = error !== undefined || !isTooDeep(request.body);
    next(isValid ? error : errors.badRequest('The request is nested too deeply.'));
  });
}

/** The length of a chunked body is unknown. */
export const hasBody = ({ headers }: Request): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0;

function isSupportedType({ headers }: Request): boolean {
  const type = headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase();
  const encoding = headers['content-encoding']?.toLowerCase() ?? 'identity';
  return (type === 'application/json' || type === 'multipart/form-data') && encoding === 'identity';
}

function isTooDeep(body: unknown): boolean {
  let level: unknown[] = [body];
  for (let depth = 0; depth <= MAX_DEPTH; depth += 1) {
    level = level.flatMap((value): unknown[] =>
      typeof value === 'object' && value !== null ? Object.values(value) : [],
    );
    if (level.length === 0) return false;
  }
  return true;
}
