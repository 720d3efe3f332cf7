import { type Role, ROLES } from '@atrium/contracts';
import { actorWith } from '../../../test/harness/factories/actor';
import type { Ability } from '../../platform/access';
import {
  canAssignRole,
  linkAbilities,
  USER_ACTIONS,
  userAbilities,
  type UserState,
} from './users.policy';

const other = (role: Role) => ({ id: 2, role, isActive: true, hasJoined: true });

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
    expect(linkAbilities(actorWith(role), other(target), true).resetPassword).toBe(expected);
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
        resetSecondFactor: 'users.own_second_factor',
        endSessions: 'users.own_sessions',
      });
    },
  );

  it('lets admins reset the second factor and end the sessions only of users of lower roles who have joined', () => {
    const forAdmin = (user: UserState) => {
      const { resetSecondFactor, endSessions } = userAbilities(actorWith('admin'), user);
      return [resetSecondFactor, endSessions];
    };
    expect(forAdmin(other('viewer'))).toEqual([true, true]);
    expect(forAdmin(other('admin'))).toEqual(['users.lower_ranks_only', 'users.lower_ranks_only']);
    expect(forAdmin({ ...other('viewer'), hasJoined: false })).toEqual([
      'users.has_not_joined',
      'users.has_not_joined',
    ]);
  });

  it('lets only a super admin change permissions', () => {
    const permissions = (role: Role) =>
      userAbilities(actorWith(role), other('viewer')).changePermissions;
    expect(permissions('super_admin')).toBe(true);
    expect(permissions('admin')).toBe('users.permissions_need_super_admin');
  });

  it('allows invitations only before a user joins', () => {
    const actor = actorWith('admin');
    const invited = { ...other('viewer'), isActive: false, hasJoined: false };
    expect(userAbilities(actor, other('viewer')).resendInvite).toBe('users.has_joined');
    expect(userAbilities(actor, invited).resendInvite).toBe(true);
  });
});

describe('linkAbilities', () => {
  const admin = actorWith('admin');

  it('allows a sign-in link instead of a password reset link for roles without a password', () => {
    const viewer = other('viewer');
    expect(linkAbilities(admin, viewer, true)).toEqual({
      resetPassword: true,
      createSignInLink: 'auth.password_enabled',
    });
    expect(linkAbilities(admin, viewer, false)).toEqual({
      resetPassword: 'auth.password_disabled',
      createSignInLink: true,
    });
  });

  it.each<[string, Partial<UserState>, Ability]>([
    ['themselves', { id: 1, role: 'admin' }, 'users.own_password'],
    ['another admin', { role: 'admin' }, 'users.lower_ranks_only'],
    ['a user who has not joined', { isActive: false, hasJoined: false }, 'users.has_not_joined'],
    ['an inactive user', { isActive: false }, 'users.inactive'],
  ])('keeps an admin from creating a link for %s', (_name, state, rule) => {
    const user = { ...other('viewer'), ...state };
    expect(linkAbilities(admin, user, true).resetPassword).toBe(rule);
    expect(linkAbilities(admin, user, false).createSignInLink).toBe(rule);
  });

  it('denies every link to a manager, even for themselves', () => {
    const manager = { ...other('manager'), id: 1 };
    for (const user of [other('viewer'), manager]) {
      expect(linkAbilities(actorWith('manager'), user, true).resetPassword).toBe(
        'role.not_allowed',
      );
    }
  });
});

describe('canAssignRole', () => {
  it('lets an admin assign roles up to admin, and a super admin every role', () => {
    const given = (by: Role) => ROLES.filter((role) => canAssignRole(actorWith(by), role) === true);
    expect(given('admin')).toEqual(['viewer', 'employee', 'manager', 'admin']);
    expect(given('super_admin')).toEqual([...ROLES]);
    expect(given('manager')).toEqual([]);
    expect(canAssignRole(actorWith('admin'), 'super_admin')).toBe('users.role_too_high');
  });
});
