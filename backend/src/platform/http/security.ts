import { randomBytes } from 'node:crypto';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import helmet from 'helmet';
import type { Config } from '../config';

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Links of invitations and resets carry their token in the address. */
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
 * Answers of the API are data: whatever a browser takes them for, nothing in them may run. They are
 * of one person and one moment; what may be kept says so itself.
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

/**
 * Headers of the front end, with a content security policy under which Module Federation and antd
 * run. Federation loads scripts by element, from here and from where remotes are hosted. antd
 * injects `<style>` elements with the nonce. `style-src-attr` has to allow inline styles: antd's
 * text areas that grow measure themselves with `setAttribute('style', …)`; styles cannot run code.
 */
export function frontEndSecurityHeaders(config: Config): RequestHandler {
  const hosts = remoteOrigins(config);
  const nonce = (_request: unknown, response: unknown): string =>
    `'nonce-${nonceOf(response as Response)}'`;
  const { isProduction } = config;
  return helmet({
    referrerPolicy: { policy: REFERRER_POLICY },
    strictTransportSecurity: isProduction && { maxAge: YEAR_SECONDS, includeSubDomains: true },
    xFrameOptions: { action: 'deny' },
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", nonce, ...hosts],
        styleSrc: ["'self'", nonce, ...hosts],
        styleSrcAttr: ["'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...hosts],
        fontSrc: ["'self'", 'data:', ...hosts],
        mediaSrc: ["'self'", 'blob:'],
        frameSrc: ["'self'", 'blob:'],
        connectSrc: ["'self'", ...hosts],
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

/** A new nonce for each answer; call it before {@link frontEndSecurityHeaders}. */
export function cspNonce(_request: Request, response: Response, next: NextFunction): void {
  response.locals['cspNonce'] = randomBytes(16).toString('base64');
  next();
}

export const nonceOf = ({ locals }: Response): string => String(locals['cspNonce']);

export function permissionsPolicy(_request: Request, response: Response, next: NextFunction): void {
  response.setHeader('Permissions-Policy', PERMISSIONS_POLICY);
  next();
}

const remoteOrigins = ({ remotes }: Config): string[] => [
  ...new Set(remotes.flatMap(({ url }) => (url === undefined ? [] : [new URL(url).origin]))),
];
