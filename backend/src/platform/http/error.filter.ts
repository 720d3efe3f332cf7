import {
  type ArgumentsHost,
  Catch,
  type ExceptionFilter,
  HttpException,
  NotFoundException,
} from '@nestjs/common';
import type { Request, Response } from 'express';
import type { RoutePattern } from '../access';
import {
  isDatabaseFull,
  isDatabaseTimeout,
  isDatabaseUnavailable,
  isRetryable,
} from '../database/database-errors';
import { StorageUnavailableError } from '../storage/file-storage';
import { AppError, PROBLEM_TYPE } from './app-error';
import { isBrowserNavigation, sendErrorPage } from './error-page';
import { errors } from './errors';

/**
 * Turns every exception into the error body of the API, or into a page if a browser navigated to
 * the URL.
 */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  constructor(private readonly routes: readonly RoutePattern[]) {}

  catch(exception: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<Request>();
    const response = http.getResponse<Response>();
    const error = this.wrongMethod(request, exception) ?? toAppError(exception);
    if (error.status >= 500) request.logError(exception);
    // Part of a stream was sent already, so an error response is no longer possible.
    if (response.headersSent) {
      response.destroy();
      return;
    }
    if (error.details.retryAfterSeconds !== undefined) {
      response.setHeader('Retry-After', String(Math.ceil(error.details.retryAfterSeconds)));
    }
    const { challenge } = error.details;
    if (error.status === 401 || challenge) {
      const parameters = ['realm="Atrium"', ...(challenge ? [challenge] : [])];
      response.setHeader('WWW-Authenticate', `Bearer ${parameters.join(', ')}`);
    }
    if (error.details.allowedMethods) {
      response.setHeader('Allow', error.details.allowedMethods.join(', '));
    }
    // The route may have set the header of a download.
    response.removeHeader('Content-Disposition');
    if (isBrowserNavigation(request)) sendErrorPage(response, error);
    else sendProblem(request, response, error);
  }

  /** The router reports a known path with another method as not found. */
  private wrongMethod(
    { method, baseUrl, path }: Request,
    exception: unknown,
  ): AppError | undefined {
    if (!(exception instanceof NotFoundException)) return undefined;
    const methods = this.routes
      .filter(({ pattern }) => pattern.test(baseUrl + path))
      .map((route) => route.method);
    return methods.length === 0
      ? undefined
      : errors.methodNotAllowed(method, [...new Set(methods)]);
  }
}

/** Sends the error as problem details (RFC 9457). */
export function sendProblem(request: Request, response: Response, error: AppError): void {
  response
    .status(error.status)
    .type(PROBLEM_TYPE)
    .send(JSON.stringify(error.toBody(request.requestId ?? '')));
}

/** Converts an exception for users. An unknown one becomes a 500 without details. */
export function toAppError(exception: unknown): AppError {
  if (exception instanceof AppError) return exception;
  if (isDatabaseUnavailable(exception)) return errors.databaseUnavailable();
  if (isDatabaseTimeout(exception)) return errors.databaseSlow();
  if (isDatabaseFull(exception)) return errors.databaseFull();
  if (exception instanceof StorageUnavailableError) return errors.storageUnavailable();
  if (isRetryable(exception)) return errors.busy();
  if (exception instanceof HttpException) {
    return fromStatus(exception.getStatus(), exception.message);
  }
  const status = bodyParserStatus(exception);
  return status === undefined ? errors.unexpected() : fromStatus(status);
}

function fromStatus(status: number, message?: string): AppError {
  switch (status) {
    case 400:
      return errors.badRequest("The request couldn't be read. Check its format and try again.");
    case 401:
      return errors.notSignedIn();
    case 403:
      return errors.forbidden('role.not_allowed');
    case 404:
      return errors.routeNotFound();
    case 413:
      return errors.tooLarge();
    case 415:
      return errors.unsupportedType();
    case 503:
      return errors.databaseUnavailable();
    default:
      return status < 500
        ? new AppError(status, message ?? 'The request was rejected.')
        : errors.unexpected();
  }
}

/** The status that body parsers and URL decoding of Express add to their errors. */
function bodyParserStatus(exception: unknown): number | undefined {
  if (typeof exception !== 'object' || exception === null) return undefined;
  const status = 'status' in exception ? exception.status : undefined;
  return typeof status === 'number' && status >= 400 && status < 500 ? status : undefined;
}
