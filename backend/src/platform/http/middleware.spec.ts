import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { composeMiddleware } from './middleware';

describe('composeMiddleware', () => {
  const run = (...handlers: RequestHandler[]): Promise<unknown> =>
    new Promise((resolve) => {
      void composeMiddleware(...handlers)({} as Request, {} as Response, resolve);
    });

  const passing =
    (name: string, passed: string[]): RequestHandler =>
    (_request: Request, _response: Response, next: NextFunction) => {
      passed.push(name);
      next();
    };

  it('calls each handler once, in order', async () => {
    const passed: string[] = [];
    const later: RequestHandler = async (_request, _response, next) => {
      await Promise.resolve();
      passed.push('later');
      next();
    };
    expect(await run(passing('first', passed), later, passing('last', passed))).toBeUndefined();
    expect(passed).toEqual(['first', 'later', 'last']);
  });

  it('skips the remaining handlers after an error', async () => {
    const passed: string[] = [];
    const failing: RequestHandler = (_request, _response, next) => next(new Error('rejected'));
    expect(await run(failing, passing('last', passed))).toEqual(new Error('rejected'));
    expect(passed).toEqual([]);
  });

  it('forwards the error of an asynchronous handler', async () => {
    const failing: RequestHandler = () => Promise.reject(new Error('the database is unavailable'));
    expect(await run(failing)).toEqual(new Error('the database is unavailable'));
  });
});
