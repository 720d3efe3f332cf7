import { TIME_OFF_STATUSES, type TimeOffStatus } from '@atrium/contracts';
import {
  canTransition,
  hasBegun,
  LIVE_STATUSES,
  periodOf,
  TIME_OFF_TRANSITIONS,
} from './time-off-transitions';

describe('TIME_OFF_TRANSITIONS', () => {
  it('reaches every status from pending', () => {
    const reached = new Set<TimeOffStatus>(['pending']);
    for (const status of reached) TIME_OFF_TRANSITIONS[status].forEach((to) => reached.add(to));
    expect([...reached].sort()).toEqual([...TIME_OFF_STATUSES].sort());
  });

  it.each([
    ['pending', 'approved', true],
    ['pending', 'denied', true],
    ['pending', 'cancelled', true],
    ['approved', 'cancelled', true],
    ['approved', 'denied', false],
    ['approved', 'approved', false],
    ['denied', 'approved', false],
    ['denied', 'cancelled', false],
    ['cancelled', 'approved', false],
    ['cancelled', 'cancelled', false],
  ] as const)('decides whether a request can move from %s to %s: %s', (from, to, allowed) => {
    expect(canTransition(from, to)).toBe(allowed);
  });

  it('treats pending and approved requests as live', () => {
    expect(LIVE_STATUSES).toEqual(['pending', 'approved']);
  });
});

describe('periodOf and hasBegun', () => {
  const request = { startDate: '2026-12-10', endDate: '2026-12-12' };

  it.each([
    ['2026-12-09', 'upcoming', false],
    ['2026-12-10', 'current', false],
    ['2026-12-11', 'current', true],
    ['2026-12-12', 'current', true],
    ['2026-12-13', 'past', true],
  ] as const)(
    'on %s, reports a request from the 10th to the 12th as %s; begun: %s',
    (today, period, begun) => {
      expect(periodOf(request, today)).toBe(period);
      expect(hasBegun(request, today)).toBe(begun);
    },
  );
});
