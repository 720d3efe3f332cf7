import { Catch, HttpException, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { Request, Response } from 'express';
import { isDatabaseUnavailable, isRetryable } from '../database/database-errors';
import { AppError } from './app-error';
import { errors } from './errors';
import { isBrowserNavigation, sendErrorPage } from './error-page';

/**
 * Turns whatever was thrown into the error body of decisions section 3, and into a page for who has
 * opened the address in a browser.
 */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  catch(exception: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<Request>();
    const response = http.getResponse<Response>();
    const error = toAppError(exception);
    if (error.status >= 500) request.logError(exception);
    // A stream that broke off half way cannot be turned into an error answer any more.
    if (response.headersSent) {
      response.destroy();
      return;
    }
    if (error.details.retryAfterSeconds !== undefined) {
      response.setHeader('Retry-After', String(Math.ceil(error.details.retryAfterSeconds)));
    }
    // The route may have announced a file already.
    response.removeHeader('Content-Disposition');
    if (isBrowserNavigation(request)) sendErrorPage(response, error);
    else response.status(error.status).type('json').json(error.toBody());
  }
}

/** The error as people may see it; anything unknown becomes a 500 that reveals nothing. */
export function toAppError(exception: unknown): AppError {
  if (exception instanceof AppError) return exception;
  if (isDatabaseUnavailable(exception)) return errors.databaseUnavailable();
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
      return errors.badRequest('The request could not be understood. Please check what was sent.');
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
        ? new AppError(status, message ?? 'The request was refused.')
        : errors.unexpected();
  }
}

/** Status that Express' body parsers and URL decoding attach to what they throw. */
function bodyParserStatus(exception: unknown): number | undefined {
  if (typeof exception !== 'object' || exception === null) return undefined;
  const status = 'status' in exception ? exception.status : undefined;
  return typeof status === 'number' && status >= 400 && status < 500 ? status : undefined;
}
