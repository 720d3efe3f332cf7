import { type Role, ROLES } from '@atrium/contracts';
import { actorWith } from '../../../test/harness/factories/actor';
import type { Ability } from '../../platform/access';
import { canAssignRole, USER_ACTIONS, userAbilities } from './users.policy';

const other = (role: Role) => ({ id: 2, role, hasJoined: true });

describe('userAbilities', () => {
  it.each<Role>(['manager', 'employee', 'viewer'])('denies every action to a %s', (role) => {
    const abilities = userAbilities(actorWith(role), other('viewer'));
    expect(USER_ACTIONS.map((action) => abilities[action])).toEqual(
      USER_ACTIONS.map(() => 'role.not_allowed'),
    );
  });

  it.each<[Role, Role, Ability]>([
    ['admin', 'viewer', true],
    ['admin', 'employee', true],
    ['admin', 'manager', true],
    ['admin', 'admin', 'users.lower_ranks_only'],
    ['admin', 'super_admin', 'users.lower_ranks_only'],
    ['super_admin', 'viewer', true],
    ['super_admin', 'admin', true],
    ['super_admin', 'super_admin', true],
  ])('decides whether a %s can manage a %s: %s', (role, target, expected) => {
    const abilities = userAbilities(actorWith(role), other(target));
    const actions = ['update', 'changeRole', 'deactivate', 'delete', 'changePicture'] as const;
    for (const action of actions) expect([action, abilities[action]]).toEqual([action, expected]);
    expect(abilities.resetPassword).toBe(expected);
  });

  it.each<Role>(['admin', 'super_admin'])(
    'keeps a %s from demoting, deactivating or deleting themselves',
    (role) => {
      const abilities = userAbilities(actorWith(role), { ...other(role), id: 1 });
      expect(abilities).toMatchObject({
        update: true,
        changePicture: true,
        changeRole: 'users.own_role',
        deactivate: 'users.own_deactivation',
        delete: 'users.own_deletion',
        resetPassword: 'users.own_password',
      });
    },
  );

  it('lets only a super admin change permissions', () => {
    const permissions = (role: Role) =>
      userAbilities(actorWith(role), other('viewer')).changePermissions;
    expect(permissions('super_admin')).toBe(true);
    expect(permissions('admin')).toBe('users.permissions_need_super_admin');
  });

  it('allows invitations before a user joins, and password links afterwards', () => {
    const actor = actorWith('admin');
    const joined = userAbilities(actor, other('viewer'));
    const invited = userAbilities(actor, { ...other('viewer'), hasJoined: false });
    expect([joined.resendInvite, joined.resetPassword]).toEqual(['users.has_joined', true]);
    expect([invited.resendInvite, invited.resetPassword]).toEqual([true, 'users.has_not_joined']);
  });
});

describe('canAssignRole', () => {
  it('lets an admin assign roles up to admin, and a super admin every role', () => {
    const given = (by: Role) => ROLES.filter((role) => canAssignRole(actorWith(by), role) === true);
    expect(given('admin')).toEqual(['viewer', 'employee', 'manager', 'admin']);
    expect(given('super_admin')).toEqual([...ROLES]);
    expect(given('manager')).toEqual([]);
  });
});
