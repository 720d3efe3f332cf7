import { type Permission, type Role, ROLES } from '@atrium/contracts';
import { actorWith } from '../../../test/harness/factories/actor';
import {
  canEditBalance,
  canReadBalance,
  canReadBalanceHistory,
  canReadRequest,
  canRequestFor,
  decidable,
  managedRoles,
  requestAbilities,
} from './time-off.policy';

const OWN = 1;
const OTHER = 2;

const abilities = (
  role: Role,
  userRole: Role,
  { userId = OTHER, hasBegun = false, hasOtherApprover = true } = {},
) => requestAbilities(actorWith(role), { userId, userRole, hasBegun }, { hasOtherApprover });

describe('managedRoles', () => {
  it.each<[Role, readonly Role[]]>([
    ['viewer', []],
    ['employee', []],
    ['manager', ['viewer', 'employee', 'manager']],
    ['admin', ROLES],
    ['super_admin', ROLES],
  ])('lets a %s read requests of %j', (role, roles) => {
    expect(managedRoles(actorWith(role))).toEqual(roles);
  });

  it('lets every user read their own requests', () => {
    expect(canReadRequest(actorWith('viewer'), { userId: OWN, userRole: 'viewer' })).toBe(true);
    expect(canReadRequest(actorWith('viewer'), { userId: OTHER, userRole: 'viewer' })).toBe(false);
  });
});

describe('decidable', () => {
  it.each(ROLES)('returns exactly the requests that a %s can approve', (role) => {
    for (const hasOtherApprover of [true, false]) {
      const { roles, exceptUserId } = decidable(actorWith(role), { hasOtherApprover });
      for (const userRole of ROLES) {
        for (const userId of [OWN, OTHER]) {
          // A user's own request always has their own role.
          if (userId === OWN && userRole !== role) continue;
          const isDecidable = roles.includes(userRole) && userId !== exceptUserId;
          const { approve } = abilities(role, userRole, { userId, hasOtherApprover });
          const isManaged = managedRoles(actorWith(role)).includes(userRole);
          expect([userRole, userId, isDecidable]).toEqual([
            userRole,
            userId,
            approve === true && isManaged,
          ]);
        }
      }
    }
  });
});

describe('approve and deny', () => {
  it.each<[Role, Role, true | string]>([
    ['viewer', 'viewer', 'role.not_allowed'],
    ['employee', 'viewer', 'role.not_allowed'],
    ['manager', 'employee', true],
    ['manager', 'manager', true],
    ['manager', 'admin', 'timeoff.higher_rank'],
    ['admin', 'admin', true],
    ['admin', 'super_admin', 'timeoff.higher_rank'],
    ['super_admin', 'super_admin', true],
  ])('decides whether a %s can decide on a request of a %s: %s', (role, userRole, expected) => {
    const { approve, deny } = abilities(role, userRole);
    expect([approve, deny]).toEqual([expected, expected]);
  });

  it.each<[Role, boolean, true | string]>([
    ['manager', true, 'timeoff.own_request'],
    ['admin', true, 'timeoff.own_request'],
    ['admin', false, 'timeoff.own_request'],
    ['super_admin', true, 'timeoff.own_request'],
    ['super_admin', false, true],
  ])(
    'decides whether a %s can decide on their own request, with another approver: %s',
    (role, hasOtherApprover, expected) => {
      expect(abilities(role, role, { userId: OWN, hasOtherApprover }).approve).toBe(expected);
    },
  );
});

describe('update', () => {
  it.each<[Role, number, true | string]>([
    ['viewer', OWN, true],
    ['employee', OTHER, 'timeoff.change_needs_requester'],
    ['manager', OTHER, 'timeoff.change_needs_requester'],
    ['admin', OTHER, true],
  ])('decides whether a %s can change a request of user %i: %s', (role, userId, expected) => {
    expect(abilities(role, 'employee', { userId }).update).toBe(expected);
  });
});

describe('canReadBalance and canReadBalanceHistory', () => {
  it.each<[Role, readonly Permission[], boolean, boolean]>([
    ['employee', [], false, false],
    ['manager', [], false, false],
    ['manager', ['timeoff.balances.manage'], true, true],
    ['admin', [], true, false],
    ['super_admin', [], true, true],
  ])(
    "decides whether a %s with the permissions %j can read someone else's balance (%s) and its history (%s)",
    (role, permissions, balance, history) => {
      const actor = actorWith(role, { permissions });
      expect([canReadBalance(actor, OTHER), canReadBalanceHistory(actor, OTHER)]).toEqual([
        balance,
        history,
      ]);
      expect([canReadBalance(actor, OWN), canReadBalanceHistory(actor, OWN)]).toEqual([true, true]);
    },
  );
});

describe('cancel', () => {
  it.each<[Role, number, boolean, true | string]>([
    ['employee', OWN, false, true],
    ['employee', OWN, true, 'timeoff.has_begun'],
    ['employee', OTHER, false, 'timeoff.not_yours'],
    ['manager', OTHER, false, true],
    ['manager', OTHER, true, true],
    ['manager', OWN, true, 'timeoff.has_begun'],
  ])(
    'decides whether a %s can cancel a request of user %i; begun: %s',
    (role, userId, hasBegun, expected) => {
      expect(abilities(role, 'employee', { userId, hasBegun }).cancel).toBe(expected);
    },
  );

  it('lets the only super admin cancel their own request after it has begun', () => {
    const alone = { userId: OWN, hasBegun: true, hasOtherApprover: false };
    expect(abilities('super_admin', 'super_admin', alone).cancel).toBe(true);
  });

  it('does not let a manager cancel a request of an admin', () => {
    expect(abilities('manager', 'admin').cancel).toBe('timeoff.higher_rank');
  });
});

describe('canRequestFor and canEditBalance', () => {
  it.each<[Role, true | string]>([
    ['viewer', 'timeoff.others_need_admin'],
    ['manager', 'timeoff.others_need_admin'],
    ['admin', true],
    ['super_admin', true],
  ])('decides whether a %s can request time off for someone else: %s', (role, expected) => {
    expect(canRequestFor(actorWith(role), OTHER)).toBe(expected);
    expect(canRequestFor(actorWith(role), OWN)).toBe(true);
  });

  it('lets users with the right edit balances, and only super admins their own', () => {
    const manager = actorWith('manager', { permissions: ['timeoff.balances.manage'] });
    expect(canEditBalance(manager, OTHER)).toBe(true);
    expect(canEditBalance(manager, OWN)).toBe('timeoff.own_balance');
    expect(canEditBalance(actorWith('admin'), OTHER)).toBe('role.not_allowed');
    expect(canEditBalance(actorWith('super_admin'), OWN)).toBe(true);
  });
});
