import { formatList } from '@atrium/contracts';
import type { TicketDto } from '../api/endpoints.generated';
import { TicketNumber } from './ticket-reference';

type MergedTicket = Pick<TicketDto, 'id' | 'clientEmail' | 'cc'>;

interface AddedCcProps {
  /** The ticket that remains. */
  into: MergedTicket;
  /** Those that are merged into it. */
  tickets: readonly MergedTicket[];
}

/** Names the Cc recipients that a merge adds to the ticket that remains. */
export function AddedCc({ into, tickets }: AddedCcProps) {
  const known = [into.clientEmail, ...into.cc, ...tickets.map(({ clientEmail }) => clientEmail)];
  const added = new Set(
    tickets.flatMap(({ cc }) => cc).filter((address) => !known.includes(address)),
  );
  if (added.size === 0) return null;
  return (
    <p>
      Later replies to <TicketNumber id={into.id} /> will also go to {formatList([...added])}.
    </p>
  );
}
