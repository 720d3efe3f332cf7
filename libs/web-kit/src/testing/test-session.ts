import { rightsOf } from '@atrium/contracts';
import type { Session } from '../session/session';

/** A signed-in user for tests: by default a super admin with all rights of the role. */
export function testSession(parts: Partial<Session> = {}): Session {
  const { role = 'super_admin', permissions = [] } = parts;
  return {
    id: 1,
    username: 'maya',
    email: 'maya@atrium.example',
    firstName: 'Maya',
    lastName: 'Okafor',
    role,
    department: 'Operations',
    profilePictureUrl: null,
    permissions,
    rights: rightsOf({ role, permissions }),
    settings: {
      companyName: 'Atrium',
      timeZone: 'UTC',
      currency: 'USD',
      financeForManagersOnly: false,
      sendsEmail: true,
    },
    secondFactorDueAt: null,
    unreadNotifications: 0,
    version: 1,
    ...parts,
  };
}
