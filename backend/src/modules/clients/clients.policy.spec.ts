import { rightsOf, type Role } from '@atrium/contracts';
import { clientAbilities } from './clients.policy';

const abilitiesOf = (role: Role) =>
  clientAbilities({ rights: new Set(rightsOf({ role, permissions: [] })) });

describe('what people may do with a client', () => {
  it.each<Role>(['super_admin', 'admin'])('is everything for a %s', (role) => {
    expect(abilitiesOf(role)).toEqual({ update: true, merge: true, delete: true });
  });

  it('is editing for a manager, not what deletes one', () => {
    expect(abilitiesOf('manager')).toEqual({
      update: true,
      merge: 'clients.merge_needs_admin',
      delete: 'clients.delete_needs_admin',
    });
  });

  it.each<Role>(['employee', 'viewer'])('is reading for a %s', (role) => {
    expect(abilitiesOf(role)).toEqual({
      update: 'clients.update_needs_manager',
      merge: 'clients.merge_needs_admin',
      delete: 'clients.delete_needs_admin',
    });
  });
});
