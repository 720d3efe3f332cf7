import { HOUR_MS } from '@atrium/contracts';
import { Injectable } from '@nestjs/common';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { routePattern, type RouteWithPolicy } from '../access';
import type { AppError } from './app-error';
import { sendProblem } from './error.filter';
import { errors } from './errors';
import { hasBody, parseRequestBody } from './request-body';

/** Limits of the time in which a body arrives (docs/reference/limits.md#requests). */
@Injectable()
export class BodyLimits {
  /** A JSON body, and any body of a signed-out client, is complete in this time. */
  windowMs = 30_000;
  /** An upload of a signed-in user sends at least this much in each window. */
  minUploadBytes = 30 * 1024;
  /** Longest upload. */
  uploadMs = 2 * HOUR_MS;
}

/**
 * Ends requests whose bodies arrive too slowly, so that a client can't hold many connections. Also
 * ends the connection of a request that got its response before its body was complete.
 */
export const limitBodyTime =
  (limits: BodyLimits): RequestHandler =>
  (request: Request, response: Response, next: NextFunction): void => {
    if (hasBody(request)) watchBody(request, response, limits);
    next();
  };

function watchBody(request: Request, response: Response, limits: BodyLimits): void {
  const { socket } = request;
  const startedAt = performance.now();
  let receivedBytes = socket.bytesRead;
  const timer = setInterval(() => {
    if (request.complete || socket.destroyed) {
      clearInterval(timer);
      return;
    }
    const windowBytes = socket.bytesRead - receivedBytes;
    receivedBytes = socket.bytesRead;
    // The client is not responsible for received data that waits for the server.
    const isFastEnough = windowBytes >= limits.minUploadBytes || request.readableLength > 0;
    const isInTime = performance.now() - startedAt < limits.uploadMs;
    if (isUpload(request) && isFastEnough && isInTime) return;
    clearInterval(timer);
    endRequest(request, response, errors.requestTimeout());
  }, limits.windowMs).unref();
  request.once('close', () => clearInterval(timer));
}

/** Ends a request whose body can't be read to its end, and closes its connection. */
export function endRequest(request: Request, response: Response, error: AppError): void {
  const { socket } = request;
  if (response.headersSent) {
    socket.destroy();
    return;
  }
  response.setHeader('Connection', 'close');
  sendProblem(request, response, error);
  response.once('finish', () => socket.destroySoon());
}

const isUpload = (request: Request): boolean =>
  request.actor !== undefined && Boolean(request.is('multipart/form-data'));

/**
 * Parses bodies, except those of signed-out clients for routes that need a session: these are
 * rejected without reading their bodies.
 */
export function parseExpectedBody(routes: readonly RouteWithPolicy[]): RequestHandler {
  const publicRoutes = routes.filter(({ policy }) => policy === 'public').map(routePattern);
  return (request: Request, response: Response, next: NextFunction): void => {
    const isExpected =
      !hasBody(request) ||
      request.actor !== undefined ||
      publicRoutes.some(
        ({ method, pattern }) => request.method === method && pattern.test(request.path),
      );
    if (isExpected) parseRequestBody(request, response, next);
    else next();
  };
}
