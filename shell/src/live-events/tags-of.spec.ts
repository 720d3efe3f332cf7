import { tagsOf } from './tags-of';

it('names what shows a changed record, and the log of changes', () => {
  const changes = [
    { entity: 'ticket', id: 4 },
    { entity: 'ticket', id: 5 },
    { entity: 'evidence', id: null },
  ] as const;
  expect(tagsOf({ changes: [...changes], notifications: false })).toEqual([
    'Ticket',
    'Dashboard',
    'Evidence',
    'Audit',
  ]);
});

it('has time off read again with the people that it is of', () => {
  const changes = [{ entity: 'user', id: 12 } as const];
  expect(tagsOf({ changes, notifications: false })).toEqual(
    expect.arrayContaining(['User', 'TimeOffBalance', 'TimeOffRequest']),
  );
});

it('has the bell read again when there are notifications, and nothing else', () => {
  expect(tagsOf({ changes: [], notifications: true })).toEqual(['Notification', 'Session']);
});
