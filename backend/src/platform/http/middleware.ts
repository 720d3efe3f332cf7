import { HEADERS } from '@atrium/contracts';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { randomUUID } from 'node:crypto';

const HEADER = HEADERS.requestId.toLowerCase();

const VALID_ID = /^[\w.-]{8,64}$/;

/**
 * Sets the id of the request for logs, audit entries and the response. Uses the id of a trusted
 * proxy; an id of another client could forge log entries.
 */
export function assignRequestId(request: Request, response: Response, next: NextFunction): void {
  const sent = request.headers[HEADER];
  request.requestId =
    typeof sent === 'string' && VALID_ID.test(sent) && isFromProxy(request) ? sent : randomUUID();
  response.setHeader(HEADERS.requestId, request.requestId);
  next();
}

/** See docs/reference/pinned-internals.md#backend. */
function isFromProxy({ app, socket }: Request): boolean {
  const isTrusted = app.get('trust proxy fn') as (address: string, hop: number) => boolean;
  return isTrusted(socket.remoteAddress ?? '', 0);
}

/**
 * Whether the request is for the API, and not for the front end or a health check. Also works after
 * the response was sent.
 */
export const isApiRequest = ({ originalUrl }: Request): boolean =>
  /^\/api(\/|\?|$)/.test(originalUrl) && !originalUrl.startsWith('/api/health');

/**
 * Combines handlers into one layer of Express. A layer for each of them would take a twentieth of
 * the time of a read (docs/explanation/adr/0006-make-costly-middleware-opt-in.md).
 */
export const composeMiddleware =
  (...handlers: RequestHandler[]): RequestHandler =>
  (request: Request, response: Response, done: NextFunction): void => {
    let index = 0;
    const next = (error?: unknown): void => {
      const handler = handlers[index];
      index += 1;
      if (error !== undefined || !handler) {
        done(error);
        return;
      }
      const result = handler(request, response, next);
      if (result instanceof Promise) result.catch(done);
    };
    next();
  };
