import { daysBetween, LIMITS } from '@atrium/contracts';
import { addDays, type CalendarDate } from '@atrium/web-kit';
import type { Holiday } from './holidays-input';
import { datesOfYearlyRule, toDate } from './yearly-rule';

/** Longer events, such as school holidays, are not public holidays. */
const MAX_DAYS = 7;

export interface CalendarHolidays {
  /** By date. */
  holidays: Holiday[];
  /** Events that are not holidays, with the reason: `Summer Break (longer than 7 days)`. */
  skipped: string[];
}

/**
 * The days of the all-day events in an iCalendar file (RFC 5545), in a range of dates
 * (docs/domain/time-off.md#holidays).
 */
export function holidaysOfCalendar(
  text: string,
  { firstDate, lastDate }: { firstDate: CalendarDate; lastDate: CalendarDate },
): CalendarHolidays {
  const names = new Map<CalendarDate, string>();
  const skipped = new Set<string>();
  const events = eventsOf(text);
  const replaced = new Set(events.map(({ uid, replaces }) => repetitionKey(uid, dateIn(replaces))));
  for (const event of events) {
    const dates = datesOf(event, { lastDate, replaced });
    if (typeof dates === 'string') {
      skipped.add(`${event.name || 'Event without a name'} (${dates})`);
      continue;
    }
    for (const date of dates) {
      if (date >= firstDate && date <= lastDate && !names.get(date)) names.set(date, event.name);
    }
  }
  return {
    holidays: [...names]
      .map(([date, name]) => ({ date, name }))
      .toSorted((a, b) => a.date.localeCompare(b.date)),
    skipped: [...skipped],
  };
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
  uid?: string;
  start?: string;
  /** Exclusive. */
  end?: string;
  /** Replaces `end`: `P2D` or `P1W`. */
  duration?: string;
  status?: string;
  rule?: string;
  /** The date of the repetition that this event replaces, of the event with the same `uid`. */
  replaces?: string;
  name: string;
  /** More repetitions. */
  additional: string[];
  /** Repetitions that don't take place. */
  except: string[];
}

/** The properties that are kept as they are. */
const FIELDS = {
  UID: 'uid',
  DTSTART: 'start',
  DTEND: 'end',
  DURATION: 'duration',
  STATUS: 'status',
  RRULE: 'rule',
  'RECURRENCE-ID': 'replaces',
} as const satisfies Record<string, keyof CalendarEvent>;

const isField = (property: string): property is keyof typeof FIELDS => property in FIELDS;

function eventsOf(text: string): CalendarEvent[] {
  // Long lines continue on the next one, after a space or a tab.
  const lines = text.replaceAll(/\r?\n[ \t]/g, '').split(/\r?\n/);
  const events: CalendarEvent[] = [];
  let event: CalendarEvent | undefined;
  let isAlarm = false;
  for (const line of lines) {
    const [, property = '', value = ''] =
      /^([A-Z-]+)(?:;(?:"[^"]*"|[^":])*)?:(.*)$/.exec(line) ?? [];
    if (line === 'BEGIN:VALARM' || line === 'END:VALARM') {
      isAlarm = line === 'BEGIN:VALARM';
    } else if (line === 'BEGIN:VEVENT') {
      isAlarm = false;
      event = { name: '', additional: [], except: [] };
    } else if (line === 'END:VEVENT' && event) {
      events.push(event);
      event = undefined;
    } else if (isAlarm) {
      // An alarm has some of the same properties.
      continue;
    } else if (event && property === 'SUMMARY') {
      event.name ||= nameOf(value);
    } else if (event && property === 'RDATE') {
      for (const date of value.split(',')) event.additional.push(date);
    } else if (event && property === 'EXDATE') {
      for (const date of value.split(',')) event.except.push(date);
    } else if (event && isField(property)) {
      event[FIELDS[property]] ??= value;
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

const repetitionKey = (uid: string | undefined, date: CalendarDate | undefined): string =>
  `${uid} ${date}`;

/** The days of all repetitions until a date, or the reason why there are none. */
function datesOf(
  { uid, start, end, duration, status, rule, replaces, additional, except }: CalendarEvent,
  { lastDate, replaced }: { lastDate: CalendarDate; replaced: ReadonlySet<string> },
): CalendarDate[] | string {
  if (status === 'CANCELLED') return 'cancelled';
  const first = toDate(start);
  if (!first) return "doesn't take all day";
  const length = lengthOf(first, toDate(end), duration);
  if (length > MAX_DAYS) return `longer than ${MAX_DAYS} days`;
  const days = (date: CalendarDate) => Array.from({ length }, (_, day) => addDays(date, day));
  if (replaces !== undefined) return days(first);
  const repetitions = rule === undefined ? [first] : datesOfYearlyRule(rule, first, lastDate);
  if (!repetitions) return "doesn't repeat yearly on one date";
  const excluded = new Set(except.map(dateIn));
  return [...repetitions, ...additional.map(dateIn)]
    .filter((date) => date !== undefined)
    .filter((date) => !excluded.has(date) && !replaced.has(repetitionKey(uid, date)))
    .flatMap(days);
}

/** The date of a repetition of an all-day event; some programs add a time or a period to it. */
const dateIn = (value: string | undefined): CalendarDate | undefined => toDate(value?.slice(0, 8));

/** In days; one day if the event has neither an end nor a duration. */
function lengthOf(
  first: CalendarDate,
  end: CalendarDate | undefined,
  duration: string | undefined,
): number {
  if (end) return Math.max(1, daysBetween(first, end));
  const [, count = 1, unit = 'D'] = /^\+?P(\d+)([DW])/.exec(duration ?? '') ?? [];
  return Math.max(1, Number(count) * (unit === 'W' ? 7 : 1));
}
