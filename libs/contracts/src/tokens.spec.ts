import { rightsOf } from './rights';
import { usableScopes } from './tokens';

describe('usableScopes', () => {
  it.each(['admin', 'super_admin'] as const)(
    'includes the API document for the role %s',
    (role) => {
      expect(usableScopes(rightsOf({ role, permissions: [] }))).toContain('api.docs');
    },
  );

  it.each(['manager', 'employee', 'viewer'] as const)(
    'excludes rights that the role %s does not have',
    (role) => {
      const scopes = usableScopes(rightsOf({ role, permissions: [] }));
      expect(scopes).toContain('ticket.read');
      expect(scopes).not.toContain('api.docs');
    },
  );

  it('includes rights of extra permissions', () => {
    expect(usableScopes(rightsOf({ role: 'viewer', permissions: ['audit.read'] }))).toContain(
      'audit.read',
    );
  });

  it.each(['account.own', 'user.permissions', 'sign_in.manage', 'expense.pay'])(
    'excludes %s for every role, because it needs a session',
    (right) => {
      expect(usableScopes(rightsOf({ role: 'super_admin', permissions: [] }))).not.toContain(right);
    },
  );
});
