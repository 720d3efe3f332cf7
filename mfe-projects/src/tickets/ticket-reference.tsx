import { ticketNumber } from '@atrium/contracts';
import { Link } from 'react-router-dom';
import styles from './ticket-panel.module.css';

/** Links to another ticket; its number doesn't wrap after the hyphen. */
export const TicketReference = ({ id }: { id: number }) => (
  <Link className={styles.reference} to={`/tickets/${id}`}>
    {ticketNumber(id)}
  </Link>
);
