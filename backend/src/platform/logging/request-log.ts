import type { Request, RequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import { pinoHttp } from 'pino-http';
import { describeError } from './describe-error';
import { redactAddress } from './redact-address';

const isApi = (request: Request): boolean => /^\/api(\/|\?|$)/.test(request.originalUrl);

const isHealth = (request: Request): boolean => request.originalUrl.startsWith('/api/health');

/** Files of the front end and questions about health are only worth a line when they fail. */
const isQuiet = (request: Request, { statusCode }: Response): boolean =>
  statusCode < 400 && (!isApi(request) || isHealth(request));

/** One line for each request to the API when it is answered. */
export function requestLog(logger: Logger): RequestHandler {
  return pinoHttp<Request, Response>({
    logger,
    wrapSerializers: false,
    // The line says itself what of the request it shows.
    serializers: { err: describeError, req: () => undefined },
    quietReqLogger: true,
    quietResLogger: true,
    genReqId: ({ requestId }) => requestId ?? '',
    customAttributeKeys: { reqId: 'requestId' },
    customLogLevel: (request, response) =>
      isQuiet(request, response) ? 'silent' : response.statusCode >= 500 ? 'error' : 'info',
    customSuccessObject: describe,
    // The error itself is logged where it is turned into an answer.
    customErrorObject: (request, response, _error, { responseTime }: { responseTime: number }) =>
      describe(request, response, { responseTime }),
    customSuccessMessage: message,
    customErrorMessage: message,
  });
}

const message = ({ method, originalUrl }: Request, { statusCode }: Response): string =>
  `${method} ${redactAddress(originalUrl)} ${statusCode}`;

function describe(
  { actor, ip, method, originalUrl }: Request,
  response: Response,
  { responseTime }: { responseTime: number },
): object {
  return {
    method,
    path: redactAddress(originalUrl),
    status: response.statusCode,
    durationMs: responseTime,
    address: ip,
    ...(actor && { userId: actor.id }),
    ...(!response.writableFinished && { aborted: true }),
  };
}
