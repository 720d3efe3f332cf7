import type { NextFunction, Request, RequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import { isApiRequest } from '../http/middleware';
import { redactUrl } from './redact-url';

declare module 'http' {
  interface IncomingMessage {
    /** Logs an error of this request, with its id. */
    logError: (error: unknown) => void;
  }
}

/** Requests for front-end files and health checks are logged only if they fail. */
const isRoutine = (request: Request, { statusCode }: Response): boolean =>
  statusCode < 400 && !isApiRequest(request);

/** Logs one line for each request to the API when it ends, or when the client disconnects. */
export function requestLog(logger: Logger): RequestHandler {
  // Without redaction, which takes longer than writing the line: the fields below are not secret.
  const lines = logger.child({}, { redact: [] });
  return (request: Request, response: Response, next: NextFunction): void => {
    const startedAt = performance.now();
    const { requestId } = request;
    request.logError = (error) => logger.error({ requestId, err: error });
    response.on('close', () => {
      if (isRoutine(request, response)) return;
      const { actor, method, originalUrl } = request;
      const { statusCode, writableFinished } = response;
      const path = redactUrl(originalUrl);
      const fields = {
        requestId,
        method,
        path,
        status: statusCode,
        durationMs: Math.round(performance.now() - startedAt),
        address: actor?.address ?? request.ip,
        userId: actor?.id,
        aborted: writableFinished ? undefined : true,
      };
      lines[statusCode >= 500 ? 'error' : 'info'](fields, `${method} ${path} ${statusCode}`);
    });
    next();
  };
}
