import { rightsOf, type Role } from '@atrium/contracts';
import { clientNoteAbilities } from './client-notes.policy';

const abilityOf = (role: Role, authorId: number | null) =>
  clientNoteAbilities(
    { id: 7, role, rights: new Set(rightsOf({ role, permissions: [] })) },
    { authorId },
  ).update;

describe('clientNoteAbilities', () => {
  it.each<Role>(['super_admin', 'admin', 'manager'])('lets a %s change any note', (role) => {
    expect(abilityOf(role, 8)).toBe(true);
    expect(abilityOf(role, null)).toBe(true);
  });

  it('lets an employee change only their own notes', () => {
    expect(abilityOf('employee', 7)).toBe(true);
    expect(abilityOf('employee', 8)).toBe('client_notes.not_own');
    expect(abilityOf('employee', null)).toBe('client_notes.not_own');
  });

  it('lets a viewer change no note, not even one of an earlier role', () => {
    expect(abilityOf('viewer', 7)).toBe('client_notes.not_own');
  });
});
