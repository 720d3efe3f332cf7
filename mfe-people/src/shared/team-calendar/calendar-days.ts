import {
  isHoliday,
  isWorkingDay,
  timeOffPersonName,
  TIME_OFF_TYPE_LABELS,
  type WorkingCalendar,
} from '@atrium/contracts';
import { formatCount, type CalendarDate } from '@atrium/web-kit';
import type { TeamCalendarEntryDto } from '../../api/endpoints.generated';

/** Entries shown per day; further ones are counted. */
export const MAX_ENTRIES = 2;

export interface CalendarDay {
  date: CalendarDate;
  /** Approved and pending time off on this day. */
  entries: TeamCalendarEntryDto[];
  isWorking: boolean;
  isHoliday: boolean;
}

/** An entry appears on each day from its start to its end, inclusive. */
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

/** First name and first two letters of the type: `Maya Va` (docs/domain/time-off.md#team-calendar). */
export const shortEntryLabel = ({ userName, userId, type }: TeamCalendarEntryDto): string =>
  `${userName ?? `User ${userId}`} ${TIME_OFF_TYPE_LABELS[type].slice(0, 2)}`;

/** `Maya Okafor, Vacation, half day, pending` */
export const entryLabel = (entry: TeamCalendarEntryDto): string =>
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
export const formatFullDate = (date: CalendarDate): string =>
  longDate.format(new Date(`${date}T00:00:00Z`));

/** Accessible name of a day. */
export const dayLabel = ({ date, entries, isWorking, isHoliday: holiday }: CalendarDay): string =>
  [
    formatFullDate(date),
    holiday ? 'holiday' : isWorking ? '' : 'not a working day',
    entries.length === 0
      ? 'no one away'
      : `${formatCount(entries.length)} away: ${entries.map(entryLabel).join('; ')}`,
  ]
    .filter(Boolean)
    .join(', ');
