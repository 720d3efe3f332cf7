import type { NextFunction, Request, RequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import { isApiRequest } from '../http/is-api-request';
import { redactUrl } from './redact-url';

declare module 'http' {
  interface IncomingMessage {
    /** Logs what went wrong while this request was answered, under its id. */
    logError: (error: unknown) => void;
  }
}

/** Files of the front end and questions about health are only worth a line when they fail. */
const isQuiet = (request: Request, { statusCode }: Response): boolean =>
  statusCode < 400 && !isApiRequest(request);

/** One line for each request to the API when it is answered, or left by who asked. */
export function requestLog(logger: Logger): RequestHandler {
  // Looking for secrets takes longer than the line itself, which has none: each field is named below.
  const lines = logger.child({}, { redact: [] });
  return (request: Request, response: Response, next: NextFunction): void => {
    const startedAt = performance.now();
    const { requestId } = request;
    request.logError = (error) => logger.error({ requestId, err: error });
    response.on('close', () => {
      if (isQuiet(request, response)) return;
      const { actor, method, originalUrl } = request;
      const { statusCode, writableFinished } = response;
      const path = redactUrl(originalUrl);
      const facts = {
        requestId,
        method,
        path,
        status: statusCode,
        durationMs: Math.round(performance.now() - startedAt),
        address: actor?.address ?? request.ip,
        userId: actor?.id,
        aborted: writableFinished ? undefined : true,
      };
      lines[statusCode >= 500 ? 'error' : 'info'](facts, `${method} ${path} ${statusCode}`);
    });
    next();
  };
}
