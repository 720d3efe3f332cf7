import {
  countOf,
  formatHours,
  minutesToHours,
  TIME_OFF_TYPE_LABELS,
  timeOffUserName,
} from '@atrium/contracts';
import { formatDateRange } from '@atrium/web-kit';
import type { CalendarPreviewDto, RequestHoursChangeDto } from '../../api/endpoints.generated';

/** The requests that the dialog lists; more would hide its buttons on a small screen. */
const LISTED = 10;

/** What saving the working days would do (docs/domain/time-off.md#calendar-changes). */
export function CalendarChanges({ preview }: { preview: CalendarPreviewDto }) {
  const { requests, notifiedUsers, changes } = preview;
  const listed = changes.slice(0, LISTED);
  const more = requests - listed.length;
  return (
    <>
      <p>
        This changes the hours of {countOf(requests, 'request')}
        {notifiedUsers > 0 && ` and notifies ${countOf(notifiedUsers, 'person', 'people')}`}
        {listed.length > 0 ? ':' : '.'}
      </p>
      {listed.length > 0 && (
        <ul>
          {listed.map((change) => (
            <ChangedRequest key={change.id} change={change} />
          ))}
          {more > 0 && <li>{countOf(more, 'more request')}</li>}
        </ul>
      )}
    </>
  );
}

function ChangedRequest({ change }: { change: RequestHoursChangeDto }) {
  const { type, startDate, endDate, minutes, newMinutes } = change;
  const hours = `${formatHours(minutesToHours(newMinutes))} instead of ${minutesToHours(minutes)}`;
  return (
    <li>
      <div>
        {timeOffUserName(change)}: {hours}
      </div>
      <div>
        {TIME_OFF_TYPE_LABELS[type]}, {formatDateRange(startDate, endDate)}
      </div>
    </li>
  );
}
