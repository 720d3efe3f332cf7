import { ticketNumber } from '@atrium/contracts';
import { Link } from 'react-router-dom';
import styles from './ticket-panel.module.css';

/** A ticket number in a sentence, which doesn't wrap after the hyphen. */
export const TicketNumber = ({ children }: { children: string }) => (
  <span className={styles.number}>{children}</span>
);

/** Links to another ticket; its number doesn't wrap after the hyphen. */
export const TicketReference = ({ id }: { id: number }) => (
  <Link className={styles.reference} to={`/tickets/${id}`}>
    {ticketNumber(id)}
  </Link>
);
