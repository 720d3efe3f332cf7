import { timeOffUserName, type WorkingCalendar } from '@atrium/contracts';
import type { CalendarDate } from '@atrium/web-kit';
import type { DirectoryEntryDto, TeamCalendarEntryDto } from '../../api/endpoints.generated';
import { type BarPart, type CalendarDay, calendarDay, weekWithBars } from './calendar-days';

/** A person who is away in the month. */
interface TimelineEmployee {
  userId: number;
  name: string;
  /**
   * By day and lane; `undefined` where the lane is free. Every day has the same number of lanes: two
   * if the person has two half days on one day, otherwise one.
   */
  days: (BarPart | undefined)[][];
}

export interface TimelineDepartment {
  /** Null for people without a department. */
  name: string | null;
  /** Number of people in the department, away or not. */
  size: number;
  /** By day: the number of people who are not away, 0.5 for a half day; null on a non-working day. */
  present: (number | null)[];
  employees: TimelineEmployee[];
}

/** People by department, in alphabetical order; people without a department are last. */
export function timelineRows(
  dates: readonly CalendarDate[],
  entries: readonly TeamCalendarEntryDto[],
  directory: readonly DirectoryEntryDto[],
  calendar: WorkingCalendar,
): TimelineDepartment[] {
  const days = dates.map((date) => calendarDay(date, entries, calendar));
  const names = [...new Set(directory.map(({ department }) => department))];
  return names
    .sort((a, b) => (a === null ? 1 : b === null ? -1 : a.localeCompare(b)))
    .map((name) => {
      const employees = directory.filter(({ department }) => department === name);
      const memberIds = new Set(employees.map(({ id }) => id));
      return {
        name,
        size: employees.length,
        present: days.map((day) => countPresent(day, memberIds)),
        employees: employeesAway(employees, dates, entries, calendar),
      };
    });
}

function countPresent(
  { isWorking, entries }: CalendarDay,
  memberIds: ReadonlySet<number>,
): number | null {
  if (!isWorking) return null;
  return entries
    .filter(({ userId }) => memberIds.has(userId))
    .reduce((present, { isHalfDay }) => present - (isHalfDay ? 0.5 : 1), memberIds.size);
}

/** The people with time off on one of the days. */
function employeesAway(
  employees: readonly DirectoryEntryDto[],
  dates: readonly CalendarDate[],
  entries: readonly TeamCalendarEntryDto[],
  calendar: WorkingCalendar,
): TimelineEmployee[] {
  return employees.flatMap(({ id }) => {
    const ownEntries = entries.filter(({ userId }) => userId === id);
    const [first] = ownEntries;
    const days = weekWithBars(dates, ownEntries, calendar).map(({ bars }) => bars);
    if (!first || !days.some((bars) => bars.some(Boolean))) return [];
    const laneCount = days.some(([, second]) => second) ? 2 : 1;
    return [
      {
        userId: id,
        name: timeOffUserName(first),
        days: days.map((bars) => bars.slice(0, laneCount)),
      },
    ];
  });
}
