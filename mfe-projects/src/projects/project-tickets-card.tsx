import {
  Card,
  CardList,
  CardListItem,
  EmptyState,
  ErrorState,
  ListSkeleton,
  PriorityTag,
  StatusTag,
  TwoLine,
} from '@atrium/ui-kit';
import { formatCount, formatMomentDate, useSession } from '@atrium/web-kit';
import { Link } from 'react-router-dom';
import type { ProjectFiguresDto } from '../api/endpoints.generated';
import { useListTicketsQuery } from '../api/projects-api';
import styles from './project-tickets-card.module.css';

/** Tickets that the card shows; the page of tickets has all of them. */
const SHOWN = 5;

const ticketNumber = (id: number): string => `T-${String(id).padStart(4, '0')}`;

interface ProjectTicketsCardProps {
  projectId: number;
  figures: ProjectFiguresDto;
}

/** The newest tickets of a project. */
export function ProjectTicketsCard({ projectId, figures }: ProjectTicketsCardProps) {
  const { session } = useSession();
  const { currentData, error, isFetching, refetch } = useListTicketsQuery({
    projectId,
    pageSize: SHOWN,
  });
  const { tickets, openTickets } = figures;
  return (
    <Card
      title="Tickets"
      flush
      extra={
        tickets > 0 && (
          <span className={styles.count}>
            {formatCount(openTickets)} open of {formatCount(tickets)}
          </span>
        )
      }
    >
      {currentData ? (
        currentData.rows.length > 0 ? (
          <CardList>
            {currentData.rows.map(({ id, title, priority, status, createdAt }) => (
              <CardListItem
                key={id}
                trail={
                  <span className={styles.tags}>
                    <PriorityTag priority={priority} />
                    <StatusTag status={status} />
                  </span>
                }
              >
                <TwoLine
                  first={<Link to={`/tickets/${id}`}>{title}</Link>}
                  second={`${ticketNumber(id)} · ${formatMomentDate(createdAt, session?.settings.timeZone)}`}
                />
              </CardListItem>
            ))}
          </CardList>
        ) : (
          <EmptyState
            title="No tickets found"
            description="Support tickets of this project will stand here."
          />
        )
      ) : error ? (
        <ErrorState
          title="Tickets could not be loaded"
          error={error}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <ListSkeleton rows={3} />
      )}
    </Card>
  );
}
