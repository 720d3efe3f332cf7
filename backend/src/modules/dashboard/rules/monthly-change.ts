/** Days that stand for a month, so that every month is compared with one of the same length. */
const DAYS = 30;

/** Days that a figure of a month ago may be older where none was kept on that very day. */
const GRACE_DAYS = 7;

const DAY_MS = 86_400_000;

/** First and last day of a span, both included, as `YYYY-MM-DD` in UTC. */
export interface Days {
  from: string;
  to: string;
}

const dateBefore = (now: Date, days: number): string =>
  new Date(now.getTime() - days * DAY_MS).toISOString().slice(0, 10);

/** The 30 days that end today, and the 30 days before them. */
export const monthsUpTo = (now: Date): { current: Days; previous: Days } => ({
  current: { from: dateBefore(now, DAYS - 1), to: dateBefore(now, 0) },
  previous: { from: dateBefore(now, 2 * DAYS - 1), to: dateBefore(now, DAYS) },
});

/** The days whose kept figures stand for those of a month ago; the latest of them is the best one. */
export const aMonthBefore = (now: Date): Days => ({
  from: dateBefore(now, DAYS + GRACE_DAYS),
  to: dateBefore(now, DAYS),
});

/** The calendar month up to today, in UTC. */
export const monthToDate = (now: Date): Days => ({
  from: `${now.toISOString().slice(0, 7)}-01`,
  to: dateBefore(now, 0),
});

/**
 * Whole percent that a figure has grown by; null where it is not known what it was, or where there
 * was nothing to grow from.
 */
export const percentChange = (current: number, previous: number | undefined): number | null =>
  previous === undefined || previous === 0
    ? null
    : Math.round(((current - previous) / previous) * 100);

/** The same for money, decimal strings with two places, without leaving whole cents. */
export function moneyPercentChange(current: string, previous: string): number | null {
  const before = centsOf(previous);
  if (before === 0n) return null;
  const permille = ((centsOf(current) - before) * 1000n) / before;
  return Math.round(Number(permille) / 10);
}

const centsOf = (amount: string): bigint => BigInt(amount.replace('.', ''));
