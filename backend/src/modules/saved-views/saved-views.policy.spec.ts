import { type Role, ROLES } from '@atrium/contracts';
import {
  canShareView,
  isVisibleTo,
  savedViewAbilities,
  sharedRolesFor,
} from './saved-views.policy';

const OWNER = 1;
const OTHER = 2;

describe('saved views', () => {
  it.each<[Role, boolean]>([
    ['viewer', false],
    ['employee', false],
    ['manager', false],
    ['admin', true],
    ['super_admin', true],
  ])("lets a %s change someone else's shared view: %s", (role, allowed) => {
    const expected = allowed ? true : 'saved_views.not_own';
    expect(savedViewAbilities({ id: OTHER, role }, { ownerId: OWNER })).toEqual({
      update: expected,
      delete: expected,
    });
  });

  it.each(ROLES)('lets the owner change a view as %s', (role) => {
    expect(savedViewAbilities({ id: OWNER, role }, { ownerId: OWNER }).update).toBe(true);
  });

  it.each<[Role, boolean]>([
    ['viewer', false],
    ['employee', false],
    ['manager', true],
    ['admin', true],
    ['super_admin', true],
  ])('lets a %s share views: %s', (role, allowed) => {
    expect(canShareView({ role })).toBe(allowed ? true : 'saved_views.share_needs_manager');
  });

  it('shows a shared view to its role and higher ones', () => {
    const view = { ownerId: OWNER, sharedWithRole: 'manager' as const };
    const readers = ROLES.filter((role) => isVisibleTo({ id: OTHER, role }, view));
    expect(readers).toEqual(['manager', 'admin', 'super_admin']);
    expect(sharedRolesFor('employee')).toEqual(['viewer', 'employee']);
  });

  it('hides a private view from everyone but its owner', () => {
    const view = { ownerId: OWNER, sharedWithRole: null };
    expect(isVisibleTo({ id: OTHER, role: 'super_admin' }, view)).toBe(false);
    expect(isVisibleTo({ id: OWNER, role: 'viewer' }, view)).toBe(true);
  });
});
