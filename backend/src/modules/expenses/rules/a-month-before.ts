/**
 * The same day of the month before, both as `YYYY-MM-DD`: where "within the last month" begins
 * (specification section 2). Of a month without such a day its last one is taken.
 */
export function aMonthBefore(today: string): string {
  const [year = 0, month = 0, day = 0] = today.split('-').map(Number);
  const lastDay = new Date(Date.UTC(year, month - 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 2, Math.min(day, lastDay))).toISOString().slice(0, 10);
}
