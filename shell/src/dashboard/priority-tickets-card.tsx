import { ticketNumber } from '@atrium/contracts';
import {
  Avatar,
  Card,
  CardList,
  CardListItem,
  CustomerServiceOutlined,
  EmptyState,
  PriorityTag,
  TwoLine,
} from '@atrium/ui-kit';
import { formatDateInZone } from '@atrium/web-kit';
import { Link } from 'react-router-dom';
import type { PriorityTicketDto } from '../api/endpoints.generated';
import { useSignedIn } from '../session/signed-in';
import styles from './dashboard.module.css';

/** All tickets in this list have high priority. */
export function PriorityTicketsCard({ tickets }: { tickets: readonly PriorityTicketDto[] }) {
  const { timeZone } = useSignedIn().settings;
  return (
    <Card title="Priority Tickets" extra={<Link to="/tickets?view=all">All tickets</Link>} flush>
      {tickets.length === 0 ? (
        <EmptyState
          title="No priority tickets"
          description="High-priority open tickets will appear here, newest first."
        />
      ) : (
        <CardList>
          {tickets.map(({ id, title, clientName, createdAt }) => (
            <CardListItem
              key={id}
              leading={
                <Avatar>
                  <CustomerServiceOutlined />
                </Avatar>
              }
              trailing={<PriorityTag priority="high" />}
            >
              <TwoLine
                first={
                  <Link className={styles.name} to={`/tickets/${id}`}>
                    {title}
                  </Link>
                }
                second={
                  <>
                    {ticketNumber(id)} · {clientName} ·{' '}
                    <span className={styles.date}>{formatDateInZone(createdAt, timeZone)}</span>
                  </>
                }
              />
            </CardListItem>
          ))}
        </CardList>
      )}
    </Card>
  );
}
