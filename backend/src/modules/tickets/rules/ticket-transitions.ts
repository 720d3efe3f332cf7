import { TICKET_TRANSITIONS, type TicketStatus } from '@atrium/contracts';

export const canTransition = (from: TicketStatus, to: TicketStatus): boolean =>
  from === to || TICKET_TRANSITIONS[from].includes(to);

/** Only managers can reopen a closed ticket. */
export const isReopening = (from: TicketStatus, to: TicketStatus): boolean =>
  from === 'closed' && to !== 'closed';

export const isFinished = (status: TicketStatus): boolean =>
  status === 'resolved' || status === 'closed';

interface TicketTimestamps {
  /** docs/domain/tickets.md#first-response */
  firstResponseAt: Date | null;
  resolvedAt: Date | null;
}

/**
 * The timestamps of a ticket that has the status at `now`. Resolving an unanswered ticket counts as
 * its first response; reopening clears the resolution.
 */
export function timestampsAtStatus(
  status: TicketStatus,
  { firstResponseAt, resolvedAt }: TicketTimestamps,
  now: Date,
): TicketTimestamps {
  if (!isFinished(status)) return { firstResponseAt, resolvedAt: null };
  return { firstResponseAt: firstResponseAt ?? now, resolvedAt: resolvedAt ?? now };
}

/**
 * The first response of a ticket after another one was merged into it at `now`. A reply that was
 * sent before the ticket was created answers it when the two are merged
 * (docs/domain/tickets.md#merging).
 *
 * @param repliedAt the first public reply by staff to the other ticket, if any
 */
export function firstResponseAfterMerge(
  { createdAt, firstResponseAt }: { createdAt: Date; firstResponseAt: Date | null },
  repliedAt: Date | undefined,
  now: Date,
): Date | null {
  if (firstResponseAt || !repliedAt) return firstResponseAt;
  return repliedAt >= createdAt ? repliedAt : now;
}
