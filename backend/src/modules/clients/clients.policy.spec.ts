import { rightsOf, type Role } from '@atrium/contracts';
import { clientAbilities } from './clients.policy';

const abilitiesOf = (role: Role) =>
  clientAbilities({ rights: new Set(rightsOf({ role, permissions: [] })) });

describe('clientAbilities', () => {
  it.each<Role>(['super_admin', 'admin'])('lets a %s update, merge and delete a client', (role) => {
    expect(abilitiesOf(role)).toEqual({ update: true, merge: true, delete: true });
  });

  it('lets a manager update a client, but not merge or delete it', () => {
    expect(abilitiesOf('manager')).toEqual({
      update: true,
      merge: 'clients.merge_needs_admin',
      delete: 'clients.delete_needs_admin',
    });
  });

  it.each<Role>(['employee', 'viewer'])('lets a %s only read a client', (role) => {
    expect(abilitiesOf(role)).toEqual({
      update: 'clients.update_needs_manager',
      merge: 'clients.merge_needs_admin',
      delete: 'clients.delete_needs_admin',
    });
  });
});
