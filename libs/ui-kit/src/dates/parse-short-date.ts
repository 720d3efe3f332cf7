import { addDays, type CalendarDate, MONTH_NAMES, utcMidnight } from '@atrium/contracts';

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
  if (unit !== 'm') return addDays(today, unit === 'w' ? count * 7 : count);
  const [year = 0, month = 1, day = 1] = today.split('-').map(Number);
  const lastDay = new Date(Date.UTC(year, month + count, 0)).getUTCDate();
  const date = new Date(Date.UTC(year, month - 1 + count, Math.min(day, lastDay)));
  return date.toISOString().slice(0, 10);
}

/** `1 feb`, `feb 1`, `1 february 2027` */
function parseDayAndMonth(text: string, today: CalendarDate): CalendarDate | undefined {
  const parts = /^(?:(\d{1,2})\.? ([a-z]{3,9})|([a-z]{3,9})\.? (\d{1,2}))(?:,? (\d{4}))?$/.exec(
    text,
  );
  const name = parts?.[2] ?? parts?.[3];
  const day = parts?.[1] ?? parts?.[4];
  const month = MONTH_NAMES.findIndex(
    (monthName) => name && monthName.toLowerCase().startsWith(name),
  );
  if (day === undefined || month === -1) return undefined;
  const thisYear = Number(today.slice(0, 4));
  const dateIn = (year: number): CalendarDate =>
    `${year}-${String(month + 1).padStart(2, '0')}-${day.padStart(2, '0')}`;
  const year = parts?.[5];
  const candidates = year ? [dateIn(Number(year))] : [dateIn(thisYear), dateIn(thisYear + 1)];
  return candidates.find((date) => utcMidnight(date) !== null && (year || date >= today));
}
