import type { RecurrenceUnit, RecurringInvoiceMode } from '@atrium/contracts';

const FREQUENCY_LABELS: Record<RecurrenceUnit, string> = {
  week: 'Weekly',
  month: 'Monthly',
  quarter: 'Quarterly',
  year: 'Yearly',
};

/** Such as `Monthly` or `Every 2 weeks`. */
export const frequencyText = ({ every, unit }: { every: number; unit: RecurrenceUnit }): string =>
  every === 1 ? FREQUENCY_LABELS[unit] : `Every ${every} ${unit}s`;

/** What happens on each date. */
export const MODE_LABELS: Record<RecurringInvoiceMode, string> = {
  draft: 'Creates a draft',
  send: 'Issues and sends',
};
