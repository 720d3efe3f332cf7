import type { TicketStatus } from '@atrium/contracts';
import { isFinished } from './ticket-transitions';

export interface TicketMoments {
  /** First public reply by staff, or the resolution when there was none (decisions section 1). */
  firstResponseAt: Date | null;
  resolvedAt: Date | null;
}

/** The moments of a ticket that has a status at `now`; work that starts again has no resolution. */
export function momentsAt(
  status: TicketStatus,
  { firstResponseAt, resolvedAt }: TicketMoments,
  now: Date,
): TicketMoments {
  if (!isFinished(status)) return { firstResponseAt, resolvedAt: null };
  return { firstResponseAt: firstResponseAt ?? now, resolvedAt: resolvedAt ?? now };
}

/** The moments after a public reply by staff at `now`. */
export const momentsAfterReply = (
  { firstResponseAt, resolvedAt }: TicketMoments,
  now: Date,
): TicketMoments => ({ firstResponseAt: firstResponseAt ?? now, resolvedAt });
