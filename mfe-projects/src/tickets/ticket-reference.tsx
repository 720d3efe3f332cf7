import { ticketNumber } from '@atrium/contracts';
import { Link, useMatch } from 'react-router-dom';
import styles from './detail/ticket-panel.module.css';

/** A ticket number in a sentence, which doesn't wrap after the hyphen. */
export const TicketNumber = ({ id }: { id: number }) => (
  <span className={styles.number}>{ticketNumber(id)}</span>
);

interface TicketReferenceProps {
  id: number;
  /** The message at which the ticket opens. */
  messageId?: number | null;
}

/** Links to another ticket, which opens as the current one: in the panel of the list or as a page. */
export function TicketReference({ id, messageId = null }: TicketReferenceProps) {
  const isOnPage = useMatch('/tickets/:id/page') !== null;
  return (
    <Link
      className={styles.reference}
      to={{
        pathname: `/tickets/${id}${isOnPage ? '/page' : ''}`,
        search: messageId === null ? '' : `?message=${messageId}`,
      }}
    >
      <TicketNumber id={id} />
    </Link>
  );
}
