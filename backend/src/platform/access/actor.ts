import {
  rightsOf,
  type Permission,
  type Right,
  type RightsSubject,
  type Role,
} from '@atrium/contracts';

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

export type ActorFields = Omit<Actor, 'rights'> & { financeForManagersOnly?: boolean };

export function createActor({ financeForManagersOnly, ...facts }: ActorFields): Actor {
  const { role, permissions } = facts;
  return { ...facts, rights: rightsFor({ role, permissions, financeForManagersOnly }) };
}

/** Sets of rights by what they follow from. Roles and permissions are few, so these are too. */
const known = new Map<string, ReadonlySet<Right>>();

function rightsFor(subject: RightsSubject): ReadonlySet<Right> {
  const { role, permissions, financeForManagersOnly = false } = subject;
  const kind = [role, financeForManagersOnly, ...permissions].join();
  let rights = known.get(kind);
  if (!rights) known.set(kind, (rights = new Set(rightsOf(subject))));
  return rights;
}

declare module 'express' {
  interface Request {
    /** Set by the session middleware when the request carries a good session. */
    actor?: Actor;
    /** Name of the request in logs, audit rows and the `X-Request-Id` header. */
    requestId?: string;
  }
}
