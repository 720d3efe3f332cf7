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

/** The timestamps after a public reply by staff at `now`. */
export const timestampsAfterReply = (
  { firstResponseAt, resolvedAt }: TicketTimestamps,
  now: Date,
): TicketTimestamps => ({ firstResponseAt: firstResponseAt ?? now, resolvedAt });
