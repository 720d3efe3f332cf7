/** `90` minutes as `1 h 30 min`. */
export function formatBusinessTime(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const remainingMinutes = minutes % 60;
  if (hours === 0) return `${remainingMinutes} min`;
  return remainingMinutes === 0 ? `${hours} h` : `${hours} h ${remainingMinutes} min`;
}

const HOURS = /^(\d+(?:[.,]\d+)?) ?(?:h|hours?)?$/i;
const HOURS_AND_MINUTES = /^(?:(\d+) ?(?:h|hours?) ?)?(\d+) ?(?:m|min|minutes?)$/i;
const CLOCK = /^(\d+):([0-5]\d)$/;

/** The minutes of `1 h 30 min`, `1.5 h`, `1:30` or `45 min`, or null. A bare number is in hours. */
export function parseBusinessTime(text: string): number | null {
  const entered = text.trim().replace(/\s+/g, ' ');
  const hours = HOURS.exec(entered)?.[1];
  if (hours !== undefined) return Math.round(Number(hours.replace(',', '.')) * 60);
  const parts = HOURS_AND_MINUTES.exec(entered) ?? CLOCK.exec(entered);
  return parts ? Number(parts[1] ?? 0) * 60 + Number(parts[2]) : null;
}
