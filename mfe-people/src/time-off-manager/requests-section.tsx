import {
  minutesToHours,
  TIME_OFF_TYPE_LABELS,
  type TimeOffPeriod,
  timeOffUserName,
} from '@atrium/contracts';
import {
  Button,
  CheckOutlined,
  CloseOutlined,
  EyeOutlined,
  StatusTag,
  TwoLine,
} from '@atrium/ui-kit';
import {
  type DataColumn,
  DataTable,
  lazyBulkBar,
  type ListQuery,
  listTableProps,
  type ListViewState,
  PageOutOfRange,
  RowAction,
  useRowSelection,
} from '@atrium/ui-kit/data';
import {
  abilityView,
  formatCappedCount,
  formatDateInZone,
  useCompanySettings,
} from '@atrium/web-kit';
import { useId, useMemo } from 'react';
import type { TimeOffRequestDto, TimeOffSort } from '../api/endpoints.generated';
import { formatRequestDates, requestName } from '../shared/time-off-format';
import type { Decision } from './decision-dialog';
import styles from './time-off-manager.module.css';

const RequestBulkBar = lazyBulkBar(async () => (await import('./request-bulk-bar')).RequestBulkBar);

interface Period {
  title: string;
  emptyText: string;
  /** Rows to reserve while the requests load. Few people are away at the same time. */
  expectedRows: number;
}

const PERIODS: Record<TimeOffPeriod, Period> = {
  upcoming: {
    title: 'Upcoming Requests',
    emptyText: 'No upcoming time off requests found.',
    expectedRows: 8,
  },
  current: {
    title: 'Current Requests',
    emptyText: 'No current time off requests found.',
    expectedRows: 3,
  },
  past: {
    title: 'Past Requests',
    emptyText: 'No past time off requests found.',
    expectedRows: 8,
  },
};

/** The columns of all periods. */
export function useRequestColumns(): readonly DataColumn<TimeOffRequestDto>[] {
  const { timeZone } = useCompanySettings();
  return useMemo(() => createColumns(timeZone), [timeZone]);
}

const createColumns = (timeZone: string): DataColumn<TimeOffRequestDto>[] => [
  {
    key: 'employee',
    title: 'Employee',
    onPhone: 'title',
    render: (request) => (
      <TwoLine first={timeOffUserName(request)} second={request.isUserInactive && 'Inactive'} />
    ),
  },
  {
    key: 'type',
    title: 'Type',
    width: '96px',
    hideBelow: 700,
    render: ({ type }) => TIME_OFF_TYPE_LABELS[type],
  },
  {
    key: 'startDate',
    title: 'Dates',
    sortable: true,
    width: '196px',
    render: formatRequestDates,
  },
  {
    key: 'hours',
    title: 'Hours',
    align: 'right',
    width: '76px',
    hideBelow: 820,
    render: ({ minutes }) => (
      <>
        {minutesToHours(minutes)}
        <span className={styles.unit}> hours</span>
      </>
    ),
  },
  {
    key: 'status',
    title: 'Status',
    width: '108px',
    render: ({ status }) => <StatusTag status={status} />,
  },
  {
    key: 'createdAt',
    title: 'Requested',
    sortable: true,
    width: '124px',
    hideBelow: 900,
    onPhone: 'none',
    render: ({ createdAt }) => formatDateInZone(createdAt, timeZone),
  },
];

export interface RequestsSectionProps {
  period: TimeOffPeriod;
  list: ListQuery<TimeOffRequestDto>;
  columns: readonly DataColumn<TimeOffRequestDto>[];
  isFiltered: boolean;
  viewState: ListViewState<TimeOffSort>;
  /** Removes the search and the filters. */
  onClear: () => void;
  onView: (id: number) => void;
  onDecide: (decision: Decision) => void;
}

/** Table of the requests of one period. */
export function RequestsSection({
  period,
  list,
  columns,
  isFiltered,
  viewState,
  onClear,
  onView,
  onDecide,
}: RequestsSectionProps) {
  const { title, emptyText, expectedRows } = PERIODS[period];
  const headingId = useId();
  const { data, error } = list;
  const ids = useMemo(() => data?.rows.map(({ id }) => id), [data]);
  const selection = useRowSelection(ids);
  const count = data
    ? ` (${formatCappedCount({ count: data.total, isCapped: data.totalCapped })})`
    : '';

  return (
    <section className={styles.section} aria-labelledby={headingId}>
      <div className={styles.sectionHeader}>
        <h3 id={headingId} className={styles.heading}>
          {title}
          {count}
        </h3>
        {!data && !error && <span className={styles.loadingNote}>Loading requests...</span>}
      </div>
      <RequestBulkBar selection={selection} rows={data?.rows ?? []} />
      <DataTable
        label={title}
        selection={selection}
        columns={columns}
        expectedRows={expectedRows}
        rowKey={({ id }) => id}
        rowLabel={requestName}
        {...listTableProps(list, viewState)}
        onOpen={({ id }) => onView(id)}
        rowPath={({ id }) => `/time-off-manager/${id}`}
        actions={(request) => (
          <RequestActions request={request} onView={onView} onDecide={onDecide} />
        )}
        empty={
          viewState.page > 1 ? (
            <PageOutOfRange
              title={emptyText}
              onFirstPage={() => viewState.onChange({ page: 1 }, 'push')}
            />
          ) : (
            <div className={styles.empty}>
              <p>{emptyText}</p>
              {isFiltered && (
                <>
                  <p>None match your search and filters.</p>
                  <Button onClick={onClear}>Clear Filters</Button>
                </>
              )}
            </div>
          )
        }
      />
    </section>
  );
}

interface RequestActionsProps extends Pick<RequestsSectionProps, 'onView' | 'onDecide'> {
  request: TimeOffRequestDto;
}

/** Only pending requests can be approved or denied. */
function RequestActions({ request, onView, onDecide }: RequestActionsProps) {
  const { id, status, abilities } = request;
  const name = requestName(request);
  return (
    <>
      {status === 'pending' && (
        <>
          <RowAction
            icon={<CheckOutlined />}
            title="Approve"
            aria-label={`Approve ${name}`}
            ability={abilityView(abilities.approve)}
            onClick={() => onDecide({ id, kind: 'approve' })}
          />
          <RowAction
            icon={<CloseOutlined />}
            title="Deny"
            aria-label={`Deny ${name}`}
            ability={abilityView(abilities.deny)}
            onClick={() => onDecide({ id, kind: 'deny' })}
          />
        </>
      )}
      <RowAction
        icon={<EyeOutlined />}
        title="Details"
        aria-label={`Details of ${name}`}
        onClick={() => onView(id)}
      />
    </>
  );
}
