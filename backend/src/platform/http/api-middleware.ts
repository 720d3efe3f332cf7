import { Router, type RequestHandler } from 'express';
import type { Config } from '../config';
import { actorMiddleware, sessionMiddleware, type SessionStore } from '../session';
import { answerCompression } from './answer-compression';
import { bodyDepth } from './body-depth';
import { bodyTypes } from './body-types';
import { jsonBody } from './json-body';
import { originCheck } from './origin-check';
import { apiSecurity } from './security';

/** What every request below `/api` passes before it reaches its route. */
export function apiMiddleware(config: Config, store: SessionStore): Router {
  const router = Router();
  router.use(apiSecurity(config));
  router.use(originCheck(config));
  router.use(bodyTypes);
  router.use(answerCompression);
  router.use(jsonBody, bodyDepth);
  router.use(unlessHealth(sessionMiddleware(config, store)));
  router.use(actorMiddleware);
  return router;
}

/** Health is asked for often, by machines, and also while the database is away. */
const unlessHealth =
  (middleware: RequestHandler): RequestHandler =>
  (request, response, next) => {
    if (/^\/health(\/|$)/.test(request.path)) next();
    else void middleware(request, response, next);
  };
