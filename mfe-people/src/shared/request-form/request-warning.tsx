import {
  findOverlap,
  TIME_OF_DAY_LABELS,
  TIME_OFF_TYPE_LABELS,
  type TimeAway,
  type TimeOfDay,
} from '@atrium/contracts';
import { Form } from '@atrium/ui-kit/forms';
import { type CalendarDate, skipToken } from '@atrium/web-kit';
import type { TeamCalendarEntryDto } from '../../api/endpoints.generated';
import { useGetTeamCalendarQuery } from '../../api/time-off-api';
import { formatRequestDates } from '../time-off-format';
import { ColleaguesAway } from './colleagues-away';
import { requestedRange, type RequestFormValues } from './request-form';
import styles from './request-form.module.css';

interface RequestWarningProps {
  values: Partial<RequestFormValues>;
  /** The person who will be away. */
  userId: number | undefined;
  /** The request that the form changes, which is no conflict. */
  exceptId: number | undefined;
  /** In the company's time zone. */
  today: CalendarDate | undefined;
}

/**
 * Warns about another request for the chosen dates, before the server rejects this one, about dates
 * in the past, which the requester can't undo, and about colleagues who are away
 * (docs/domain/time-off.md#request-form).
 */
export function RequestWarning({ values, userId, exceptId, today }: RequestWarningProps) {
  const range = requestedRange(values);
  const { currentData: entries = [] } = useGetTeamCalendarQuery(
    range ? { from: range.startDate, to: range.endDate } : skipToken,
  );
  const own = entries.filter((entry) => entry.userId === userId && entry.id !== exceptId);
  const otherOf = (part: Pick<TimeAway, 'isHalfDay' | 'timeOfDay'>) =>
    range && findOverlap({ ...range, ...part }, own);
  const { isHalfDay = false, timeOfDay } = values;
  const other = otherOf({ isHalfDay, timeOfDay });
  // Half days on all of the chosen dates: the other request must include them all.
  const canTakeOtherHalf =
    range &&
    other &&
    !otherOf({ isHalfDay: true }) &&
    range.startDate >= other.startDate &&
    range.endDate <= other.endDate;
  const hasBegun = range && today && range.startDate < today;
  return (
    <div className={styles.warning} role="status">
      {other ? (
        // The server's message about the overlap is at the date.
        <Form.Item noStyle shouldUpdate>
          {({ getFieldError }) =>
            getFieldError('startDate').length === 0 && (
              <p className={styles.overlap}>
                {overlapMessage(other)}
                {canTakeOtherHalf &&
                  ` ${isHalfDay ? `Choose ${otherHalf(timeOfDay)}` : 'Select Half day'} to request the other half.`}
              </p>
            )
          }
        </Form.Item>
      ) : (
        hasBegun && (
          <p>The start date is in the past, so only an approver can cancel this request.</p>
        )
      )}
      <ColleaguesAway entries={entries} userId={userId} />
    </div>
  );
}

const otherHalf = (timeOfDay: TimeOfDay | null | undefined): string =>
  TIME_OF_DAY_LABELS[timeOfDay === 'morning' ? 'afternoon' : 'morning'];

const overlapMessage = (entry: TeamCalendarEntryDto): string =>
  `There is already a request for ${formatRequestDates(entry)}: ${TIME_OFF_TYPE_LABELS[entry.type]}, ${entry.status}.`;
