import { addDays, toCents, type DateRange } from '@atrium/contracts';

/** Days that stand for a month, so that every month is compared with one of the same length. */
const DAYS = 30;

/** Days that a figure of a month ago may be older where none was kept on that very day. */
const GRACE_DAYS = 7;

/** The 30 days that end today, and the 30 days before them. */
export const monthsUpTo = (today: string): { current: DateRange; previous: DateRange } => ({
  current: { from: addDays(today, 1 - DAYS), to: today },
  previous: { from: addDays(today, 1 - 2 * DAYS), to: addDays(today, -DAYS) },
});

/** The days whose kept figures stand for those of a month ago; the latest of them is the best one. */
export const aMonthBefore = (today: string): DateRange => ({
  from: addDays(today, -DAYS - GRACE_DAYS),
  to: addDays(today, -DAYS),
});

/** The calendar month up to today. */
export const monthToDate = (today: string): DateRange => ({
  from: `${today.slice(0, 7)}-01`,
  to: today,
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
  const before = toCents(previous);
  if (before === 0n) return null;
  const permille = ((toCents(current) - before) * 1000n) / before;
  return Math.round(Number(permille) / 10);
}
