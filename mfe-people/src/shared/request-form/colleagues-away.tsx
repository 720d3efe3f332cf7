import { timeOffUserName } from '@atrium/contracts';
import { skipToken } from '@atrium/web-kit';
import type { TeamCalendarEntryDto } from '../../api/endpoints.generated';
import { useListStaffDirectoryQuery } from '../../api/time-off-api';
import { formatRequestDates } from '../time-off-format';

/** Limit of the API. */
const MAX_EMPLOYEES = 500;

/** Absences that are named; the others are counted. */
const MAX_NAMED = 4;

interface ColleaguesAwayProps {
  /** Pending and approved time off on the chosen dates. */
  entries: readonly TeamCalendarEntryDto[];
  /** The person who will be away. */
  userId: number | undefined;
}

/** Names colleagues of the same department who are away too (docs/domain/time-off.md#request-form). */
export function ColleaguesAway({ entries, userId }: ColleaguesAwayProps) {
  const others = entries.filter((entry) => entry.userId !== userId);
  const { data } = useListStaffDirectoryQuery(
    others.length > 0 ? { pageSize: MAX_EMPLOYEES } : skipToken,
  );
  const department = data?.rows.find(({ id }) => id === userId)?.department;
  if (!data || !department) return null;
  const colleagueIds = new Set(
    data.rows.filter((row) => row.department === department).map(({ id }) => id),
  );
  const away = others.filter((entry) => colleagueIds.has(entry.userId));
  if (away.length === 0) return null;
  const more = away.length - MAX_NAMED;
  return (
    <p>
      Also away in {department}: {away.slice(0, MAX_NAMED).map(describe).join('; ')}
      {more > 0 && `; ${more} more`}.
    </p>
  );
}

const describe = (entry: TeamCalendarEntryDto): string =>
  `${timeOffUserName(entry)}, ${formatRequestDates(entry)}${entry.status === 'pending' ? ', pending' : ''}`;
