import { ALL_RIGHTS, PERMISSION_RIGHTS, type Right, rightsOf } from './rights';
import { type Role, ROLES } from './roles';

/**
 * The table of docs/domain/access.md#rights, written by hand: one letter per role in the order
 * super_admin, admin, manager, employee, viewer, and `-` for a role without the right.
 */
const TABLE: Record<Right, string> = {
  'account.own': 'SAMEV',
  'dashboard.read': 'SAMEV',
  'search.use': 'SAMEV',
  'directory.read': 'SAMEV',
  'project.read': 'SAMEV',
  'project.create': 'SAME-',
  'project.update': 'SAME-',
  'project.comment': 'SAME-',
  'project.delete': 'SA---',
  'ticket.read': 'SAMEV',
  'ticket.create': 'SAME-',
  'ticket.update': 'SAME-',
  'ticket.delete': 'SAM--',
  'client.read': 'SAMEV',
  'client.create': 'SAM--',
  'client.update': 'SAM--',
  'client.note': 'SAME-',
  'client.delete': 'SA---',
  'evidence.read': 'SAMEV',
  'evidence.upload': 'SAME-',
  'evidence.delete': 'SAME-',
  'evidence.empty_trash': 'SA---',
  'evidence.share': 'SAME-',
  'mail.review': 'SAM--',
  'invoice.read': 'SAMEV',
  'invoice.create': 'SAM--',
  'invoice.update': 'SAM--',
  'invoice.settle': 'SA---',
  'invoice.delete': 'SA---',
  'recurring_invoice.manage': 'SA---',
  'tax_rate.manage': 'SA---',
  'expense.read': 'SAMEV',
  'expense.create': 'SAME-',
  'expense.update': 'SAME-',
  'expense.delete': 'SAME-',
  'expense.decide': 'SAM--',
  'expense.pay': 'SA---',
  'user.manage': 'SA---',
  'user.permissions': 'S----',
  'timeoff.own': 'SAMEV',
  'timeoff.calendar': 'SAMEV',
  'timeoff.requests.manage': 'SAM--',
  'timeoff.balances.manage': 'S----',
  'settings.read': 'SA---',
  'settings.manage': 'S----',
  'sign_in.manage': 'S----',
  'privacy.manage': 'S----',
  'audit.read': 'SA---',
  'import.manage': 'SA---',
  'api.docs': 'SA---',
};

const LETTERS: Record<Role, string> = {
  super_admin: 'S',
  admin: 'A',
  manager: 'M',
  employee: 'E',
  viewer: 'V',
};

describe('rights', () => {
  it.each(ROLES)('gives the role %s exactly the documented rights', (role) => {
    const expected = ALL_RIGHTS.filter((right) => TABLE[right].includes(LETTERS[role]));
    expect(rightsOf({ role, permissions: [] })).toEqual(expected);
  });

  it('adds the rights of a permission to the role', () => {
    const rights = rightsOf({ role: 'manager', permissions: ['timeoff.balances.manage'] });
    expect(rights).toContain('timeoff.balances.manage');
    expect(rights).not.toContain('settings.manage');
  });

  it('lists a right once when several sources grant it', () => {
    const rights = rightsOf({
      role: 'super_admin',
      permissions: ['finance.manage', 'settings.manage', 'audit.read'],
    });
    expect(new Set(rights).size).toBe(rights.length);
  });

  describe('with finance visible to managers only', () => {
    const rightsOfRole = (role: Role) =>
      rightsOf({ role, permissions: [], financeForManagersOnly: true });

    it.each<Role>(['employee', 'viewer'])('hides invoices from %s', (role) => {
      expect(rightsOfRole(role)).not.toContain('invoice.read');
    });

    it.each<Role>(['manager', 'admin', 'super_admin'])('shows invoices to %s', (role) => {
      expect(rightsOfRole(role)).toContain('invoice.read');
    });

    it('shows invoices to an employee with the finance permission', () => {
      const rights = rightsOf({
        role: 'employee',
        permissions: ['finance.manage'],
        financeForManagersOnly: true,
      });
      expect(rights).toEqual(expect.arrayContaining([...PERMISSION_RIGHTS['finance.manage']]));
    });
  });
});
