import type { NextFunction, Request, RequestHandler, Response } from 'express';
import type { Config } from '../config';
import { errors } from './errors';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses unsafe methods that another site makes a browser send (decisions section 4).
 *
 * - A browser that says `Sec-Fetch-Site` is believed: only `same-origin`, and `none` for what the
 *   person did by hand.
 * - `Origin`, where sent, must be the public address or the host that the request came to.
 * - A request with neither header is not a browser's of our time. It passes without a cookie, as
 *   sign-in by a program does, and it passes with one, because no other site can make a browser
 *   send a request without `Origin` to this API: bodies are JSON, and the cookie is SameSite=Lax.
 */
export function originCheck({ publicUrl }: Config): RequestHandler {
  const ownOrigin = new URL(publicUrl).origin;
  return (request: Request, _response: Response, next: NextFunction): void => {
    next(
      SAFE_METHODS.has(request.method) || isOwn(request, ownOrigin)
        ? undefined
        : errors.crossOrigin(),
    );
  };
}

function isOwn(request: Request, ownOrigin: string): boolean {
  const site = request.get('sec-fetch-site');
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
  const origin = request.get('origin');
  if (origin === undefined || origin === ownOrigin) return true;
  return URL.canParse(origin) && new URL(origin).host === request.host;
}
