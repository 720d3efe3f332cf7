import { dueStateOf } from './due-state';

const NOW = Date.parse('2026-11-20T12:00:00Z');

const ticket = (fields: Partial<Parameters<typeof dueStateOf>[0]>) => ({
  status: 'open' as const,
  firstResponseAt: null,
  firstResponseDueAt: null,
  dueAt: null,
  ...fields,
});

describe('dueStateOf', () => {
  it.each([
    ['2026-11-20T12:45:00Z', 'Due in 45 min'],
    ['2026-11-20T14:00:00Z', 'Due in 2 h'],
    ['2026-11-23T12:00:00Z', 'Due in 3 d'],
    ['2026-11-20T09:00:00Z', 'Overdue by 3 h'],
    ['2026-11-20T12:00:20Z', 'Due now'],
    ['2026-11-20T11:59:40Z', 'Due now'],
  ])('describes a ticket that is due at %s as "%s"', (dueAt, text) => {
    expect(dueStateOf(ticket({ dueAt }), NOW)?.text).toBe(text);
  });

  it('uses the first response while there is none', () => {
    const moments = { firstResponseDueAt: '2026-11-20T13:00:00Z', dueAt: '2026-11-20T20:00:00Z' };
    expect(dueStateOf(ticket(moments), NOW)).toMatchObject({
      target: 'First response',
      text: 'Due in 1 h',
    });
    const answered = { ...moments, firstResponseAt: '2026-11-20T11:00:00Z' };
    expect(dueStateOf(ticket(answered), NOW)).toMatchObject({
      target: 'Resolution',
      text: 'Due in 8 h',
    });
  });

  it('shows nothing for a finished ticket and without a target', () => {
    expect(
      dueStateOf(ticket({ dueAt: '2026-11-20T13:00:00Z', status: 'closed' }), NOW),
    ).toBeUndefined();
    expect(dueStateOf(ticket({}), NOW)).toBeUndefined();
  });
});
