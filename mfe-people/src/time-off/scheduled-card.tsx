import { formatHours, halfDayName, minutesToHours, TIME_OFF_TYPE_LABELS } from '@atrium/contracts';
import {
  Button,
  CalendarOutlined,
  CardList,
  CardListItem,
  EmptyState,
  ListSkeleton,
  QueryCard,
  Tag,
  TwoLine,
} from '@atrium/ui-kit';
import { formatDateRange } from '@atrium/web-kit';
import type { TimeOffRequestDto } from '../api/endpoints.generated';
import { useListTimeOffRequestsQuery } from '../api/time-off-api';
import styles from './time-off.module.css';

/** More than anyone plans ahead. */
const MAX_REQUESTS = 50;

/** Current and upcoming approved time off, soonest first. */
export function ScheduledCard({ onOpen }: { onOpen: (id: number) => void }) {
  const query = useListTimeOffRequestsQuery({
    scope: 'mine',
    status: 'approved',
    sort: '-startDate',
    pageSize: MAX_REQUESTS,
  });
  return (
    <QueryCard
      title="Scheduled Time Off"
      flush
      query={query}
      errorTitle="Couldn't load your scheduled time off"
      skeleton={<ListSkeleton rows={2} />}
    >
      {({ rows }) => {
        const scheduled = rows.filter(({ period }) => period !== 'past').reverse();
        return scheduled.length > 0 ? (
          <>
            <CardList>
              {scheduled.map((request) => (
                <ScheduledItem key={request.id} request={request} onOpen={onOpen} />
              ))}
            </CardList>
            <p className={styles.deducted}>These hours are already deducted from your balances.</p>
          </>
        ) : (
          <EmptyState
            title="No time off scheduled"
            description="Your approved time off will appear here."
          />
        );
      }}
    </QueryCard>
  );
}

interface ScheduledItemProps {
  request: TimeOffRequestDto;
  onOpen: (id: number) => void;
}

function ScheduledItem({ request, onOpen }: ScheduledItemProps) {
  const { id, type, startDate, endDate, minutes, period } = request;
  const hours = formatHours(minutesToHours(minutes));
  const dates = formatDateRange(startDate, endDate);
  return (
    <CardListItem
      leading={<CalendarOutlined />}
      trailing={
        <>
          {period === 'current' && <Tag tone="info">Today</Tag>}
          <Button
            type="text"
            size="small"
            aria-label={`Details of ${TIME_OFF_TYPE_LABELS[type]}, ${dates}`}
            onClick={() => onOpen(id)}
          >
            Details
          </Button>
        </>
      }
    >
      <TwoLine
        first={dates}
        second={[TIME_OFF_TYPE_LABELS[type], hours, halfDayName(request)]
          .filter(Boolean)
          .join(', ')}
      />
    </CardListItem>
  );
}
