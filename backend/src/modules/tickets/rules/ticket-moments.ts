import type { TicketStatus } from '@atrium/contracts';
import { isFinished } from './ticket-transitions';

export interface TicketMoments {
  /** First public reply by staff, or the resolution when there was none (decisions section 1). */
  firstResponseAt: Date | null;
  resolvedAt: Date | null;
}

/** The moments of a ticket after it came to a status at `now`; work that starts again has no resolution. */
export function momentsAt(status: TicketStatus, moments: TicketMoments, now: Date): TicketMoments {
  if (!isFinished(status)) return { ...moments, resolvedAt: null };
  return {
    firstResponseAt: moments.firstResponseAt ?? now,
    resolvedAt: moments.resolvedAt ?? now,
  };
}

/** The moments after a public reply by staff at `now`. */
export const momentsAfterReply = (moments: TicketMoments, now: Date): TicketMoments => ({
  ...moments,
  firstResponseAt: moments.firstResponseAt ?? now,
});
