import { addDays, type CalendarDate } from './calendar-date';

/**
 * Age ranges of balances, as the first and last day after the due date; null without a limit
 * (docs/domain/invoices.md#aging).
 */
export const INVOICE_AGES = {
  notDue: [null, 0],
  days1to30: [1, 30],
  days31to60: [31, 60],
  days61to90: [61, 90],
  over90: [91, null],
} as const satisfies Record<string, readonly [number | null, number | null]>;

export type InvoiceAge = keyof typeof INVOICE_AGES;

/** The first and last due dates of an age on a day; undefined without a limit. */
export function dueDatesOf(
  age: InvoiceAge,
  date: CalendarDate,
): { from: CalendarDate | undefined; to: CalendarDate | undefined } {
  const [first, last] = INVOICE_AGES[age];
  return {
    from: last === null ? undefined : addDays(date, -last),
    to: first === null ? undefined : addDays(date, -first),
  };
}
