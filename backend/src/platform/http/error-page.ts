import type { Request, Response } from 'express';
import type { AppError } from './app-error';
import { sendPlainPage } from './plain-page';

const TITLES: Record<number, string> = {
  400: 'This link is invalid',
  401: 'Please sign in',
  403: "You don't have access to this page",
  404: 'Page not found',
  429: 'Please wait a moment',
  503: 'Not available right now',
};

/** Whether the client is a browser. Clients that also accept JSON get JSON. */
export const prefersHtml = (request: Request): boolean =>
  request.accepts(['json', 'html']) === 'html';

/** Whether someone opened the URL in a browser. */
export const isBrowserNavigation = (request: Request): boolean =>
  (request.method === 'GET' || request.method === 'HEAD') && prefersHtml(request);

/** Sends an error page, with a link to try again if that may help. */
export function sendErrorPage(response: Response, { status, message, details }: AppError): void {
  const canRetry = status >= 500 || details.retryAfterSeconds !== undefined;
  sendPlainPage(response, status, {
    title: TITLES[status] ?? 'Something went wrong',
    sentence: message,
    action: canRetry ? '<a href="">Try again</a>' : undefined,
  });
}
