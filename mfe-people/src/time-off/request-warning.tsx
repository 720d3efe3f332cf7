import { TIME_OFF_TYPE_LABELS } from '@atrium/contracts';
import { formatDateRange, skipToken } from '@atrium/web-kit';
import type { TeamCalendarEntryDto } from '../api/endpoints.generated';
import { useGetTeamCalendarQuery } from '../api/time-off-api';
import { requestedRange, type RequestFormValues } from './request-form';
import styles from './time-off.module.css';

interface RequestOverlapProps {
  values: Partial<RequestFormValues>;
  /** The person who will be away. */
  userId: number | undefined;
}

/** Warns about another request for the chosen dates before the server rejects this one. */
export function RequestOverlap({ values, userId }: RequestOverlapProps) {
  const range = requestedRange(values);
  const { currentData: entries = [] } = useGetTeamCalendarQuery(
    range ? { from: range.startDate, to: range.endDate } : skipToken,
  );
  const other = entries.find(
    (entry) => entry.userId === userId && !(entry.isHalfDay && values.isHalfDay),
  );
  return (
    <p className={styles.overlap} role="status">
      {range && other && overlapMessage(other)}
    </p>
  );
}

const overlapMessage = ({ type, status, startDate, endDate }: TeamCalendarEntryDto): string =>
  `There is already a request for ${formatDateRange(startDate, endDate)} (${TIME_OFF_TYPE_LABELS[type]}, ${status}).`;
