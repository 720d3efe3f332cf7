import type { NextFunction, Request, RequestHandler, Response } from 'express';

/**
 * Handlers that run one after another as one layer of Express. Every request passes all of them,
 * and a layer for each is a twentieth of the time of a read (docs/adr/0006).
 */
export const composeMiddleware =
  (...handlers: RequestHandler[]): RequestHandler =>
  (request: Request, response: Response, done: NextFunction): void => {
    let place = 0;
    const next = (error?: unknown): void => {
      const handler = handlers[place];
      place += 1;
      if (error !== undefined || !handler) {
        done(error);
        return;
      }
      const outcome = handler(request, response, next);
      if (outcome instanceof Promise) outcome.catch(done);
    };
    next();
  };
