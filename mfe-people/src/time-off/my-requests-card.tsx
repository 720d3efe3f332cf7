import { minutesToHours, TIME_OFF_TYPE_LABELS } from '@atrium/contracts';
import { Card, CloseOutlined, EditOutlined, EyeOutlined, StatusTag } from '@atrium/ui-kit';
import {
  type DataColumn,
  DataTable,
  DatesFilter,
  EmptyList,
  FilterSelect,
  listTableProps,
  RowAction,
} from '@atrium/ui-kit/data';
import {
  abilityView,
  activeFilters,
  formatDateInZone,
  formatDateRange,
  urlChoice,
  urlDate,
  urlDefaults,
  urlPage,
  useCompanySettings,
  useUrlState,
} from '@atrium/web-kit';
import { type ReactNode, useMemo } from 'react';
import type { TimeOffRequestDto, TimeOffSort } from '../api/endpoints.generated';
import { useListTimeOffRequestsQuery } from '../api/time-off-api';
import { DATE_RANGES, STATUS_FILTER_CHOICES, STATUS_FILTERS } from '../shared/request-filters';
import { formatRequestDates } from '../shared/time-off-format';
import styles from './time-off.module.css';

const PAGE_SIZE = 20;
const createColumns = (timeZone: string): DataColumn<TimeOffRequestDto>[] => [
  {
    key: 'type',
    title: 'Type',
    onPhone: 'title',
    render: ({ type }) => TIME_OFF_TYPE_LABELS[type],
  },
  {
    key: 'startDate',
    title: 'Dates',
    sortable: true,
    width: '26%',
    render: formatRequestDates,
  },
  {
    key: 'hours',
    title: 'Hours',
    align: 'right',
    width: '140px',
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
    width: '130px',
    render: ({ status }) => <StatusTag status={status} />,
  },
  {
    key: 'createdAt',
    title: 'Requested',
    onPhone: 'labeled',
    sortable: true,
    width: '140px',
    hideBelow: 720,
    render: ({ createdAt }) => formatDateInZone(createdAt, timeZone),
  },
];

const SORTS = [
  '-createdAt',
  'createdAt',
  'startDate',
  '-startDate',
] as const satisfies TimeOffSort[];

const FILTERS = {
  status: urlChoice(STATUS_FILTERS, null),
  startFrom: urlDate(),
  startTo: urlDate(),
  createdFrom: urlDate(),
  createdTo: urlDate(),
};

const STATE = { ...FILTERS, sort: urlChoice(SORTS, '-createdAt'), page: urlPage() };

interface MyRequestsCardProps {
  onOpen: (id: number) => void;
  onEdit: (request: TimeOffRequestDto) => void;
  onCancel: (request: TimeOffRequestDto) => void;
  /** Button for the empty state. */
  create: ReactNode;
}

/** The user's own requests. */
export function MyRequestsCard({ onOpen, onEdit, onCancel, create }: MyRequestsCardProps) {
  const [{ sort, page, ...filters }, setState] = useUrlState(STATE);
  const { status, ...dates } = filters;
  const { timeZone } = useCompanySettings();
  const columns = useMemo(() => createColumns(timeZone), [timeZone]);
  const list = useListTimeOffRequestsQuery({
    scope: 'mine',
    ...activeFilters(filters),
    sort,
    page,
    pageSize: PAGE_SIZE,
  });
  return (
    <Card
      title="My Time Off Requests"
      flush
      extra={
        <>
          <FilterSelect
            label="Status"
            allLabel="All"
            value={status}
            choices={STATUS_FILTER_CHOICES}
            onChange={(next) => setState({ status: next, page: 1 })}
          />
          <DatesFilter
            ranges={DATE_RANGES}
            values={dates}
            onChange={(patch) => setState({ ...patch, page: 1 })}
          />
        </>
      }
    >
      <DataTable
        label="Your time off requests"
        columns={columns}
        rowKey={({ id }) => id}
        rowLabel={nameOf}
        {...listTableProps(list, {
          sort,
          parseSort: STATE.sort.parse,
          page,
          pageSize: PAGE_SIZE,
          onChange: setState,
        })}
        onOpen={({ id }) => onOpen(id)}
        rowPath={({ id }) => `/time-off?request=${id}`}
        actions={(request) => (
          <RequestActions request={request} onOpen={onOpen} onEdit={onEdit} onCancel={onCancel} />
        )}
        empty={
          <EmptyList
            label="Time off requests"
            page={page}
            onPageChange={(next) => setState({ page: next }, 'push')}
            empty={{
              title: 'No time off requests found',
              hint: 'Your requests and their status will appear here.',
              action: create,
            }}
            isFiltered={Object.values(filters).some(Boolean)}
            narrowedHint="None of your requests match your filters."
            onClear={() => setState({ ...urlDefaults(FILTERS), page: 1 })}
          />
        }
      />
    </Card>
  );
}

const nameOf = ({ type, startDate, endDate }: TimeOffRequestDto): string =>
  `${TIME_OFF_TYPE_LABELS[type]}, ${formatDateRange(startDate, endDate)}`;

/**
 * Only pending requests can be changed, and only pending and approved ones cancelled
 * (docs/domain/time-off.md#changes, #cancellation).
 */
function RequestActions({
  request,
  onOpen,
  onEdit,
  onCancel,
}: Pick<MyRequestsCardProps, 'onOpen' | 'onEdit' | 'onCancel'> & { request: TimeOffRequestDto }) {
  const { id, status, abilities } = request;
  return (
    <>
      {status === 'pending' && (
        <RowAction
          icon={<EditOutlined />}
          title="Edit"
          aria-keyshortcuts="e"
          aria-label={`Edit ${nameOf(request)}`}
          ability={abilityView(abilities.update)}
          onClick={() => onEdit(request)}
        />
      )}
      {(status === 'pending' || status === 'approved') && (
        <RowAction
          icon={<CloseOutlined />}
          title="Cancel"
          aria-label={`Cancel ${nameOf(request)}`}
          ability={abilityView(abilities.cancel)}
          onClick={() => onCancel(request)}
        />
      )}
      <RowAction
        icon={<EyeOutlined />}
        title="Details"
        aria-label={`Details of ${nameOf(request)}`}
        onClick={() => onOpen(id)}
      />
    </>
  );
}
