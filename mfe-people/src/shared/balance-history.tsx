import {
  daysToMinutes,
  formatHours,
  LIMITS,
  minutesToHours,
  TIME_OFF_TYPE_LABELS,
} from '@atrium/contracts';
import {
  Button,
  CardList,
  CardListItem,
  EmptyState,
  ListSkeleton,
  QueryState,
  TimeAgo,
  TwoLine,
  useActivityPage,
} from '@atrium/ui-kit';
import { formatDateRange } from '@atrium/web-kit';
import type { TimeOffBalanceEntryDto } from '../api/endpoints.generated';
import { useListTimeOffBalanceEntriesQuery } from '../api/time-off-api';
import styles from './balance-history.module.css';

/** The changes of a user's balance, newest first (docs/domain/time-off.md#reading-balances). */
export function BalanceHistory({ userId }: { userId: number }) {
  const { pageSize, showEarlier } = useActivityPage();
  const query = useListTimeOffBalanceEntriesQuery({ userId, pageSize });
  const { data, isFetching } = query;
  if (!data) {
    return (
      <QueryState
        query={query}
        errorTitle="Couldn't load the history"
        skeleton={<ListSkeleton rows={3} inset />}
      />
    );
  }
  if (data.rows.length === 0) {
    return (
      <EmptyState
        title="No changes yet"
        description="Approved time off and other changes of the balance will appear here."
      />
    );
  }
  return (
    <>
      <CardList>
        {data.rows.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </CardList>
      {data.hasNext && pageSize < LIMITS.pageSizeMax && (
        <Button type="text" size="small" loading={isFetching} onClick={showEarlier}>
          Show Earlier
        </Button>
      )}
    </>
  );
}

const formatMinutes = (minutes: number): string => formatHours(minutesToHours(minutes));

function Entry({ entry }: { entry: TimeOffBalanceEntryDto }) {
  const { type, days, balanceDays, actorName, createdAt } = entry;
  const minutes = daysToMinutes(days);
  return (
    <CardListItem
      trailing={
        <span className={styles.balance}>{formatMinutes(daysToMinutes(balanceDays))} left</span>
      }
    >
      <TwoLine
        first={`${minutes < 0 ? '−' : '+'}${formatMinutes(Math.abs(minutes))} ${TIME_OFF_TYPE_LABELS[type]}`}
        second={
          <>
            {reasonOf(entry)}
            {' · '}
            {actorName && `${actorName}, `}
            <TimeAgo timestamp={createdAt} />
          </>
        }
      />
    </CardListItem>
  );
}

function reasonOf({ kind, note, startDate, endDate }: TimeOffBalanceEntryDto): string {
  const dates = startDate && endDate ? ` ${formatDateRange(startDate, endDate)}` : '';
  switch (kind) {
    case 'taken':
      return `Time off${dates}`;
    case 'restored':
      return `Cancelled time off${dates}`;
    case 'granted':
      return note ?? 'Starting balance';
    case 'adjusted':
      return note ?? 'Changed by hand';
  }
}
