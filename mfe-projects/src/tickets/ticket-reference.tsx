import { ticketNumber } from '@atrium/contracts';
import { Link } from 'react-router-dom';
import styles from './detail/ticket-panel.module.css';

/** A ticket number in a sentence, which doesn't wrap after the hyphen. */
export const TicketNumber = ({ id }: { id: number }) => (
  <span className={styles.number}>{ticketNumber(id)}</span>
);

interface TicketReferenceProps {
  id: number;
  /** The query of the page, such as `?message=301`. */
  search?: string;
}

/** Links to another ticket. */
export const TicketReference = ({ id, search = '' }: TicketReferenceProps) => (
  <Link className={styles.reference} to={`/tickets/${id}${search}`}>
    <TicketNumber id={id} />
  </Link>
);
