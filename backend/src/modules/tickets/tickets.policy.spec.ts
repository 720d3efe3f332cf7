import { ROLES, type Role } from '@atrium/contracts';
import { createActor } from '../../platform/access';
import { canAssignTo, ticketAbilities } from './tickets.policy';

const actor = (role: Role) =>
  createActor({
    id: 1,
    username: role,
    displayName: role,
    role,
    permissions: [],
    sessionId: '',
    address: '',
    requestId: '',
  });

const FOREIGN = { createdById: 2, assigneeId: 3 };

describe('ticketAbilities', () => {
  it.each([
    ['viewer', 'role.not_allowed'],
    ['employee', 'tickets.not_assigned'],
    ['manager', true],
    ['admin', true],
    ['super_admin', true],
  ] as const)('lets %s edit and reply to a foreign ticket: %s', (role, decision) => {
    const { update, reply } = ticketAbilities(actor(role), FOREIGN);
    expect([update, reply]).toEqual([decision, decision]);
  });

  it.each([
    { createdById: 1, assigneeId: null },
    { createdById: null, assigneeId: 1 },
  ])('lets an employee edit an own or assigned ticket', (standing) => {
    const abilities = ticketAbilities(actor('employee'), standing);
    expect(abilities).toEqual({
      update: true,
      reply: true,
      reassign: 'tickets.assign_self_only',
      reopen: 'tickets.reopen_needs_manager',
      delete: 'tickets.delete_needs_manager',
    });
  });

  it('lets managers and up delete', () => {
    const allowed = ROLES.filter((role) => ticketAbilities(actor(role), FOREIGN).delete === true);
    expect(allowed).toEqual(['manager', 'admin', 'super_admin']);
  });
});

describe('canAssignTo', () => {
  it('lets an employee take a ticket or leave it to nobody', () => {
    const decide = (id: number | null) => canAssignTo(actor('employee'), id);
    expect([decide(null), decide(1), decide(2)]).toEqual([true, true, 'tickets.assign_self_only']);
  });

  it('lets a manager choose anybody', () => {
    expect(canAssignTo(actor('manager'), 2)).toBe(true);
  });
});
