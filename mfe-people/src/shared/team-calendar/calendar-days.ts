import {
  halfDayName,
  isHoliday,
  isWorkingDay,
  TIME_OFF_TYPE_LABELS,
  timeOffUserName,
  type WorkingCalendar,
} from '@atrium/contracts';
import { type CalendarDate, formatCount } from '@atrium/web-kit';
import type { TeamCalendarEntryDto } from '../../api/endpoints.generated';

/** Entries shown per day; further ones are counted. */
const MAX_ENTRIES = 2;

export interface CalendarDay {
  date: CalendarDate;
  /** Approved and pending time off on this day; none on a day that isn't worked. */
  entries: TeamCalendarEntryDto[];
  isWorking: boolean;
  isHoliday: boolean;
  /** Only for a holiday that has a name. */
  holidayName: string | undefined;
}

/** An entry appears on each working day from its start to its end, inclusive. */
export function calendarDay(
  date: CalendarDate,
  entries: readonly TeamCalendarEntryDto[],
  calendar: WorkingCalendar,
): CalendarDay {
  const isWorking = isWorkingDay(date, calendar);
  return {
    date,
    entries: isWorking ? entries.filter((entry) => includesDate(entry, date)) : [],
    isWorking,
    isHoliday: isHoliday(date, calendar),
    holidayName: calendar.holidayNames?.[date],
  };
}

const includesDate = (
  { startDate, endDate }: Pick<TeamCalendarEntryDto, 'startDate' | 'endDate'>,
  date: CalendarDate,
): boolean => startDate <= date && date <= endDate;

/** The part of a bar that a day shows. */
export interface BarPart {
  entry: TeamCalendarEntryDto;
  /** The bar comes from the day before. */
  joinsPrevious: boolean;
  /** The bar continues on the next day. */
  joinsNext: boolean;
}

export interface DayWithBars extends CalendarDay {
  /** By lane, from the top; `undefined` where the lane is free on this day. */
  bars: (BarPart | undefined)[];
  /** Number of entries without a bar. */
  hiddenCount: number;
}

/**
 * The days of a week with the entries as continuous bars: an entry keeps its lane, from the top, on
 * all of its days.
 */
export function weekWithBars(
  week: readonly CalendarDate[],
  entries: readonly TeamCalendarEntryDto[],
  calendar: WorkingCalendar,
): DayWithBars[] {
  const days = week.map((date) => calendarDay(date, entries, calendar));
  const lanes = assignLanes(days);
  const laneOf = ({ id }: TeamCalendarEntryDto): number => lanes.get(id) ?? MAX_ENTRIES;
  return days.map((day, index) => {
    const isOn = (other: CalendarDay | undefined, { id }: TeamCalendarEntryDto): boolean =>
      other?.entries.some((entry) => entry.id === id) ?? false;
    const bars = Array.from({ length: MAX_ENTRIES }, (_, lane): BarPart | undefined => {
      const entry = day.entries.find((candidate) => laneOf(candidate) === lane);
      return (
        entry && {
          entry,
          joinsPrevious: isOn(days[index - 1], entry),
          joinsNext: isOn(days[index + 1], entry),
        }
      );
    });
    return { ...day, bars, hiddenCount: day.entries.length - bars.filter(Boolean).length };
  });
}

/** The lane of each entry, by id: the first one that is free on all of its days. */
function assignLanes(days: readonly CalendarDay[]): Map<number, number> {
  const lanes = new Map<number, number>();
  for (const day of days) {
    for (const { id } of day.entries) {
      if (lanes.has(id)) continue;
      // Entries that started earlier have their lanes already, so only today's lanes can be taken.
      const taken = new Set(day.entries.map((entry) => lanes.get(entry.id)));
      let lane = 0;
      while (taken.has(lane)) lane += 1;
      lanes.set(id, lane);
    }
  }
  return lanes;
}

/**
 * First name and first two letters of the type: `Maya Va` (docs/domain/time-off.md#team-calendar).
 */
export const shortEntryLabel = ({ userName, userId, type }: TeamCalendarEntryDto): string =>
  `${userName ?? `User ${userId}`} ${TIME_OFF_TYPE_LABELS[type].slice(0, 2)}`;

/** `Maya Okafor, Vacation, morning, pending` */
export const entryLabel = (entry: TeamCalendarEntryDto): string =>
  [
    timeOffUserName(entry),
    TIME_OFF_TYPE_LABELS[entry.type],
    halfDayName(entry),
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

/** `Holiday: Thanksgiving`, or `Holiday` without a name. */
export const holidayLabel = (
  { holidayName }: Pick<CalendarDay, 'holidayName'>,
  word: 'Holiday' | 'holiday' = 'Holiday',
): string => (holidayName ? `${word}: ${holidayName}` : word);

/** `Thursday, November 26, 2026, holiday: Thanksgiving` */
export function dayName({ date, isWorking, ...day }: Omit<CalendarDay, 'entries'>): string {
  const name = formatFullDate(date);
  if (day.isHoliday) return `${name}, ${holidayLabel(day, 'holiday')}`;
  return isWorking ? name : `${name}, not a working day`;
}

/** Accessible name of a day with everyone who is away. */
export const dayLabel = ({ entries, ...day }: CalendarDay): string =>
  `${dayName(day)}, ${
    entries.length === 0
      ? 'no one away'
      : `${formatCount(entries.length)} away: ${entries.map(entryLabel).join('; ')}`
  }`;
