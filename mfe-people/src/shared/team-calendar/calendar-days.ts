import {
  isHoliday,
  isWorkingDay,
  timeOffPersonName,
  TIME_OFF_TYPE_LABELS,
  type WorkingCalendar,
} from '@atrium/contracts';
import { formatCount, type CalendarDate } from '@atrium/web-kit';
import type { TeamCalendarEntryDto } from '../../api/endpoints.generated';

/** Entries that a day of the grid names; the others are counted. */
export const ENTRIES_SHOWN = 2;

export interface CalendarDay {
  date: CalendarDate;
  /** Everybody who is, or wants to be, away on this day. */
  entries: TeamCalendarEntryDto[];
  isWorking: boolean;
  isHoliday: boolean;
}

/** An entry stands on each day from its start to its end, both included. */
export const calendarDay = (
  date: CalendarDate,
  entries: readonly TeamCalendarEntryDto[],
  calendar: WorkingCalendar,
): CalendarDay => ({
  date,
  entries: entries.filter(({ startDate, endDate }) => startDate <= date && date <= endDate),
  isWorking: isWorkingDay(date, calendar),
  isHoliday: isHoliday(date, calendar),
});

/** `Maya Va`: first name and first two letters of the type (specification section 2). */
export const shortEntry = ({ userName, userId, type }: TeamCalendarEntryDto): string =>
  `${userName ?? `User ${userId}`} ${TIME_OFF_TYPE_LABELS[type].slice(0, 2)}`;

/** `Maya Okafor, Vacation, half day, pending` */
export const longEntry = (entry: TeamCalendarEntryDto): string =>
  [
    timeOffPersonName(entry),
    TIME_OFF_TYPE_LABELS[entry.type],
    entry.isHalfDay ? 'half day' : '',
    entry.status === 'pending' ? 'pending' : '',
  ]
    .filter(Boolean)
    .join(', ');

const longDate = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  weekday: 'long',
  year: 'numeric',
  month: 'long',
  day: 'numeric',
});

/** `Monday, November 23, 2026` */
export const fullDate = (date: CalendarDate): string =>
  longDate.format(new Date(`${date}T00:00:00Z`));

/** What a screen reader says of a day. */
export const dayLabel = ({ date, entries, isWorking, isHoliday: holiday }: CalendarDay): string =>
  [
    fullDate(date),
    holiday ? 'holiday' : isWorking ? '' : 'not a working day',
    entries.length === 0
      ? 'nobody away'
      : `${formatCount(entries.length)} away: ${entries.map(longEntry).join('; ')}`,
  ]
    .filter(Boolean)
    .join(', ');
