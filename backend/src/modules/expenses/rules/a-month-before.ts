/**
 * The same day of the month before, as `YYYY-MM-DD` in UTC: where "within the last month" begins
 * (specification section 2). Of a month without such a day its last one is taken.
 */
export function aMonthBefore(now: Date): string {
  const [year, month, day] = [now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()];
  const lastDay = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1, Math.min(day, lastDay))).toISOString().slice(0, 10);
}
