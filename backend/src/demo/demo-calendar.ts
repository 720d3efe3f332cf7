import { calendarDateOf } from '@atrium/contracts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Moments and dates of the demo data, told from the present. */
export class DemoCalendar {
  constructor(readonly now: Date) {}

  get today(): string {
    return calendarDateOf(this.now);
  }

  hoursAgo(hours: number): Date {
    return new Date(this.now.getTime() - hours * HOUR);
  }

  /** So many days ago, the given hour of the day (UTC); never later than now. */
  daysAgo(days: number, hour = 10, minute = 0): Date {
    const day = Date.parse(this.today) - days * DAY;
    return new Date(Math.min(day + hour * HOUR + minute * MINUTE, this.now.getTime()));
  }

  /** The date so many days from today. */
  date(days: number): string {
    return calendarDateOf(new Date(Date.parse(this.today) + days * DAY));
  }

  /** The nearest working day (Monday to Friday), going the given way from that day. */
  workingDate(days: number, step: 1 | -1 = 1): string {
    let offset = days;
    while (isWeekend(this.date(offset))) offset += step;
    return this.date(offset);
  }

  after(moment: Date, minutes: number): Date {
    return new Date(Math.min(moment.getTime() + minutes * MINUTE, this.now.getTime()));
  }
}

/** The date that is so many working days later; 1 is the start itself. */
export function lastWorkingDate(startDate: string, workingDays: number): string {
  let date = startDate;
  for (let left = workingDays - 1; left > 0;) {
    date = nextDate(date);
    if (!isWeekend(date)) left -= 1;
  }
  return date;
}

/** Number of days from Monday to Friday between the two dates, both included. */
export function workingDaysBetween(startDate: string, endDate: string): number {
  let days = 0;
  for (let date = startDate; date <= endDate; date = nextDate(date))
    if (!isWeekend(date)) days += 1;
  return days;
}

const nextDate = (date: string): string => calendarDateOf(new Date(Date.parse(date) + DAY));

const isWeekend = (date: string): boolean => [0, 6].includes(new Date(date).getUTCDay());
