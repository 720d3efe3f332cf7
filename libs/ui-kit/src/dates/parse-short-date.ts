import {
  addDays,
  addMonths,
  type CalendarDate,
  DAYS_PER_WEEK,
  monthNamed,
  utcMidnight,
  yearOf,
} from '@atrium/contracts';

const RELATIVE_DAYS: Record<string, number> = { yesterday: -1, today: 0, tomorrow: 1 };

/**
 * Parses a date as users abbreviate it: `tomorrow`, `+3d`, `-1w`, `+2m`, `1 Feb`, `Feb 1` (the next
 * one) or `1 Feb 2027`.
 *
 * @param today the company's current day
 * @returns undefined for anything else
 */
export function parseShortDate(text: string, today: CalendarDate): CalendarDate | undefined {
  const input = text.trim().toLowerCase();
  const days = RELATIVE_DAYS[input];
  if (days !== undefined) return addDays(today, days);
  return parseOffset(input, today) ?? parseDayAndMonth(input, today);
}

/** `+3d`, `+2w`, `-1m` */
function parseOffset(text: string, today: CalendarDate): CalendarDate | undefined {
  const [, sign, digits, unit] = /^([+-])\s?(\d{1,3})\s?([dwm])$/.exec(text) ?? [];
  if (digits === undefined) return undefined;
  const count = Number(digits) * (sign === '-' ? -1 : 1);
  if (unit === 'm') return addMonths(today, count) ?? undefined;
  return addDays(today, unit === 'w' ? count * DAYS_PER_WEEK : count);
}

/** `1 feb`, `feb 1`, `1 february 2027` */
function parseDayAndMonth(text: string, today: CalendarDate): CalendarDate | undefined {
  const parts = /^(?:(\d{1,2})\.? ([a-z]{3,9})|([a-z]{3,9})\.? (\d{1,2}))(?:,? (\d{4}))?$/.exec(
    text,
  );
  const name = parts?.[2] ?? parts?.[3];
  const day = parts?.[1] ?? parts?.[4];
  const month = name && monthNamed(name);
  if (!day || !month) return undefined;
  const thisYear = yearOf(today);
  const dateIn = (year: number): CalendarDate =>
    `${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`;
  const year = parts?.[5];
  const candidates = year ? [dateIn(Number(year))] : [dateIn(thisYear), dateIn(thisYear + 1)];
  return candidates.find((date) => utcMidnight(date) !== null && (year || date >= today));
}
