import type { Response } from 'express';

/**
 * An email can't run scripts, load content or navigate; links open in a new tab. The same origin
 * lets the screen read the height of the email, and is safe because the email can't run scripts.
 */
const contentSecurityPolicy = (remoteImages: boolean): string =>
  [
    'sandbox allow-same-origin allow-popups allow-popups-to-escape-sandbox',
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    `img-src data:${remoteImages ? ' https: http:' : ''}`,
    "frame-ancestors 'self'",
    "form-action 'none'",
    "base-uri 'none'",
  ].join('; ');

/** Headers of every response with the content of an email. */
export const MAIL_HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Cache-Control': 'private, no-cache, no-transform',
  'Referrer-Policy': 'no-referrer',
};

/**
 * Sends the HTML of an email as a page for a frame.
 *
 * @param options.remoteImages loads images from other servers, which reveal who opened the email
 */
export function sendMailPage(
  response: Response,
  html: string,
  { remoteImages }: { remoteImages: boolean },
): void {
  response.set({
    ...MAIL_HEADERS,
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': contentSecurityPolicy(remoteImages),
    'X-Frame-Options': 'SAMEORIGIN',
  });
  response.send(html);
}
