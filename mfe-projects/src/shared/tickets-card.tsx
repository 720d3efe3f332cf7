import { CardListItem, PriorityTag, StatusTag, TwoLine } from '@atrium/ui-kit';
import { formatCount, formatDateInZone, useSession } from '@atrium/web-kit';
import { Link } from 'react-router-dom';
import { useListTicketsQuery } from '../api/projects-api';
import { CardCount, RecordsCard, RowTags, useShownRows } from './records-card';

/** Tickets that are shown at first, and how many more come with each press. */
const STEP = 5;

interface TicketsCardProps {
  /** Whose tickets. */
  of: { projectId: number } | { clientId: number };
  /** What the record is called, such as `project`. */
  noun: string;
  figures: { tickets: number; openTickets: number };
}

/** The newest tickets of a project or a client. */
export function TicketsCard({ of, noun, figures: { tickets, openTickets } }: TicketsCardProps) {
  const { session } = useSession();
  const { shown, showMore } = useShownRows(STEP);
  const query = useListTicketsQuery({ ...of, pageSize: shown });
  return (
    <RecordsCard
      title="Tickets"
      extra={
        tickets > 0 && (
          <CardCount>
            {formatCount(openTickets)} open of {formatCount(tickets)}
          </CardCount>
        )
      }
      query={query}
      shown={shown}
      showMore={showMore}
      moreLabel="Show More Tickets"
      errorTitle="Tickets could not be loaded"
      empty={{
        title: 'No tickets found',
        description: `Support tickets of this ${noun} will appear here.`,
      }}
    >
      {({ id, number, title, priority, status, createdAt }) => (
        <CardListItem
          key={id}
          trail={
            <RowTags>
              <PriorityTag priority={priority} />
              <StatusTag status={status} />
            </RowTags>
          }
        >
          <TwoLine
            first={<Link to={`/tickets/${id}`}>{title}</Link>}
            second={`${number} · ${formatDateInZone(createdAt, session?.settings.timeZone)}`}
          />
        </CardListItem>
      )}
    </RecordsCard>
  );
}
