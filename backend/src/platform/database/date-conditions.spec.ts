import { onDates, onDatesIn } from './date-conditions';

describe('conditions on dates', () => {
  it('includes the first and last date', () => {
    expect(onDates('p.dueDate', { from: '2026-11-01', to: '2026-11-30' })).toEqual([
      { sql: 'p.dueDate >= ?', params: ['2026-11-01'] },
      { sql: 'p.dueDate <= ?', params: ['2026-11-30'] },
    ]);
  });

  it('starts and ends the range at midnight in the time zone', () => {
    const range = { from: '2026-10-25', to: '2026-10-25' };
    expect(onDatesIn('Europe/Berlin', 't.createdAt', range)).toEqual([
      { sql: 't.createdAt >= ?', params: [new Date('2026-10-24T22:00:00Z')] },
      { sql: 't.createdAt < ?', params: [new Date('2026-10-25T23:00:00Z')] },
    ]);
  });

  it('adds no condition for a range without start and end', () => {
    expect([...onDates('p.dueDate', {}), ...onDatesIn('UTC', 'p.createdAt', {})]).toEqual([]);
  });
});
