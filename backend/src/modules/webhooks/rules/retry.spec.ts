import { HOUR_MS } from '@atrium/contracts';
import { retryAt } from './retry';

const NOW = new Date('2026-11-20T09:00:00.000Z');

const pauseAfter = (attempts: number): number | undefined => {
  const next = retryAt(attempts, NOW);
  return next && next.getTime() - NOW.getTime();
};

describe('retryAt', () => {
  it.each([
    [1, 5_000],
    [2, 60_000],
    [3, 5 * 60_000],
    [4, 30 * 60_000],
    [5, 2 * HOUR_MS],
    [6, 5 * HOUR_MS],
    [7, 10 * HOUR_MS],
    [8, 14 * HOUR_MS],
    [9, 18 * HOUR_MS],
    [10, 22 * HOUR_MS],
  ])('waits after attempt %d for %d milliseconds', (attempts, pauseMs) => {
    expect(pauseAfter(attempts)).toBe(pauseMs);
  });

  it('gives up after eleven attempts, three days after the first one', () => {
    expect(pauseAfter(11)).toBeUndefined();
    const pauses = Array.from({ length: 10 }, (_, index) => pauseAfter(index + 1) ?? 0);
    const days = pauses.reduce((sum, pause) => sum + pause, 0) / (24 * HOUR_MS);
    expect(days).toBeGreaterThan(2.95);
    expect(days).toBeLessThan(3.05);
  });
});
