import { DAY_MS, DAYS_PER_WEEK, formatCalendarDate, yearOf } from './calendar-date';
import { HOURS_PER_DAY, MINUTES_PER_DAY } from './limits';
import type { TimeOfDay, TimeOffStatus, TimeOffType } from './statuses';
import { displayNameOf } from './users';

/** The labels of the types of time off. */
export const TIME_OFF_TYPE_LABELS: Readonly<Record<TimeOffType, string>> = {
  personal: 'Personal',
  vacation: 'Vacation',
  sick: 'Sick',
};

/** The labels of the halves of a day. */
export const TIME_OF_DAY_LABELS: Readonly<Record<TimeOfDay, string>> = {
  morning: 'Morning',
  afternoon: 'Afternoon',
};

/** The message for a denial without comments. */
export const DENIAL_COMMENTS_REQUIRED = 'Please say why the request is denied.';

/** The person of a request or a calendar entry. */
export interface TimeOffUser {
  userId: number;
  userName: string | null;
  userLastName: string | null;
}

/** The person's name, or `User {id}` without one. */
export const timeOffUserName = ({ userId, userName, userLastName }: TimeOffUser): string =>
  displayNameOf({ firstName: userName, lastName: userLastName, username: `User ${userId}` });

/** Filters of the request lists (docs/domain/time-off.md#requests). */
export const TIME_OFF_FILTERS = ['all', 'pending', 'processed', 'approved', 'denied'] as const;
export type TimeOffFilter = (typeof TIME_OFF_FILTERS)[number];

/** The statuses that each filter includes. */
export const TIME_OFF_FILTER_STATUSES: Readonly<
  Record<Exclude<TimeOffFilter, 'all'>, readonly TimeOffStatus[]>
> = {
  pending: ['pending'],
  processed: ['approved', 'denied'],
  approved: ['approved'],
  denied: ['denied'],
};

/** When a request takes place, relative to today (docs/domain/time-off.md#periods). */
export const TIME_OFF_PERIODS = ['upcoming', 'current', 'past'] as const;
export type TimeOffPeriod = (typeof TIME_OFF_PERIODS)[number];

/** The shortest request, in minutes (docs/domain/time-off.md#minimum). */
export const TIME_OFF_MINUTES_MIN = 60;

/** How far ahead time off can be requested. */
const YEARS_AHEAD = 10;

/**
 * The first and the last day of time off that can be requested today
 * (docs/domain/time-off.md#dates).
 */
export function timeOffPeriod(today: string): { firstDate: string; lastDate: string } {
  const year = yearOf(today);
  return { firstDate: `${year - 1}-01-01`, lastDate: `${year + YEARS_AHEAD}-12-31` };
}

/** A requested or approved absence; both dates are included. */
export interface TimeAway {
  startDate: string;
  endDate: string;
  isHalfDay: boolean;
  /** Only for half days; null if the person didn't say. */
  timeOfDay?: TimeOfDay | null;
}

/** `half day`, `morning` or, for several days, `mornings`; undefined for full days. */
export function halfDayName({
  startDate,
  endDate,
  isHalfDay,
  timeOfDay,
}: TimeAway): string | undefined {
  if (!isHalfDay) return undefined;
  return `${timeOfDay ?? 'half day'}${startDate === endDate ? '' : 's'}`;
}

/**
 * An absence of the same person that conflicts with the request. Two half days on the same day
 * don't, unless both are mornings or both are afternoons (docs/domain/time-off.md#overlap).
 */
export function findOverlap<Other extends TimeAway>(
  request: TimeAway,
  others: readonly Other[],
): Other | undefined {
  const overlapping = others.filter((other) => overlaps(request, other));
  const conflict = overlapping.find((other) => !canShareDay(request, other));
  if (conflict) return conflict;
  // All of them are half days, like the request. If two of them overlap each other too, all three
  // have a day in common, which is full.
  return overlapping.find((one, index) =>
    overlapping.slice(index + 1).some((other) => overlaps(one, other)),
  );
}

const canShareDay = (a: TimeAway, b: TimeAway): boolean =>
  a.isHalfDay && b.isHalfDay && (!a.timeOfDay || a.timeOfDay !== b.timeOfDay);

const overlaps = (a: TimeAway, b: TimeAway): boolean =>
  a.startDate <= b.endDate && b.startDate <= a.endDate;

/** The working days and holidays of the company. */
export interface WorkingCalendar {
  /** 0 Sunday to 6 Saturday. */
  workingDays: readonly number[];
  /** `YYYY-MM-DD`. */
  holidays: readonly string[];
  /** By date, for holidays that have a name. */
  holidayNames?: Readonly<Record<string, string>>;
}

/** Days from 1970-01-01 to a calendar date, independent of time zones. */
const dayNumber = (date: string): number => Math.round(Date.parse(`${date}T00:00:00Z`) / DAY_MS);

const weekdayOfDay = (day: number): number => new Date(day * DAY_MS).getUTCDay();

/** The weekday of a calendar date: 0 Sunday to 6 Saturday. */
export const weekdayOf = (date: string): number => weekdayOfDay(dayNumber(date));

export const isHoliday = (date: string, { holidays }: WorkingCalendar): boolean =>
  holidays.includes(date);

export const isWorkingDay = (date: string, calendar: WorkingCalendar): boolean =>
  calendar.workingDays.includes(weekdayOf(date)) && !isHoliday(date, calendar);

/**
 * The number of working days from start to end, both included; 0 when the end is before the start.
 */
export function workingDaysBetween(
  startDate: string,
  endDate: string,
  calendar: WorkingCalendar,
): number {
  const first = dayNumber(startDate);
  const length = dayNumber(endDate) - first + 1;
  if (length <= 0) return 0;
  const week = new Set(calendar.workingDays);
  const fullWeeks = Math.floor(length / DAYS_PER_WEEK);
  let days = fullWeeks * week.size;
  for (let day = first + fullWeeks * DAYS_PER_WEEK; day < first + length; day += 1) {
    if (week.has(weekdayOfDay(day))) days += 1;
  }
  const holidays = [...new Set(calendar.holidays)].filter(
    (date) => date >= startDate && date <= endDate && week.has(weekdayOf(date)),
  );
  return days - holidays.length;
}

/** The message for a request without a working day (docs/domain/time-off.md#working-days). */
export function noWorkingDayMessage(
  { startDate, endDate }: Pick<TimeAway, 'startDate' | 'endDate'>,
  calendar: WorkingCalendar,
): string {
  if (startDate !== endDate) return 'There are no working days between these dates.';
  const date = formatCalendarDate(startDate);
  if (!isHoliday(startDate, calendar)) return `${date} isn't a working day.`;
  const name = calendar.holidayNames?.[startDate];
  return name ? `${date} is a holiday (${name}).` : `${date} is a holiday.`;
}

/** Enough decimal places for whole minutes: a minute is 0.00208… days of eight hours. */
const DAY_PLACES = 4;
const DAY_UNIT = 10 ** DAY_PLACES;

/** Minutes as the API's decimal days of eight hours: `60` → `"0.125"`, `480` → `"1.00"`. */
export function minutesToDays(minutes: number): string {
  const units = Math.round((Math.abs(minutes) * DAY_UNIT) / MINUTES_PER_DAY);
  const days = Math.floor(units / DAY_UNIT);
  const places = String(units % DAY_UNIT)
    .padStart(DAY_PLACES, '0')
    .replace(/0{1,2}$/, '');
  return `${minutes < 0 ? '-' : ''}${days}.${places}`;
}

/** Days as whole minutes: `"0.125"` → `60`. The inverse of {@link minutesToDays}. */
export const daysToMinutes = (days: string | number): number =>
  Math.round(Number(days) * MINUTES_PER_DAY);

/** Minutes as hours with up to two decimals, such as `2.5`. */
export const minutesToHours = (minutes: number): string =>
  String(Math.round((minutes * HOURS_PER_DAY * 100) / MINUTES_PER_DAY) / 100);

/** `1 hour`, `16 hours`, `−4 hours` with a minus sign */
export const formatHours = (hours: string | number): string =>
  `${String(hours).replace('-', '−')} ${String(hours) === '1' ? 'hour' : 'hours'}`;
