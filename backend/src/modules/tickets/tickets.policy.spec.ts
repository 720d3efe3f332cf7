import { ROLES } from '@atrium/contracts';
import { actorWith } from '../../../test/harness/factories/actor';
import { canAssignTo, ticketAbilities } from './tickets.policy';

const OTHERS = { createdById: 2, assigneeId: 3, mergedIntoId: null };

describe('ticketAbilities', () => {
  it.each([
    ['viewer', 'role.not_allowed'],
    ['employee', 'tickets.not_assigned'],
    ['manager', true],
    ['admin', true],
    ['super_admin', true],
  ] as const)(
    'decides whether the role %s can edit and reply to another user’s ticket: %s',
    (role, decision) => {
      const { update, reply } = ticketAbilities(actorWith(role), OTHERS);
      expect([update, reply]).toEqual([decision, decision]);
    },
  );

  it.each([
    { createdById: 1, assigneeId: 3, mergedIntoId: null },
    { createdById: null, assigneeId: 1, mergedIntoId: null },
  ])('lets an employee edit a ticket that they opened or are assigned to', (ownership) => {
    const abilities = ticketAbilities(actorWith('employee'), ownership);
    expect(abilities).toEqual({
      update: true,
      take: 'tickets.has_assignee',
      merge: true,
      reply: true,
      reassign: 'tickets.assign_self_only',
      reopen: 'tickets.reopen_needs_manager',
      delete: 'tickets.delete_needs_manager',
    });
  });

  it.each([
    ['viewer', 'role.not_allowed'],
    ['employee', true],
    ['manager', true],
  ] as const)('decides whether the role %s can take an unassigned ticket: %s', (role, decision) => {
    expect(ticketAbilities(actorWith(role), { ...OTHERS, assigneeId: null }).take).toBe(decision);
  });

  it('lets no one change a merged ticket', () => {
    const { update, take, reply, merge } = ticketAbilities(actorWith('super_admin'), {
      ...OTHERS,
      mergedIntoId: 7,
    });
    expect([update, take, reply, merge]).toEqual(Array.from({ length: 4 }, () => 'tickets.merged'));
  });

  it('lets managers and higher roles delete a ticket', () => {
    const allowed = ROLES.filter(
      (role) => ticketAbilities(actorWith(role), OTHERS).delete === true,
    );
    expect(allowed).toEqual(['manager', 'admin', 'super_admin']);
  });
});

describe('canAssignTo', () => {
  it('lets an employee assign a ticket only to themselves or to no one', () => {
    const decide = (id: number | null) => canAssignTo(actorWith('employee'), id);
    expect([decide(null), decide(1), decide(2)]).toEqual([true, true, 'tickets.assign_self_only']);
  });

  it('lets a manager assign a ticket to any user', () => {
    expect(canAssignTo(actorWith('manager'), 2)).toBe(true);
  });
});
