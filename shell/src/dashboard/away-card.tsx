import { timeOffPersonName, TIME_OFF_TYPE_LABELS } from '@atrium/contracts';
import {
  Avatar,
  CardList,
  CardListItem,
  EmptyState,
  ListSkeleton,
  Tag,
  TwoLine,
} from '@atrium/ui-kit';
import { dateIn, formatCount, formatDateRange, initialsOf } from '@atrium/web-kit';
import { Link } from 'react-router-dom';
import { useGetAwayThisWeekQuery } from '../api/dashboard-api';
import type { TeamCalendarEntryDto } from '../api/endpoints.generated';
import { useSignedIn } from '../session/signed-in';
import { QueryCard } from './query-card';

const CALENDAR = '/time-off?dialog=calendar';

/** Approved time off of this week, as everybody may see it in the team calendar. */
export const AwayCard = () => (
  <QueryCard
    title="Away This Week"
    extra={<Link to={CALENDAR}>Team calendar</Link>}
    flush
    query={useGetAwayThisWeekQuery()}
    failure="Who is away could not be loaded"
    skeleton={<ListSkeleton rows={4} />}
  >
    {({ from, to, total, entries }) =>
      entries.length === 0 ? (
        <EmptyState
          title="Nobody is away this week"
          description={`No time off is approved for ${formatDateRange(from, to)}.`}
        />
      ) : (
        <CardList>
          {entries.map((entry) => (
            <AwayRow key={entry.id} entry={entry} />
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

function AwayRow({ entry }: { entry: TeamCalendarEntryDto }) {
  const { timeZone } = useSignedIn().settings;
  const { type, startDate, endDate, isHalfDay } = entry;
  const today = dateIn(timeZone);
  const name = timeOffPersonName(entry);
  return (
    <CardListItem
      lead={<Avatar>{initialsOf(name)}</Avatar>}
      trail={startDate <= today && today <= endDate && <Tag tone="warning">Away today</Tag>}
    >
      <TwoLine
        first={name}
        second={`${TIME_OFF_TYPE_LABELS[type]} · ${formatDateRange(startDate, endDate)}${isHalfDay ? ' (half day)' : ''}`}
      />
    </CardListItem>
  );
}
