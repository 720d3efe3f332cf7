import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { type Actor, createActor } from '../access';
import type { SessionCookie } from './session-cookie';
import type { ActiveSession, SessionStore } from './session-store';

/** Sets the signed-in user of the request from the database. */
export const sessionMiddleware =
  (store: SessionStore, cookie: SessionCookie): RequestHandler =>
  async (request: Request, _response: Response, next: NextFunction): Promise<void> => {
    const token = cookie.read(request);
    const session = token === undefined ? undefined : await store.find(token);
    if (session) request.actor = actorOf(session, request);
    next();
  };

const actorOf = (
  { sid, user, signIn }: ActiveSession,
  { ip = '', requestId = '' }: Request,
): Actor => createActor({ ...user, sessionId: sid, signIn, address: ip, requestId });
