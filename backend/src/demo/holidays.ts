import { addDays, type CalendarDate, weekdayOf, yearOf } from '@atrium/contracts';

export interface Holiday {
  date: CalendarDate;
  name: string;
}

const MONDAY = 1;
const THURSDAY = 4;

/** Days before today for which demo data needs holidays. */
const DAYS_BACK = 120;

/**
 * The holidays of a company in the United States, from some months ago to the end of next year.
 */
export function holidaysAround(today: CalendarDate): Holiday[] {
  const firstDate = addDays(today, -DAYS_BACK);
  const lastDate = `${yearOf(today) + 1}-12-31`;
  // New Year's Day can be observed on the last day of the year before.
  return [-1, 0, 1, 2]
    .flatMap((years) => holidaysOf(yearOf(today) + years))
    .filter(({ date }) => date >= firstDate && date <= lastDate);
}

function holidaysOf(year: number): Holiday[] {
  const thanksgiving = nthWeekday(THURSDAY, 4, `${year}-11-01`);
  return [
    observed(`${year}-01-01`, 'New Year’s Day'),
    { date: nthWeekday(MONDAY, 3, `${year}-01-01`), name: 'Martin Luther King Jr. Day' },
    { date: addDays(nthWeekday(MONDAY, 1, `${year}-06-01`), -7), name: 'Memorial Day' },
    observed(`${year}-06-19`, 'Juneteenth'),
    observed(`${year}-07-04`, 'Independence Day'),
    { date: nthWeekday(MONDAY, 1, `${year}-09-01`), name: 'Labor Day' },
    { date: thanksgiving, name: 'Thanksgiving Day' },
    { date: addDays(thanksgiving, 1), name: 'Day after Thanksgiving' },
    observed(`${year}-12-25`, 'Christmas Day'),
  ];
}

/** The nth weekday on or after the date, 1 for the first. */
function nthWeekday(weekday: number, nth: number, from: CalendarDate): CalendarDate {
  return addDays(from, ((weekday - weekdayOf(from) + 7) % 7) + (nth - 1) * 7);
}

/** A holiday on a weekend is observed on the nearest working day. */
function observed(date: CalendarDate, name: string): Holiday {
  const days = { 0: 1, 6: -1 }[weekdayOf(date)];
  return days ? { date: addDays(date, days), name: `${name} (observed)` } : { date, name };
}
