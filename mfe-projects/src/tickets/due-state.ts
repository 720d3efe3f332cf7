import { MINUTE_MS } from '@atrium/contracts';
import type { TicketDto } from '../api/endpoints.generated';
import { isFinished } from './ticket-labels';

const HOUR_MINUTES = 60;
const DAY_MINUTES = 24 * HOUR_MINUTES;

/** Highlighted when less time than this is left. */
const SOON_MINUTES = HOUR_MINUTES;

interface DueState {
  target: 'First response' | 'Resolution';
  /** ISO 8601. */
  at: string;
  text: string;
  isOverdue: boolean;
  isSoon: boolean;
}

/** The next due time of an unfinished ticket (docs/domain/tickets.md#due-times). */
export function dueStateOf(
  ticket: Pick<TicketDto, 'status' | 'firstResponseAt' | 'firstResponseDueAt' | 'dueAt'>,
  now = Date.now(),
): DueState | undefined {
  const { status, firstResponseAt, firstResponseDueAt, dueAt } = ticket;
  if (isFinished(status)) return undefined;
  const isResponseNext =
    firstResponseAt === null &&
    firstResponseDueAt !== null &&
    (dueAt === null || firstResponseDueAt <= dueAt);
  const at = isResponseNext ? firstResponseDueAt : dueAt;
  if (at === null) return undefined;
  const minutes = Math.round((Date.parse(at) - now) / MINUTE_MS);
  const isOverdue = Date.parse(at) < now;
  const amount = formatMinutes(Math.abs(minutes));
  const text = isOverdue ? `Overdue by ${amount}` : `Due in ${amount}`;
  return {
    target: isResponseNext ? 'First response' : 'Resolution',
    at,
    text: minutes === 0 ? 'Due now' : text,
    isOverdue,
    isSoon: minutes <= SOON_MINUTES,
  };
}

/** `45 min`, `3 h`, `2 d`. */
function formatMinutes(minutes: number): string {
  if (minutes < HOUR_MINUTES) return `${minutes} min`;
  if (minutes < 2 * DAY_MINUTES) return `${Math.round(minutes / HOUR_MINUTES)} h`;
  return `${Math.round(minutes / DAY_MINUTES)} d`;
}
