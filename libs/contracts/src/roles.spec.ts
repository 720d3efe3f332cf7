import { outranks, rankOf, type Role, roleLabel, ROLES } from './roles';

describe('roles', () => {
  it.each<[Role, string]>([
    ['super_admin', 'Super Admin'],
    ['admin', 'Admin'],
    ['manager', 'Manager'],
    ['employee', 'Employee'],
    ['viewer', 'Viewer'],
  ])('labels %s as "%s"', (role, label) => {
    expect(roleLabel(role)).toBe(label);
  });

  it('ranks the roles from viewer to super_admin', () => {
    const byRank = [...ROLES].sort((a, b) => rankOf(a) - rankOf(b));
    expect(byRank).toEqual(['viewer', 'employee', 'manager', 'admin', 'super_admin']);
  });

  it('does not let a role outrank itself', () => {
    for (const role of ROLES) expect(outranks(role, role)).toBe(false);
    expect(outranks('super_admin', 'admin')).toBe(true);
    expect(outranks('viewer', 'employee')).toBe(false);
  });
});
