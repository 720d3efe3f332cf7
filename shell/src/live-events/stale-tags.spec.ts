import { staleTags } from './stale-tags';

it('returns the tags of a changed record and of the audit log', () => {
  const changes = [
    { entity: 'ticket', id: 4 },
    { entity: 'ticket', id: 5 },
    { entity: 'evidence', id: null },
  ] as const;
  expect(staleTags({ changes: [...changes], notifications: false, typing: [] })).toEqual([
    'Ticket',
    'Dashboard',
    'Notification',
    'Evidence',
    'Audit',
  ]);
});

it('makes projects, tickets and time off stale when a user changes, because they name users', () => {
  const changes = [{ entity: 'user', id: 12 } as const];
  expect(staleTags({ changes, notifications: false, typing: [] })).toEqual(
    expect.arrayContaining(['User', 'TimeOffBalance', 'TimeOffRequest', 'Project', 'Ticket']),
  );
});

it('makes users stale when a setting changes, because it decides which links they can get', () => {
  const changes = [{ entity: 'setting', id: null } as const];
  expect(staleTags({ changes, notifications: false, typing: [] })).toContain('User');
});

it('makes only notifications stale when there are new ones', () => {
  expect(staleTags({ changes: [], notifications: true, typing: [] })).toEqual([
    'Notification',
    'Session',
  ]);
});

it('makes only the people who are typing stale when someone types', () => {
  expect(staleTags({ changes: [], notifications: false, typing: [4] })).toEqual(['Typing']);
});
