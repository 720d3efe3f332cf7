import { DAY_MS, type TicketStatus } from '@atrium/contracts';

/** A reply does not reopen a ticket that was closed for longer. */
const REOPEN_DAYS = 14;

/** The status after the reply; `follow-up` opens a new ticket that follows the closed one. */
export type ReplyEffect = TicketStatus | 'follow-up';

/**
 * The effect of a client's reply on a ticket (docs/domain/helpdesk-mail.md#replies-from-clients).
 *
 * @param closedAt when a closed ticket was closed
 */
export function effectOfClientReply(status: TicketStatus, closedAt: Date, now: Date): ReplyEffect {
  if (status === 'resolved') return 'in-progress';
  if (status !== 'closed') return status;
  const isRecent = now.getTime() - closedAt.getTime() <= REOPEN_DAYS * DAY_MS;
  return isRecent ? 'in-progress' : 'follow-up';
}
