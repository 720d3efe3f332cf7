import { type AuditEntity, rightsOf, type Role, ROLES } from '@atrium/contracts';
import { type ListenerState, type RecordedChange, visibleChanges } from './visible-changes';

const listener = (role: Role, financeForManagersOnly = false): ListenerState => ({
  id: 7,
  rights: new Set(rightsOf({ role, permissions: [], financeForManagersOnly })),
});

const change = (entity: AuditEntity, fields: Partial<RecordedChange> = {}): RecordedChange => ({
  entity,
  entityId: 42,
  actorId: 1,
  ownerId: null,
  ...fields,
});

describe('visibleChanges', () => {
  it.each(ROLES)('shows tickets, projects, clients and evidence to a %s', (role) => {
    const changes = (['ticket', 'project', 'client', 'evidence'] as const).map((e) => change(e));
    expect(visibleChanges(listener(role), changes)).toEqual(
      changes.map(({ entity }) => ({ entity, id: 42 })),
    );
  });

  it('hides finance from users without access, except their own expenses', () => {
    const changes = [
      change('invoice'),
      change('expense'),
      change('expense', { entityId: 43, ownerId: 7 }),
      change('expense', { entityId: 44, actorId: 7 }),
    ];
    expect(visibleChanges(listener('employee', true), changes)).toEqual([
      { entity: 'expense', id: 43 },
      { entity: 'expense', id: 44 },
    ]);
    expect(visibleChanges(listener('manager', true), changes)).toHaveLength(4);
    expect(visibleChanges(listener('viewer'), changes)).toHaveLength(4);
  });

  it('hides user ids from users who do not manage the team', () => {
    expect(visibleChanges(listener('manager'), [change('user')])).toEqual([
      { entity: 'user', id: null },
    ]);
    expect(visibleChanges(listener('admin'), [change('user')])).toEqual([
      { entity: 'user', id: 42 },
    ]);
  });

  it('shows balances and sessions only to their owner', () => {
    const changes = [change('time_off_balance'), change('session')];
    expect(visibleChanges(listener('admin'), changes)).toEqual([]);
    const ownChanges = [
      change('time_off_balance', { entityId: 7 }),
      change('session', { entityId: 7 }),
    ];
    expect(visibleChanges(listener('viewer'), ownChanges)).toEqual([
      { entity: 'time_off_balance', id: 7 },
      { entity: 'session', id: 7 },
    ]);
  });

  it('sends each record once, and only the kind if there are too many', () => {
    const duplicates = [change('ticket'), change('ticket')];
    expect(visibleChanges(listener('viewer'), duplicates)).toEqual([{ entity: 'ticket', id: 42 }]);
    const many = Array.from({ length: 51 }, (_, index) => change('ticket', { entityId: index }));
    expect(visibleChanges(listener('viewer'), many)).toEqual([{ entity: 'ticket', id: null }]);
  });
});
