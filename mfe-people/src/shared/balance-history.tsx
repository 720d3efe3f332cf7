import {
  daysToMinutes,
  formatHours,
  minutesToHours,
  TIME_OFF_TYPE_LABELS,
} from '@atrium/contracts';
import {
  CardList,
  CardListItem,
  HistoryList,
  TimeAgo,
  TwoLine,
  useActivityPage,
} from '@atrium/ui-kit';
import { countOf, formatDateRange } from '@atrium/web-kit';
import type { TimeOffBalanceEntryDto } from '../api/endpoints.generated';
import { useListTimeOffBalanceEntriesQuery } from '../api/time-off-api';
import styles from './balance-history.module.css';

/** The changes of a user's balance, newest first (docs/domain/time-off.md#reading-balances). */
export function BalanceHistory({ userId }: { userId: number }) {
  const page = useActivityPage();
  const query = useListTimeOffBalanceEntriesQuery({ userId, pageSize: page.pageSize });
  return (
    <HistoryList
      query={query}
      page={page}
      emptyDescription="Approved time off and other changes to the balance will appear here."
    >
      {(entries) => (
        <CardList>
          {entries.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </CardList>
      )}
    </HistoryList>
  );
}

const formatMinutes = (minutes: number): string => formatHours(minutesToHours(minutes));

function Entry({ entry }: { entry: TimeOffBalanceEntryDto }) {
  const { balanceDays, actorName, createdAt } = entry;
  return (
    <CardListItem
      trailing={
        <span className={styles.balance}>{formatMinutes(daysToMinutes(balanceDays))} left</span>
      }
    >
      <TwoLine
        first={changeOf(entry)}
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

function changeOf({ kind, type, days, yearlyDays }: TimeOffBalanceEntryDto): string {
  const label = TIME_OFF_TYPE_LABELS[type];
  if (kind === 'yearly') {
    return `Yearly ${label}: ${yearlyDays === null ? "the company's days" : countOf(yearlyDays, 'day')}`;
  }
  const minutes = daysToMinutes(days);
  return `${minutes > 0 ? '+' : ''}${formatMinutes(minutes)} ${label}`;
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
      return note ?? 'Manual adjustment';
    case 'yearly':
      return note ?? 'From the next renewal';
  }
}
