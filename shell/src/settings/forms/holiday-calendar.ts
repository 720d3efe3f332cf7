import { LIMITS } from '@atrium/contracts';
import { addDays, type CalendarDate, isCalendarDate } from '@atrium/web-kit';
import type { Holiday } from './holidays-input';

/** Longer events, such as school holidays, are not public holidays. */
const MAX_DAYS = 7;

/**
 * The days of the all-day events in an iCalendar file (RFC 5545), by date
 * (docs/domain/time-off.md#holidays).
 *
 * @param firstDate earlier days are left out
 */
export function holidaysOfCalendar(text: string, firstDate: CalendarDate): Holiday[] {
  const names = new Map<CalendarDate, string>();
  for (const event of eventsOf(text)) {
    for (const date of datesOf(event)) {
      if (date >= firstDate && !names.get(date)) names.set(date, event.name);
    }
  }
  return [...names]
    .map(([date, name]) => ({ date, name }))
    .toSorted((a, b) => a.date.localeCompare(b.date));
}

/** The listed holidays and the new ones; a date that has a name keeps it. */
export function mergeHolidays(listed: readonly Holiday[], added: readonly Holiday[]): Holiday[] {
  const merged = new Map(added.map((holiday) => [holiday.date, holiday]));
  for (const holiday of listed) {
    const name = holiday.name || merged.get(holiday.date)?.name || '';
    merged.set(holiday.date, { ...holiday, name });
  }
  return [...merged.values()];
}

interface CalendarEvent {
  start: string | undefined;
  /** Exclusive. */
  end: string | undefined;
  name: string;
}

function eventsOf(text: string): CalendarEvent[] {
  // Long lines continue on the next one, after a space or a tab.
  const lines = text.replaceAll(/\r?\n[ \t]/g, '').split(/\r?\n/);
  const events: CalendarEvent[] = [];
  let event: CalendarEvent | undefined;
  for (const line of lines) {
    const [, property = '', value = ''] =
      /^([A-Z-]+)(?:;(?:"[^"]*"|[^":])*)?:(.*)$/.exec(line) ?? [];
    if (line === 'BEGIN:VEVENT') {
      event = { start: undefined, end: undefined, name: '' };
    } else if (line === 'END:VEVENT' && event) {
      events.push(event);
      event = undefined;
    } else if (event && property === 'DTSTART') {
      event.start = value;
    } else if (event && property === 'DTEND') {
      event.end = value;
    } else if (event && property === 'SUMMARY') {
      event.name ||= nameOf(value);
    }
  }
  return events;
}

const nameOf = (summary: string): string =>
  summary
    .replaceAll(/\\n/gi, ' ')
    .replaceAll(/\\(.)/g, '$1')
    .trim()
    .slice(0, LIMITS.holidayNameLength);

function datesOf({ start, end }: CalendarEvent): CalendarDate[] {
  const first = toDate(start);
  if (!first) return [];
  const next = toDate(end) ?? addDays(first, 1);
  const dates: CalendarDate[] = [];
  for (let date = first; date < next; date = addDays(date, 1)) {
    if (dates.length === MAX_DAYS) return [];
    dates.push(date);
  }
  return dates;
}

/** Undefined for the times of events that don't take all day. */
function toDate(value: string | undefined): CalendarDate | undefined {
  const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})$/.exec(value ?? '') ?? [];
  const date = `${year}-${month}-${day}`;
  return isCalendarDate(date) ? date : undefined;
}
