import { rightsOf, type Permission, type Right, type Role } from '@atrium/contracts';

/** Who acts, and from where. Built afresh from the database on every request. */
export interface Actor {
  id: number;
  username: string;
  /** First and last name, else the username. */
  displayName: string;
  role: Role;
  permissions: readonly Permission[];
  rights: ReadonlySet<Right>;
  sessionId: string;
  /** Network address of the client. */
  address: string;
  requestId: string;
}

export type ActorFacts = Omit<Actor, 'rights'> & { financeForManagersOnly?: boolean };

export function makeActor({ financeForManagersOnly, ...facts }: ActorFacts): Actor {
  const { role, permissions } = facts;
  return { ...facts, rights: new Set(rightsOf({ role, permissions, financeForManagersOnly })) };
}

declare module 'express' {
  interface Request {
    /** Set by the session middleware when the request carries a good session. */
    actor?: Actor;
    /** Name of the request in logs, audit rows and the `X-Request-Id` header. */
    requestId?: string;
  }
}
