import type { Role } from '@atrium/contracts';
import { type Actor, type ActorFields, createActor } from '../../../src/platform/access';

/** A signed-in user with the role, for tests of policies. */
export const actorWith = (role: Role, fields: Partial<ActorFields> = {}): Actor =>
  createActor({
    id: 1,
    username: role,
    displayName: role,
    role,
    permissions: [],
    sessionId: 'session',
    address: '127.0.0.1',
    requestId: 'request',
    ...fields,
  });
