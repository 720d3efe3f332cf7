import type { NextFunction, Request, RequestHandler, Response } from 'express';

/**
 * Combines handlers into one layer of Express. A layer for each of them would take a twentieth of the
 * time of a read (docs/explanation/adr/0006-make-costly-middleware-opt-in.md).
 */
export const composeMiddleware =
  (...handlers: RequestHandler[]): RequestHandler =>
  (request: Request, response: Response, done: NextFunction): void => {
    let index = 0;
    const next = (error?: unknown): void => {
      const handler = handlers[index];
      index += 1;
      if (error !== undefined || !handler) {
        done(error);
        return;
      }
      const result = handler(request, response, next);
      if (result instanceof Promise) result.catch(done);
    };
    next();
  };
