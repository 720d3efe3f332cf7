import type { RequestHandler } from 'express';
import type { Config } from '../config';
import { sessionMiddleware, type SessionCookie, type SessionStore } from '../session';
import { inOrder } from './in-order';
import { originCheck } from './origin-check';
import { requestBody } from './request-body';
import { apiSecurity } from './security';

/** What every request below `/api` passes before it reaches its route. */
export const apiMiddleware = (
  config: Config,
  store: SessionStore,
  cookie: SessionCookie,
): RequestHandler =>
  inOrder(
    apiSecurity(config),
    originCheck(config),
    requestBody,
    unlessHealth(sessionMiddleware(store, cookie)),
  );

/** Health is asked for often, by machines, and also while the database is away. */
const unlessHealth =
  (middleware: RequestHandler): RequestHandler =>
  (request, response, next) =>
    /^\/api\/health(\/|$)/.test(request.path) ? next() : middleware(request, response, next);
