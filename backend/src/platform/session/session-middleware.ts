import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { displayNameOf } from '@atrium/contracts';
import { createActor, type Actor } from '../access';
import type { SessionCookie } from './session-cookie';
import type { ActiveSession, SessionStore } from './session-store';

/** Puts who acts on the request, as the database says at this moment (decisions section 4). */
export const sessionMiddleware =
  (store: SessionStore, cookie: SessionCookie): RequestHandler =>
  async (request: Request, _response: Response, next: NextFunction): Promise<void> => {
    const token = cookie.read(request);
    const facts = token === undefined ? undefined : await store.find(token);
    if (facts) request.actor = actorOf(facts, request);
    next();
  };

function actorOf(facts: ActiveSession, { ip, requestId }: Request): Actor {
  const { sid, user, financeForManagersOnly } = facts;
  const { id, username, role, permissions } = user;
  return createActor({
    id,
    username,
    displayName: displayNameOf(user),
    role,
    permissions,
    financeForManagersOnly,
    sessionId: sid,
    address: ip ?? '',
    requestId: requestId ?? '',
  });
}
