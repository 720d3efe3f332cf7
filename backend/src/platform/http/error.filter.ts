import { Catch, HttpException, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { Request, Response } from 'express';
import { isDatabaseTimeout, isDatabaseUnavailable, isRetryable } from '../database/database-errors';
import { AppError } from './app-error';
import { errors } from './errors';
import { isBrowserNavigation, sendErrorPage } from './error-page';

/**
 * Turns every exception into the error body of the API, or into a page if a browser navigated to the
 * URL.
 */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  catch(exception: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<Request>();
    const response = http.getResponse<Response>();
    const error = toAppError(exception);
    if (error.status >= 500) request.logError(exception);
    // Part of a stream was sent already, so an error response is no longer possible.
    if (response.headersSent) {
      response.destroy();
      return;
    }
    if (error.details.retryAfterSeconds !== undefined) {
      response.setHeader('Retry-After', String(Math.ceil(error.details.retryAfterSeconds)));
    }
    // The route may have set the header of a download.
    response.removeHeader('Content-Disposition');
    if (isBrowserNavigation(request)) sendErrorPage(response, error);
    else response.status(error.status).type('json').json(error.toBody());
  }
}

/** Converts an exception for users. An unknown one becomes a 500 without details. */
export function toAppError(exception: unknown): AppError {
  if (exception instanceof AppError) return exception;
  if (isDatabaseUnavailable(exception)) return errors.databaseUnavailable();
  if (isDatabaseTimeout(exception)) return errors.databaseSlow();
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
      return errors.badRequest('The request could not be read. Check its format and try again.');
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
