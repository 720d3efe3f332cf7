import { ticketNumber } from '@atrium/contracts';
import { Link } from 'react-router-dom';
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

/** Links to another ticket. */
export const TicketReference = ({ id, messageId = null }: TicketReferenceProps) => (
  <Link
    className={styles.reference}
    to={`/tickets/${id}${messageId === null ? '' : `?message=${messageId}`}`}
  >
    <TicketNumber id={id} />
  </Link>
);
