import { DAY_MS } from './calendar-date';
import { MINUTES_PER_DAY } from './limits';
import { displayNameOf } from './people';
import type { TimeOffStatus, TimeOffType } from './statuses';

/** Each type of time off as people read it. */
export const TIME_OFF_TYPE_LABELS: Readonly<Record<TimeOffType, string>> = {
  personal: 'Personal',
  vacation: 'Vacation',
  sick: 'Sick',
};

/** Whose a request or an entry of the calendar is. */
export interface TimeOffPerson {
  userId: number;
  userName: string | null;
  userLastName: string | null;
}

/** The person's name, `User {id}` without one (specification section 3). */
export const timeOffPersonName = ({ userId, userName, userLastName }: TimeOffPerson): string =>
  displayNameOf({ firstName: userName, lastName: userLastName, username: `User ${userId}` });

/** Filter values of the lists of requests (decisions section 8). */
export const TIME_OFF_FILTERS = ['all', 'pending', 'processed', 'approved', 'denied'] as const;
export type TimeOffFilter = (typeof TIME_OFF_FILTERS)[number];

/** The statuses that a filter lets through; processed means approved and denied. */
export const TIME_OFF_FILTER_STATUSES: Readonly<
  Record<Exclude<TimeOffFilter, 'all'>, readonly TimeOffStatus[]>
> = {
  pending: ['pending'],
  processed: ['approved', 'denied'],
  approved: ['approved'],
  denied: ['denied'],
};

/** Where a request lies as seen from today (decisions section 8). */
export const TIME_OFF_PERIODS = ['upcoming', 'current', 'past'] as const;
export type TimeOffPeriod = (typeof TIME_OFF_PERIODS)[number];

/** Shortest request, in minutes (specification section 5). */
export const TIME_OFF_MINUTES_MIN = 60;

/** Which days are worked. */
export interface WorkingCalendar {
  /** 0 Sunday to 6 Saturday. */
  workingDays: readonly number[];
  /** Calendar dates on which nobody works, `YYYY-MM-DD`. */
  holidays: readonly string[];
}

const DAYS_A_WEEK = 7;
/** The first day of 1970 was a Thursday. */
const WEEKDAY_OF_DAY_ZERO = 4;

/** Days from 1970-01-01 to a calendar date; no clock and no time zone takes part. */
const dayNumber = (date: string): number => Math.round(Date.parse(`${date}T00:00:00Z`) / DAY_MS);

const weekdayOfDay = (day: number): number =>
  (((day + WEEKDAY_OF_DAY_ZERO) % DAYS_A_WEEK) + DAYS_A_WEEK) % DAYS_A_WEEK;

/** Day of the week of a calendar date: 0 Sunday to 6 Saturday. */
export const weekdayOf = (date: string): number => weekdayOfDay(dayNumber(date));

export const isHoliday = (date: string, { holidays }: WorkingCalendar): boolean =>
  holidays.includes(date);

export const isWorkingDay = (date: string, calendar: WorkingCalendar): boolean =>
  calendar.workingDays.includes(weekdayOf(date)) && !isHoliday(date, calendar);

/** Days worked from the first date to the last, both included; 0 for a range that ends early. */
export function workingDaysBetween(
  startDate: string,
  endDate: string,
  calendar: WorkingCalendar,
): number {
  const first = dayNumber(startDate);
  const length = dayNumber(endDate) - first + 1;
  if (length <= 0) return 0;
  const week = new Set(calendar.workingDays);
  const wholeWeeks = Math.floor(length / DAYS_A_WEEK);
  let days = wholeWeeks * week.size;
  for (let day = first + wholeWeeks * DAYS_A_WEEK; day < first + length; day += 1) {
    if (week.has(weekdayOfDay(day))) days += 1;
  }
  const holidays = [...new Set(calendar.holidays)].filter(
    (date) => date >= startDate && date <= endDate && week.has(weekdayOf(date)),
  );
  return days - holidays.length;
}

/** Places that tell any two whole minutes apart: a minute is 0.00208… days of eight hours. */
const DAY_PLACES = 4;
const DAY_UNIT = 10 ** DAY_PLACES;

/** Minutes as the API's decimal days of eight hours: `60` → `"0.125"`, `480` → `"1.00"`. */
export function minutesToDays(minutes: number): string {
  const units = Math.round((Math.abs(minutes) * DAY_UNIT) / MINUTES_PER_DAY);
  const whole = Math.floor(units / DAY_UNIT);
  const places = String(units % DAY_UNIT)
    .padStart(DAY_PLACES, '0')
    .replace(/0{1,2}$/, '');
  return `${minutes < 0 ? '-' : ''}${whole}.${places}`;
}

/** The whole minutes of decimal days: `"0.125"` → `60`. The inverse of {@link minutesToDays}. */
export const daysToMinutes = (days: string): number => Math.round(Number(days) * MINUTES_PER_DAY);
