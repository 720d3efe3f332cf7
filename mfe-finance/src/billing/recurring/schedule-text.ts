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
