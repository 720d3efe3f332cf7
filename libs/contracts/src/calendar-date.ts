export const MONTH_NAMES = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/**
 * `2026-11-20` → `Nov 20, 2026`, on the same day in every time zone. By hand: a browser takes long to
 * make a format of its own, and the first page begins with dates.
 */
export function formatCalendarDate(date: string): string {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  return `${MONTH_NAMES[month - 1]?.slice(0, 3)} ${day}, ${year}`;
}
