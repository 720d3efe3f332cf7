import { DAY_MS, type TicketStatus } from '@atrium/contracts';

/** A ticket closed for longer is not reopened by a reply. */
export const REOPEN_DAYS = 14;

/** The status after the reply; `follow-up` opens a new ticket that follows the closed one. */
export type ReplyEffect = TicketStatus | 'follow-up';

/**
 * What a client's reply does to a ticket (docs/domain/helpdesk-mail.md#replies-from-clients).
 *
 * @param closedAt when a closed ticket was closed
 */
export function effectOfClientReply(status: TicketStatus, closedAt: Date, now: Date): ReplyEffect {
  if (status === 'resolved') return 'in-progress';
  if (status !== 'closed') return status;
  const isRecent = now.getTime() - closedAt.getTime() <= REOPEN_DAYS * DAY_MS;
  return isRecent ? 'in-progress' : 'follow-up';
}
