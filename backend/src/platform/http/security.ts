import type { NextFunction, Request, RequestHandler, Response } from 'express';
import helmet from 'helmet';
import { randomBytes } from 'node:crypto';
import type { Config, RemoteSource } from '../config';

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** The URLs of invitations and password resets contain tokens. */
const REFERRER_POLICY = 'same-origin';

const PERMISSIONS_POLICY = [
  'accelerometer=()',
  'camera=()',
  'display-capture=()',
  'geolocation=()',
  'gyroscope=()',
  'magnetometer=()',
  'microphone=()',
  'midi=()',
  'payment=()',
  'usb=()',
].join(', ');

/**
 * Headers of the API. Responses are data, so their content must never run, even if a browser
 * misinterprets their type. They are not cached; routes whose responses may be cached override the
 * header.
 */
export function apiSecurityHeaders({ isProduction }: Config): RequestHandler {
  const headers: [name: string, value: string][] = [
    ['Cache-Control', 'no-store'],
    ['Content-Security-Policy', "default-src 'none';frame-ancestors 'none'"],
    ['Cross-Origin-Resource-Policy', 'same-origin'],
    ['Permissions-Policy', PERMISSIONS_POLICY],
    ['Referrer-Policy', REFERRER_POLICY],
    ['X-Content-Type-Options', 'nosniff'],
    ['X-Frame-Options', 'DENY'],
  ];
  if (isProduction) {
    headers.push(['Strict-Transport-Security', `max-age=${YEAR_SECONDS}; includeSubDomains`]);
  }
  return (_request, response, next) => {
    for (const [name, value] of headers) response.setHeader(name, value);
    next();
  };
}

/** Headers of scripts and other files; the policies of the page that loads them apply to them. */
export function fileSecurityHeaders(
  _request: Request,
  response: Response,
  next: NextFunction,
): void {
  response.setHeader('Cross-Origin-Resource-Policy', 'same-origin');
  response.setHeader('X-Content-Type-Options', 'nosniff');
  next();
}

/**
 * Headers of the page, with a content security policy for Module Federation and antd. Federation
 * adds script elements from this origin and those of the remotes. antd adds `<style>` elements with
 * the nonce. `style-src-attr` allows inline styles, because antd's auto-sizing text areas call
 * `setAttribute('style', …)`; styles cannot run code.
 */
export function frontEndSecurityHeaders({ isProduction }: Config): RequestHandler {
  /** A directive that also allows the origins of the remotes. */
  const withRemotes =
    (...sources: string[]) =>
    (_request: unknown, response: unknown): string =>
      sourcesOf(response as Response, ...sources);
  const withNonce = (_request: unknown, response: unknown): string =>
    sourcesOf(response as Response, "'self'", `'nonce-${nonceOf(response as Response)}'`);
  return helmet({
    referrerPolicy: { policy: REFERRER_POLICY },
    strictTransportSecurity: isProduction && { maxAge: YEAR_SECONDS, includeSubDomains: true },
    xFrameOptions: { action: 'deny' },
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: [withNonce],
        styleSrc: [withNonce],
        styleSrcAttr: ["'unsafe-inline'"],
        imgSrc: [withRemotes("'self'", 'data:', 'blob:')],
        fontSrc: [withRemotes("'self'", 'data:')],
        mediaSrc: ["'self'", 'blob:'],
        frameSrc: ["'self'", 'blob:'],
        connectSrc: [withRemotes("'self'")],
        workerSrc: ["'self'", 'blob:'],
        manifestSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
        formAction: ["'self'"],
      },
    },
  });
}

/**
 * The content security policy of a PDF that the browser shows in its viewer, which doesn't start in
 * a sandbox. Send it only with a type that was detected from the content, and with `nosniff`.
 */
export const PDF_VIEWER_POLICY =
  "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'";

/** Creates a nonce for each response. It runs before {@link frontEndSecurityHeaders}. */
export function cspNonce(_request: Request, response: Response, next: NextFunction): void {
  response.locals['cspNonce'] = randomBytes(16).toString('base64');
  next();
}

export const nonceOf = ({ locals }: Response): string => String(locals['cspNonce']);

export function permissionsPolicy(_request: Request, response: Response, next: NextFunction): void {
  response.setHeader('Permissions-Policy', PERMISSIONS_POLICY);
  next();
}

/** The remotes at the time of the request, which {@link frontEnd} has read. */
export const remotesOf = ({ locals }: Response): readonly RemoteSource[] =>
  locals['remotes'] as readonly RemoteSource[];

const sourcesOf = (response: Response, ...sources: string[]): string =>
  [...sources, ...remoteOrigins(response)].join(' ');

const remoteOrigins = (response: Response): string[] => [
  ...new Set(
    remotesOf(response).flatMap(({ url }) => (url === undefined ? [] : [new URL(url).origin])),
  ),
];
