import { randomBytes } from 'node:crypto';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import helmet, { type HelmetOptions } from 'helmet';
import type { Config } from '../config';

const YEAR_SECONDS = 365 * 24 * 60 * 60;

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

/** Headers that every answer carries. */
const common = ({ isProduction }: Config): HelmetOptions => ({
  crossOriginEmbedderPolicy: false,
  crossOriginOpenerPolicy: { policy: 'same-origin' },
  crossOriginResourcePolicy: { policy: 'same-origin' },
  // Links of invitations and resets carry their token in the address.
  referrerPolicy: { policy: 'same-origin' },
  strictTransportSecurity: isProduction && { maxAge: YEAR_SECONDS, includeSubDomains: true },
  xFrameOptions: { action: 'deny' },
});

/**
 * Answers of the API are data: whatever a browser takes them for, nothing in them may run. They are
 * of one person and one moment; what may be kept says so itself.
 */
export function apiSecurity(config: Config): RequestHandler {
  const headers = headersOf(
    helmet({
      ...common(config),
      contentSecurityPolicy: {
        useDefaults: false,
        directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
      },
    }),
  );
  headers.push(['Cache-Control', 'no-store']);
  return (_request, response, next) => {
    for (const [name, value] of headers) response.setHeader(name, value);
    next();
  };
}

/** What a middleware sets on every answer alike: asked once, because each asking costs a dozen calls. */
function headersOf(middleware: ReturnType<typeof helmet>): [string, string][] {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  middleware(request, response, () => undefined);
  return response.getHeaderNames().map((name) => [name, String(response.getHeader(name))]);
}

/**
 * Headers of the front end, with a content security policy under which Module Federation and antd
 * run. Federation loads scripts by element, from here and from where remotes are hosted. antd
 * injects `<style>` elements with the nonce. `style-src-attr` has to allow inline styles: antd's
 * text areas that grow measure themselves with `setAttribute('style', …)`; styles cannot run code.
 */
export function siteSecurity(config: Config): RequestHandler {
  const hosts = remoteOrigins(config);
  const nonce = (_request: unknown, response: unknown): string =>
    `'nonce-${nonceOf(response as Response)}'`;
  return helmet({
    ...common(config),
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

/** A new nonce for each answer; call it before {@link siteSecurity}. */
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
