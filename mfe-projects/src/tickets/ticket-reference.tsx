import { ticketNumber } from '@atrium/contracts';
import { Link } from 'react-router-dom';
import styles from './ticket-panel.module.css';

/** A ticket number in a sentence, which doesn't wrap after the hyphen. */
export const TicketNumber = ({ id }: { id: number }) => (
  <span className={styles.number}>{ticketNumber(id)}</span>
);

/** Links to another ticket. */
export const TicketReference = ({ id }: { id: number }) => (
  <Link className={styles.reference} to={`/tickets/${id}`}>
    <TicketNumber id={id} />
  </Link>
);
