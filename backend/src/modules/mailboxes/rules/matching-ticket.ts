/** The tickets that an email could belong to. */
export interface TicketCandidates {
  /** A message of this ticket is in `References` or `In-Reply-To`. */
  byThread: number | undefined;
  /** The email was sent to the signed reply address of this ticket. */
  byReplyAddress: number | undefined;
  /** The subject names this ticket. Anyone can guess a number. */
  bySubject: number | undefined;
  /**
   * The sender is the client of the ticket in the subject, in its Cc, or has written to it before.
   */
  isParticipant: boolean;
}

/** docs/domain/helpdesk-mail.md#ticket-matching */
export const matchingTicket = ({
  byThread,
  byReplyAddress,
  bySubject,
  isParticipant,
}: TicketCandidates): number | undefined =>
  byThread ?? byReplyAddress ?? (isParticipant ? bySubject : undefined);
