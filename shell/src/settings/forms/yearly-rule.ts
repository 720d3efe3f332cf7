import { weekdayOf } from '@atrium/contracts';
import { addDays, type CalendarDate, isCalendarDate } from '@atrium/web-kit';

const WEEKDAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];
const SUPPORTED_PARTS = [
  'FREQ',
  'INTERVAL',
  'COUNT',
  'UNTIL',
  'BYMONTH',
  'BYMONTHDAY',
  'BYDAY',
  'WKST',
];

/**
 * The dates of a yearly recurrence rule (RFC 5545, RRULE), such as `FREQ=YEARLY;COUNT=5` or
 * `FREQ=YEARLY;BYMONTH=11;BYDAY=4TH`.
 *
 * @returns undefined if the rule is not yearly, or has parts that are not supported
 */
export function datesOfYearlyRule(
  rule: string,
  start: CalendarDate,
  lastDate: CalendarDate,
): CalendarDate[] | undefined {
  const parts = new Map(
    rule
      .toUpperCase()
      .split(';')
      .map((part): [string, string] => {
        const [name = '', value = ''] = part.split('=');
        return [name, value];
      }),
  );
  const dateIn = dateInYear(parts, start);
  const interval = positive(parts.get('INTERVAL') ?? '1');
  const count = parts.has('COUNT') ? positive(parts.get('COUNT')) : Infinity;
  const until = parts.has('UNTIL') ? toDate(parts.get('UNTIL')?.slice(0, 8)) : lastDate;
  const isSupported = [...parts.keys()].every((name) => SUPPORTED_PARTS.includes(name));
  if (!isSupported || parts.get('FREQ') !== 'YEARLY') return undefined;
  if (!dateIn || !interval || !count || !until) return undefined;

  const dates: CalendarDate[] = [];
  const end = until < lastDate ? until : lastDate;
  const lastYear = Number(end.slice(0, 4));
  for (let year = Number(start.slice(0, 4)); year <= lastYear; year += interval) {
    const date = dateIn(year);
    if (date && date >= start && date <= end && dates.length < count) dates.push(date);
  }
  return dates;
}

/** `20271225` → `2027-12-25`; undefined for other values, such as times. */
export function toDate(value: string | undefined): CalendarDate | undefined {
  const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})$/.exec(value ?? '') ?? [];
  const date = `${year}-${month}-${day}`;
  return isCalendarDate(date) ? date : undefined;
}

const positive = (value: string | undefined): number | undefined =>
  value && /^0?[1-9]\d{0,3}$/.test(value) ? Number(value) : undefined;

type DateInYear = (year: number) => CalendarDate | undefined;

/** Undefined if the rule names several days. The date is undefined in years without it. */
function dateInYear(
  parts: ReadonlyMap<string, string>,
  start: CalendarDate,
): DateInYear | undefined {
  const [month, monthDay, weekday] = ['BYMONTH', 'BYMONTHDAY', 'BYDAY'].map((name) =>
    parts.get(name),
  );
  if (month !== undefined && !positive(month)) return undefined;
  const monthOfYear = (month ?? start.slice(5, 7)).padStart(2, '0');
  if (weekday === undefined) {
    // A day without a month would be a day of every month.
    if (monthDay !== undefined && (!positive(monthDay) || !month)) return undefined;
    const day = (monthDay ?? start.slice(8)).padStart(2, '0');
    return (year) => toDate(`${year}${monthOfYear}${day}`);
  }
  const [, nth, name] = /^([+-]?[1-5])(SU|MO|TU|WE|TH|FR|SA)$/.exec(weekday) ?? [];
  if (!name || !month || monthDay !== undefined) return undefined;
  return (year) => weekdayInMonth(`${year}-${monthOfYear}`, Number(nth), WEEKDAYS.indexOf(name));
}

/** The nth weekday of a month; the last one is -1. */
function weekdayInMonth(month: string, nth: number, weekday: number): CalendarDate | undefined {
  const first = `${month}-01`;
  if (!isCalendarDate(first)) return undefined;
  const dates = Array.from({ length: 31 }, (_, day) => addDays(first, day)).filter(
    (date) => date.startsWith(month) && weekdayOf(date) === weekday,
  );
  return dates.at(nth > 0 ? nth - 1 : nth);
}
