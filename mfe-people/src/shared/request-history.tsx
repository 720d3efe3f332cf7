import {
  formatHours,
  isOneOf,
  minutesToHours,
  TIME_OF_DAY_LABELS,
  TIME_OFF_HISTORY_LABELS,
  TIME_OFF_TYPE_LABELS,
  TIME_OFF_TYPES,
  TIMES_OF_DAY,
  yesOrNo,
} from '@atrium/contracts';
import { type ActivityFormat, ActivityList, HistorySection, useActivityPage } from '@atrium/ui-kit';
import { formatDate } from '@atrium/web-kit';
import { useListTimeOffRequestActivityQuery } from '../api/time-off-api';

/** The history of a request, collapsed at first. */
export const RequestHistory = ({ id }: { id: number }) => (
  <HistorySection key={id}>
    <Entries id={id} />
  </HistorySection>
);

function Entries({ id }: { id: number }) {
  const page = useActivityPage();
  const query = useListTimeOffRequestActivityQuery({ id, pageSize: page.pageSize });
  return <ActivityList format={ACTIVITY_FORMAT} query={query} page={page} />;
}

const ACTIVITY_FORMAT: ActivityFormat = {
  noun: 'request',
  labels: TIME_OFF_HISTORY_LABELS,
  formatValue: (field, value) => {
    if (field === 'type' && isOneOf(TIME_OFF_TYPES, value)) return TIME_OFF_TYPE_LABELS[value];
    if (field === 'timeOfDay' && isOneOf(TIMES_OF_DAY, value)) return TIME_OF_DAY_LABELS[value];
    if (field === 'startDate' || field === 'endDate') return formatDate(value);
    if (field === 'minutes') return formatHours(minutesToHours(Number(value)));
    return field === 'isHalfDay' ? yesOrNo(value === '1') : undefined;
  },
  sentences: {
    'time_off_request.create': () => 'requested the time off',
    'time_off_request.approve': (changes) => <>approved the request: {changes}</>,
    'time_off_request.deny': (changes) => <>denied the request: {changes}</>,
    'time_off_request.cancel': (changes) => <>cancelled the request: {changes}</>,
  },
};
