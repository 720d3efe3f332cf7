import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { isIP } from 'node:net';
import type { Config } from '../config';
import { errors } from './errors';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Rejects cross-site requests with unsafe methods (CSRF protection).
 *
 * - `Sec-Fetch-Site`, if sent, must be `same-origin`, or `none` for a request that the user started
 *   in the browser.
 * - `Origin`, if sent, must be the public URL, or the host of the request if that is an IP address
 *   or localhost. Another host name may belong to a site that resolves it to this server (DNS
 *   rebinding).
 * - A request with neither header does not come from a current browser and passes. Another site
 *   cannot make a browser send one to this API: bodies are JSON, and the cookie is SameSite=Lax.
 */
export function originCheck({ publicUrl }: Config): RequestHandler {
  const publicOrigin = new URL(publicUrl).origin;
  return (request: Request, _response: Response, next: NextFunction): void => {
    next(
      SAFE_METHODS.has(request.method) || isSameOrigin(request, publicOrigin)
        ? undefined
        : errors.crossOrigin(),
    );
  };
}

function isSameOrigin(request: Request, publicOrigin: string): boolean {
  const site = request.get('sec-fetch-site');
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
  const origin = request.get('origin');
  if (origin === undefined || origin === publicOrigin) return true;
  if (!URL.canParse(origin)) return false;
  const { host, hostname } = new URL(origin);
  return host === request.host && (hostname === 'localhost' || isIP(bareAddress(hostname)) !== 0);
}

/** `[::1]` → `::1` */
const bareAddress = (hostname: string): string => hostname.replace(/^\[|\]$/g, '');
