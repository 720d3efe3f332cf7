import { ROLES, type Role } from '@atrium/contracts';
import { createActor, type Actor } from '../../platform/access';
import {
  canEditBalance,
  canReadRequest,
  canRequestFor,
  decidable,
  managedRoles,
  requestAbilities,
} from './timeoff.policy';

const actor = (role: Role, permissions: Actor['permissions'] = []): Actor =>
  createActor({
    id: 1,
    username: role,
    displayName: role,
    role,
    permissions,
    sessionId: 's',
    address: '127.0.0.1',
    requestId: 'r',
  });

const OWN = 1;
const OTHER = 2;

const abilities = (
  role: Role,
  userRole: Role,
  { userId = OTHER, hasBegun = false, hasOtherApprover = true } = {},
) => requestAbilities(actor(role), { userId, userRole, hasBegun }, { hasOtherApprover });

describe('who reads requests', () => {
  it.each<[Role, readonly Role[]]>([
    ['viewer', []],
    ['employee', []],
    ['manager', ['viewer', 'employee', 'manager']],
    ['admin', ROLES],
    ['super_admin', ROLES],
  ])('%s those of %j', (role, roles) => {
    expect(managedRoles(actor(role))).toEqual(roles);
  });

  it('everybody their own', () => {
    expect(canReadRequest(actor('viewer'), { userId: OWN, userRole: 'viewer' })).toBe(true);
    expect(canReadRequest(actor('viewer'), { userId: OTHER, userRole: 'viewer' })).toBe(false);
  });
});

describe('what waits for a decision', () => {
  it.each(ROLES)('is for a %s just what may be approved', (role) => {
    for (const hasOtherApprover of [true, false]) {
      const { roles, exceptUserId } = decidable(actor(role), { hasOtherApprover });
      for (const userRole of ROLES) {
        for (const userId of [OWN, OTHER]) {
          // Somebody else's request may come from any rank; one's own comes from one's own.
          if (userId === OWN && userRole !== role) continue;
          const waits = roles.includes(userRole) && userId !== exceptUserId;
          const { approve } = abilities(role, userRole, { userId, hasOtherApprover });
          const isRead = managedRoles(actor(role)).includes(userRole);
          expect([userRole, userId, waits]).toEqual([userRole, userId, approve === true && isRead]);
        }
      }
    }
  });
});

describe('who decides', () => {
  it.each<[Role, Role, true | string]>([
    ['viewer', 'viewer', 'role.not_allowed'],
    ['employee', 'viewer', 'role.not_allowed'],
    ['manager', 'employee', true],
    ['manager', 'manager', true],
    ['manager', 'admin', 'timeoff.higher_rank'],
    ['admin', 'admin', true],
    ['admin', 'super_admin', 'timeoff.higher_rank'],
    ['super_admin', 'super_admin', true],
  ])('%s on a request of %s: %s', (role, userRole, expected) => {
    const { approve, deny } = abilities(role, userRole);
    expect([approve, deny]).toEqual([expected, expected]);
  });

  it.each<[Role, boolean, true | string]>([
    ['manager', true, 'timeoff.own_request'],
    ['admin', true, 'timeoff.own_request'],
    ['admin', false, 'timeoff.own_request'],
    ['super_admin', true, 'timeoff.own_request'],
    ['super_admin', false, true],
  ])('%s on the own one, with another approver: %s', (role, hasOtherApprover, expected) => {
    expect(abilities(role, role, { userId: OWN, hasOtherApprover }).approve).toBe(expected);
  });
});

describe('who cancels', () => {
  it.each<[Role, number, boolean, true | string]>([
    ['employee', OWN, false, true],
    ['employee', OWN, true, 'timeoff.has_begun'],
    ['employee', OTHER, false, 'timeoff.not_yours'],
    ['manager', OTHER, false, true],
    ['manager', OTHER, true, true],
    ['manager', OWN, true, 'timeoff.has_begun'],
  ])('%s that of user %i, begun: %s', (role, userId, hasBegun, expected) => {
    expect(abilities(role, 'employee', { userId, hasBegun }).cancel).toBe(expected);
  });

  it('the one super admin also what has begun', () => {
    const alone = { userId: OWN, hasBegun: true, hasOtherApprover: false };
    expect(abilities('super_admin', 'super_admin', alone).cancel).toBe(true);
  });

  it('nobody what is of a higher rank', () => {
    expect(abilities('manager', 'admin').cancel).toBe('timeoff.higher_rank');
  });
});

describe('who acts for others', () => {
  it.each<[Role, true | string]>([
    ['viewer', 'timeoff.others_need_admin'],
    ['manager', 'timeoff.others_need_admin'],
    ['admin', true],
    ['super_admin', true],
  ])('%s asks for somebody else: %s', (role, expected) => {
    expect(canRequestFor(actor(role), OTHER)).toBe(expected);
    expect(canRequestFor(actor(role), OWN)).toBe(true);
  });

  it('sets balances with the right, the own one as super admin only', () => {
    const manager = actor('manager', ['timeoff.balances.manage']);
    expect(canEditBalance(manager, OTHER)).toBe(true);
    expect(canEditBalance(manager, OWN)).toBe('timeoff.own_balance');
    expect(canEditBalance(actor('admin'), OTHER)).toBe('role.not_allowed');
    expect(canEditBalance(actor('super_admin'), OWN)).toBe(true);
  });
});
