import { addDays } from '@atrium/contracts';

/** The first and the last day of the month before the date. */
export function previousMonth(today: string): { from: string; to: string } {
  const to = addDays(`${today.slice(0, 7)}-01`, -1);
  return { from: `${to.slice(0, 7)}-01`, to };
}
