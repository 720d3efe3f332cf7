import {
  type Permission,
  rankOf,
  type Right,
  rightsOf,
  type RightsSubject,
  type Role,
  type SecondFactor,
  type SignInMethod,
} from '@atrium/contracts';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import type { Responder } from '../database/transactions';
import { errors } from '../http/errors';

/** The signed-in user of a request, read from the database on every request. */
export interface Actor extends Responder {
  id: number;
  username: string;
  /** First and last name, otherwise the username. */
  displayName: string;
  role: Role;
  permissions: readonly Permission[];
  rights: ReadonlySet<Right>;
  /** Empty for a request with an API token. */
  sessionId: string;
  /** The API token of the request; undefined for a request with a session. */
  token?: ActorToken | undefined;
  /** Network address of the client. */
  address: string;
  requestId: string;
  signIn: SignInState;
}

/** The API token that authenticates a request (docs/domain/api-tokens.md). */
export interface ActorToken {
  id: number;
  name: string;
  scopes: ReadonlySet<string>;
}

/** How the actor's session was opened, and when the user last confirmed their identity. */
export interface SignInState {
  method: SignInMethod;
  secondFactor: SecondFactor | null;
  /** The last sign-in or step-up; null if unknown (docs/domain/access.md#step-up). */
  confirmedAt: Date | null;
}

const UNCONFIRMED: SignInState = { method: 'password', secondFactor: null, confirmedAt: null };

export type ActorFields = Omit<Actor, 'rights' | 'signIn'> &
  Partial<Pick<Actor, 'signIn'>> & { financeForManagersOnly?: boolean };

/** A token narrows the rights of its owner to its scopes. */
export function createActor({
  financeForManagersOnly,
  signIn = UNCONFIRMED,
  ...fields
}: ActorFields): Actor {
  const { role, permissions, token } = fields;
  const rights = rightsFor({ role, permissions, financeForManagersOnly });
  if (!token) return { ...fields, signIn, rights };
  const narrowed = new Set([...rights].filter((right) => token.scopes.has(right)));
  return { ...fields, signIn, rights: narrowed };
}

/**
 * Rights by role, permissions and setting. There are few combinations, so entries are never
 * evicted.
 */
const rightsCache = new Map<string, ReadonlySet<Right>>();

function rightsFor(subject: RightsSubject): ReadonlySet<Right> {
  const { role, permissions, financeForManagersOnly = false } = subject;
  const key = [role, financeForManagersOnly, ...permissions].join();
  let rights = rightsCache.get(key);
  if (!rights) rightsCache.set(key, (rights = new Set(rightsOf(subject))));
  return rights;
}

/** Whether the role is manager or higher. */
export const isManager = ({ role }: Pick<Actor, 'role'>): boolean =>
  rankOf(role) >= rankOf('manager');

/**
 * The signed-in user as a parameter of a controller method.
 *
 * @throws AppError 401 without a session
 */
export const CurrentActor = createParamDecorator((_: unknown, context: ExecutionContext): Actor => {
  const { actor } = context.switchToHttp().getRequest<Request>();
  if (!actor) throw errors.notSignedIn();
  return actor;
});

declare module 'express' {
  interface Request {
    /** Set if the request has a valid session or API token. */
    actor?: Actor;
    /** Identifies the request in logs, audit entries and the `X-Request-Id` header. */
    requestId?: string;
  }
}
