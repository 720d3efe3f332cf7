import type { RequestHandler } from 'express';
import type { Config } from '../config';
import { sessionMiddleware, type SessionCookie, type SessionStore } from '../session';
import { composeMiddleware } from './compose-middleware';
import { originCheck } from './origin-check';
import { parseRequestBody } from './request-body';
import { apiSecurityHeaders } from './security';

/** What every request below `/api` passes before it reaches its route. */
export const apiMiddleware = (
  config: Config,
  store: SessionStore,
  cookie: SessionCookie,
): RequestHandler =>
  composeMiddleware(
    apiSecurityHeaders(config),
    originCheck(config),
    parseRequestBody,
    unlessHealth(sessionMiddleware(store, cookie)),
  );

/** Health is asked for often, by machines, and also while the database is away. */
const unlessHealth =
  (middleware: RequestHandler): RequestHandler =>
  (request, response, next) =>
    /^\/api\/health(\/|$)/.test(request.path) ? next() : middleware(request, response, next);
