import { DAY_MS, HOUR_MS, MINUTE_MS, utcCalendarDate } from '@atrium/contracts';

/** Timestamps and dates of the demo data, relative to now. */
export class DemoCalendar {
  constructor(readonly now: Date) {}

  get today(): string {
    return utcCalendarDate(this.now);
  }

  hoursAgo(hours: number): Date {
    return new Date(this.now.getTime() - hours * HOUR_MS);
  }

  /** A time (UTC) on an earlier day; never later than now. */
  daysAgo(days: number, hour = 10, minute = 0): Date {
    const day = Date.parse(this.today) - days * DAY_MS;
    return new Date(Math.min(day + hour * HOUR_MS + minute * MINUTE_MS, this.now.getTime()));
  }

  /** @param days from today; negative for the past */
  date(days: number): string {
    return utcCalendarDate(new Date(Date.parse(this.today) + days * DAY_MS));
  }

  /** The nearest working day (Monday to Friday) in the direction of `step`. */
  workingDate(days: number, step: 1 | -1 = 1): string {
    let offset = days;
    while (isWeekend(this.date(offset))) offset += step;
    return this.date(offset);
  }

  after(time: Date, minutes: number): Date {
    return new Date(Math.min(time.getTime() + minutes * MINUTE_MS, this.now.getTime()));
  }
}

/** The last date of a period of working days; 1 returns the start date. */
export function lastWorkingDate(startDate: string, workingDays: number): string {
  let date = startDate;
  for (let remaining = workingDays - 1; remaining > 0;) {
    date = nextDate(date);
    if (!isWeekend(date)) remaining -= 1;
  }
  return date;
}

/** The number of working days (Monday to Friday) between two dates, both inclusive. */
export function workingDaysBetween(startDate: string, endDate: string): number {
  let days = 0;
  for (let date = startDate; date <= endDate; date = nextDate(date)) {
    if (!isWeekend(date)) days += 1;
  }
  return days;
}

const nextDate = (date: string): string => utcCalendarDate(new Date(Date.parse(date) + DAY_MS));

const isWeekend = (date: string): boolean => [0, 6].includes(new Date(date).getUTCDay());
