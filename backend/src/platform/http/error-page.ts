import type { Request, Response } from 'express';
import type { AppError } from './app-error';
import { sendPlainPage } from './plain-page';

const TITLES: Record<number, string> = {
  400: 'This address cannot be read',
  401: 'Please sign in',
  403: 'This is not for you',
  404: 'There is nothing here',
  429: 'Please wait a moment',
  503: 'Not available right now',
};

/** Whether the client is a browser that shows what it gets; whoever takes JSON as well gets JSON. */
export const prefersHtml = (request: Request): boolean =>
  request.accepts(['json', 'html']) === 'html';

/** Somebody opened the address in a browser. */
export const isBrowserNavigation = (request: Request): boolean =>
  (request.method === 'GET' || request.method === 'HEAD') && prefersHtml(request);

/** The page of an address that cannot be shown, with another try where that may help. */
export function sendErrorPage(response: Response, { status, message, details }: AppError): void {
  const mayHelp = status >= 500 || details.retryAfterSeconds !== undefined;
  sendPlainPage(response, status, {
    title: TITLES[status] ?? 'Something went wrong',
    sentence: message,
    action: mayHelp ? '<a href="">Try again</a>' : undefined,
  });
}
