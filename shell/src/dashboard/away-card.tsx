import { capitalize, halfDayName, TIME_OFF_TYPE_LABELS, timeOffUserName } from '@atrium/contracts';
import {
  Avatar,
  CardList,
  CardListItem,
  EmptyState,
  ListSkeleton,
  QueryCard,
  Tag,
  TwoLine,
} from '@atrium/ui-kit';
import { dateIn, formatCount, formatDateRange, initialsOf } from '@atrium/web-kit';
import { Link } from 'react-router-dom';
import { useGetAwayThisWeekQuery } from '../api/dashboard-api';
import type { TeamCalendarEntryDto } from '../api/endpoints.generated';
import { useSignedIn } from '../session/signed-in';
import styles from './dashboard.module.css';

const CALENDAR = '/time-off?dialog=calendar';

/** Approved time off of this week or the next (docs/domain/dashboard.md#who-is-away). */
export function AwayCard() {
  const { timeZone } = useSignedIn().settings;
  const query = useGetAwayThisWeekQuery();
  const { data } = query;
  const week = data && data.from > dateIn(timeZone) ? 'next' : 'this';
  return (
    <QueryCard
      // The server decides which week it is.
      title={data ? `Away ${capitalize(week)} Week` : 'Away'}
      extra={
        <span className={styles.links}>
          <Link to="/time-off?dialog=request">Request time off</Link>
          <Link to={CALENDAR}>Team calendar</Link>
        </span>
      }
      flush
      query={query}
      errorTitle="Couldn't load who's away"
      skeleton={<ListSkeleton rows={4} />}
    >
      {({ from, to, isWorkingDay, total, entries }) =>
        entries.length === 0 ? (
          <EmptyState
            title={`No one is away ${week} week`}
            description={`Approved time off for ${formatDateRange(from, to)} will appear here.`}
          />
        ) : (
          <CardList>
            {entries.map((entry) => (
              <AwayRow key={entry.id} entry={entry} isWorkingDay={isWorkingDay} />
            ))}
            {total > entries.length && (
              <CardListItem>
                <Link to={CALENDAR}>
                  {`${formatCount(total - entries.length)} more in the team calendar`}
                </Link>
              </CardListItem>
            )}
          </CardList>
        )
      }
    </QueryCard>
  );
}

interface AwayRowProps {
  entry: TeamCalendarEntryDto;
  /** Whether today is a working day; no one is away on other days. */
  isWorkingDay: boolean;
}

function AwayRow({ entry, isWorkingDay }: AwayRowProps) {
  const { timeZone } = useSignedIn().settings;
  const { type, startDate, endDate } = entry;
  const halfDay = halfDayName(entry);
  const today = dateIn(timeZone);
  const isAwayToday = isWorkingDay && startDate <= today && today <= endDate;
  const name = timeOffUserName(entry);
  return (
    <CardListItem
      leading={<Avatar>{initialsOf(name)}</Avatar>}
      trailing={isAwayToday && <Tag tone="warning">Away today</Tag>}
    >
      <TwoLine
        first={name}
        second={`${TIME_OFF_TYPE_LABELS[type]} · ${formatDateRange(startDate, endDate)}${halfDay ? ` (${halfDay})` : ''}`}
      />
    </CardListItem>
  );
}
