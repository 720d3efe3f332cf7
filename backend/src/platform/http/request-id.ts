import { randomUUID } from 'node:crypto';
import type { NextFunction, Request, Response } from 'express';
import { HEADERS } from '@atrium/contracts';

const NAME = HEADERS.requestId.toLowerCase();

const SANE = /^[\w.-]{8,64}$/;

/**
 * Names the request for logs, audit rows and the answer. A proxy that is trusted may have named it
 * already; anybody else's name could forge entries of the log.
 */
export function assignRequestId(request: Request, response: Response, next: NextFunction): void {
  const given = request.headers[NAME];
  request.requestId =
    typeof given === 'string' && SANE.test(given) && comesFromProxy(request) ? given : randomUUID();
  response.setHeader(HEADERS.requestId, request.requestId);
  next();
}

function comesFromProxy({ app, socket }: Request): boolean {
  const isTrusted = app.get('trust proxy fn') as (address: string, hop: number) => boolean;
  return isTrusted(socket.remoteAddress ?? '', 0);
}
