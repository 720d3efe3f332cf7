import type { RecurrenceUnit } from '@atrium/contracts';

/** Such as `Monthly` or `Every 2 weeks`. */
export function frequencyText({ every, unit }: { every: number; unit: RecurrenceUnit }): string {
  const FREQUENCY_LABELS = {
    week: 'Weekly',
    month: 'Monthly',
    quarter: 'Quarterly',
    year: 'Yearly',
  };
  return every === 1 ? FREQUENCY_LABELS[unit] : `Every ${every} ${unit}s`;
}

/** The same day of a later month, or the last day of a shorter one. */
export function addMonths(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 + months, 1));
  const lastDay = new Date(
    Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0),
  ).getUTCDate();
  first.setUTCDate(Math.min(day, lastDay));
  return first.toISOString().slice(0, 10);
}
