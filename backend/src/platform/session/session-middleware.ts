import { randomBytes } from 'node:crypto';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import session from 'express-session';
import { makeActor } from '../access';
import type { Config } from '../config';
import { LIFETIME_MS } from './session-limits';
import type { SessionStore } from './session-store';

/** Name of the cookie. With `__Host-` browsers hold it to this host, this path and to HTTPS. */
const sessionCookieName = ({ isProduction }: Config): string =>
  isProduction ? '__Host-atrium' : 'atrium';

/** Reads the session of a request and writes back what changed (decisions section 4). */
export const sessionMiddleware = (config: Config, store: SessionStore): RequestHandler =>
  session({
    name: sessionCookieName(config),
    secret: config.sessionSecret,
    store,
    genid: () => randomBytes(32).toString('base64url'),
    resave: false,
    saveUninitialized: false,
    cookie: {
      httpOnly: true,
      sameSite: 'lax',
      secure: config.isProduction,
      path: '/',
      // How long the browser keeps it; the server ends an idle session much earlier.
      maxAge: LIFETIME_MS,
    },
  });

/** Puts who acts on the request, as the database says at this moment. */
export function actorMiddleware(request: Request, _response: Response, next: NextFunction): void {
  const facts = request.sessionFacts;
  if (facts) {
    const { user, sid, financeForManagersOnly } = facts;
    request.actor = makeActor({
      id: user.id,
      username: user.username,
      displayName: [user.firstName, user.lastName].filter(Boolean).join(' ') || user.username,
      role: user.role,
      permissions: user.permissions,
      financeForManagersOnly,
      sessionId: sid,
      address: request.ip ?? '',
      requestId: request.requestId ?? '',
    });
  }
  next();
}
