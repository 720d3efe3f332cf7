import { type Claims, mappedRole, type RoleRules } from './mapped-role';

const RULES: RoleRules = {
  roleClaim: 'groups',
  roleMapping: { staff: 'employee', leads: 'manager', owners: 'super_admin' },
  defaultRole: 'viewer',
};

describe('mappedRole', () => {
  it.each<[string, Claims, string]>([
    ['gives the role of a group', { groups: ['staff'] }, 'employee'],
    ['reads a claim that is one text', { groups: 'leads' }, 'manager'],
    ['gives the highest of several roles', { groups: ['staff', 'leads', 'other'] }, 'manager'],
    ['gives super admin if it is mapped', { groups: ['owners'] }, 'super_admin'],
    ['gives the default role without a mapped value', { groups: ['super_admin'] }, 'viewer'],
    ['gives the default role without the claim', {}, 'viewer'],
    ['ignores values that are not text', { groups: [7, null, { staff: true }] }, 'viewer'],
    ['ignores names of object methods', { groups: ['constructor', '__proto__'] }, 'viewer'],
  ])('%s', (_name, claims, role) => {
    expect(mappedRole(RULES, claims)).toBe(role);
  });

  it('reads a nested claim, and prefers a claim with dots in its name', () => {
    const rules = { ...RULES, roleClaim: 'realm.roles' };
    expect(mappedRole(rules, { realm: { roles: ['leads'] } })).toBe('manager');
    expect(mappedRole(rules, { realm: { roles: ['leads'] }, 'realm.roles': 'staff' })).toBe(
      'employee',
    );
    expect(mappedRole(rules, { realm: 'leads' })).toBe('viewer');
  });

  it('returns no role without a role claim', () => {
    expect(mappedRole({ ...RULES, roleClaim: null }, { groups: ['owners'] })).toBeUndefined();
  });
});
