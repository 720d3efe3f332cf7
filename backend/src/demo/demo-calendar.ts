import {
  addDays,
  DAY_MS,
  HOUR_MS,
  isWorkingDay,
  MINUTE_MS,
  utcCalendarDate,
  type WorkingCalendar,
} from '@atrium/contracts';
import { DEFAULT_SETTINGS } from '../modules/settings/settings-values';
import { type Holiday, holidaysAround } from './holidays';

/** Timestamps and dates of the demo data, relative to now. */
export class DemoCalendar {
  readonly holidays: readonly Holiday[];
  readonly working: WorkingCalendar;

  constructor(readonly now: Date) {
    this.holidays = holidaysAround(this.today);
    this.working = {
      workingDays: DEFAULT_SETTINGS.timeoff.workingDays,
      holidays: this.holidays.map(({ date }) => date),
    };
  }

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
    return addDays(this.today, days);
  }

  /** The nearest working day in the direction of `step`. */
  workingDate(days: number, step: 1 | -1 = 1): string {
    let offset = days;
    while (!isWorkingDay(this.date(offset), this.working)) offset += step;
    return this.date(offset);
  }

  /** The last date of a period of working days; 1 returns the start date. */
  lastWorkingDate(startDate: string, workingDays: number): string {
    let date = startDate;
    for (let remaining = workingDays - 1; remaining > 0;) {
      date = addDays(date, 1);
      if (isWorkingDay(date, this.working)) remaining -= 1;
    }
    return date;
  }

  after(time: Date, minutes: number): Date {
    return new Date(Math.min(time.getTime() + minutes * MINUTE_MS, this.now.getTime()));
  }
}
