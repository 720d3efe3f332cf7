import { onDates, onDatesIn } from './date-conditions';

describe('conditions on dates', () => {
  it('include the first and the last date', () => {
    expect(onDates('p.dueDate', { from: '2026-11-01', to: '2026-11-30' })).toEqual([
      { sql: 'p.dueDate >= ?', params: ['2026-11-01'] },
      { sql: 'p.dueDate <= ?', params: ['2026-11-30'] },
    ]);
  });

  it('start and end at midnight in the time zone', () => {
    const span = { from: '2026-10-25', to: '2026-10-25' };
    expect(onDatesIn('Europe/Berlin', 't.createdAt', span)).toEqual([
      { sql: 't.createdAt >= ?', params: [new Date('2026-10-24T22:00:00Z')] },
      { sql: 't.createdAt < ?', params: [new Date('2026-10-25T23:00:00Z')] },
    ]);
  });

  it('are empty for an open span', () => {
    expect([...onDates('p.dueDate', {}), ...onDatesIn('UTC', 'p.createdAt', {})]).toEqual([]);
  });
});
