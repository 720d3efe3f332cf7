import { addDays, type DateRange, toCents } from '@atrium/contracts';

/** A month for comparisons; calendar months differ in length. */
const DAYS = 30;

/** If the day a month ago has no record, one that is up to this many days older is used. */
const GRACE_DAYS = 7;

/** The 30 days that end today, and the 30 days before them. */
export const monthsUpTo = (today: string): { current: DateRange; previous: DateRange } => ({
  current: { from: addDays(today, 1 - DAYS), to: today },
  previous: { from: addDays(today, 1 - 2 * DAYS), to: addDays(today, -DAYS) },
});

/** The days whose records can represent the value a month ago; the latest one is used. */
export const aMonthBefore = (today: string): DateRange => ({
  from: addDays(today, -DAYS - GRACE_DAYS),
  to: addDays(today, -DAYS),
});

/** The calendar month up to today. */
export const monthToDate = (today: string): DateRange => ({
  from: `${today.slice(0, 7)}-01`,
  to: today,
});

/** Change in whole percent; null if the previous value is 0 or unknown. */
export const percentChange = (current: number, previous: number | undefined): number | null =>
  previous === undefined || previous === 0
    ? null
    : Math.round(((current - previous) / previous) * 100);

/**
 * {@link percentChange} for decimal strings with two places, computed in whole cents. Also null if
 * the previous amount is negative, because growth from it would have a negative percentage.
 */
export function moneyPercentChange(current: string, previous: string): number | null {
  const before = toCents(previous);
  if (before <= 0n) return null;
  const permille = ((toCents(current) - before) * 1000n) / before;
  return Math.round(Number(permille) / 10);
}
