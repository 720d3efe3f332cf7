import {
  type CalendarDate,
  formatCalendarDate,
  isCalendarDate,
  monthNamed,
} from '@atrium/contracts';

/** How a column writes dates with slashes: `12/31/2026`, `31/12/2026`, or some of each. */
export type DateOrder = 'month-first' | 'day-first' | 'mixed';

const SLASH_DATE = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/;

/** Detects the order of dates with slashes from those that can have only one. */
export class DateOrderDetector {
  private readonly orders = new Map<number, DateOrder>();

  add(cells: readonly string[]): void {
    for (const [column, cell] of cells.entries()) {
      const order = orderOf(cell.trim());
      if (order) this.orders.set(column, combined(order, this.orders.get(column)));
    }
  }

  /** By index of the column; null for a column without such a date. */
  get columns(): (DateOrder | null)[] {
    const count = Math.max(-1, ...this.orders.keys()) + 1;
    return Array.from({ length: count }, (_, column) => this.orders.get(column) ?? null);
  }
}

/** The order of all these columns, which come from the same file; undefined if it is unknown. */
export const commonDateOrder = (orders: readonly (DateOrder | null | undefined)[]) =>
  orders.reduce<DateOrder | undefined>(
    (common, order) => (order ? combined(order, common) : common),
    undefined,
  );

const combined = (order: DateOrder, other: DateOrder | undefined): DateOrder =>
  other === undefined || other === order ? order : 'mixed';

/** The only possible order of a date with slashes; undefined if both are, or neither. */
function orderOf(text: string): DateOrder | undefined {
  const dates = slashDates(text);
  if (!dates || dates.monthFirst === dates.dayFirst) return undefined;
  if (!dates.dayFirst) return 'month-first';
  return dates.monthFirst ? undefined : 'day-first';
}

interface SlashDates {
  /** Undefined if there is no such day. */
  monthFirst: CalendarDate | undefined;
  dayFirst: CalendarDate | undefined;
}

/** Both readings of a date with slashes. */
function slashDates(text: string): SlashDates | undefined {
  const [, first, second, year] = SLASH_DATE.exec(text) ?? [];
  if (!first || !second || !year) return undefined;
  return { monthFirst: dateOf(year, first, second), dayFirst: dateOf(year, second, first) };
}

function dateOf(year: string, month: string, day: string): CalendarDate | undefined {
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isCalendarDate(date) ? date : undefined;
}

type DateCell = { value: string } | { problem: string };

/**
 * Reads `31.12.2026`, `12/31/2026`, `31 Dec 2026` and `Dec 31, 2026`. Other text is unchanged, and
 * the record's rules check it (docs/domain/imports.md#values).
 *
 * @param order of the dates with slashes in the file, if it is known
 */
export function parseDateCell(text: string, label: string, order: DateOrder | undefined): DateCell {
  const dates = slashDates(text);
  if (!dates) return { value: dottedDate(text) ?? namedMonthDate(text) ?? withoutMidnight(text) };
  const { monthFirst, dayFirst } = dates;
  if (monthFirst && dayFirst && monthFirst !== dayFirst) {
    if (order === 'month-first') return { value: monthFirst };
    if (order === 'day-first') return { value: dayFirst };
    const problem = `${label} could mean ${formatCalendarDate(monthFirst)} or ${formatCalendarDate(dayFirst)}. Write it as ${monthFirst} or ${dayFirst}.`;
    return { problem };
  }
  return { value: monthFirst ?? dayFirst ?? text };
}

function dottedDate(text: string): CalendarDate | undefined {
  const [, day, month, year] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text) ?? [];
  return day && month && year ? dateOf(year, month, day) : undefined;
}

/** `31 Dec 2026`, `31-Dec-2026`, `December 31, 2026` */
function namedMonthDate(text: string): CalendarDate | undefined {
  const dayFirst = /^(?<day>\d{1,2})[ -](?<name>[a-z]{3,9})\.?[ -](?<year>\d{4})$/i;
  const monthFirst = /^(?<name>[a-z]{3,9})\.? (?<day>\d{1,2}),? (?<year>\d{4})$/i;
  const { day, name, year } = (dayFirst.exec(text) ?? monthFirst.exec(text))?.groups ?? {};
  if (!day || !name || !year) return undefined;
  const month = monthNamed(name);
  return month === undefined ? undefined : dateOf(year, String(month), day);
}

/** A spreadsheet stores a calendar date as midnight. */
const withoutMidnight = (text: string): string => text.replace(/[T ]00:00(:00(\.0+)?)?$/, '');
