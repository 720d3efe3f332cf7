import {
  type TimeOffPeriod,
  timeOffUserName,
  WAITING_FOR,
  type WaitingFor,
} from '@atrium/contracts';
import { Button, CalendarOutlined, Card, lazyDialog, lazyRecordPanel } from '@atrium/ui-kit';
import {
  type DateRangeValues,
  DatesFilter,
  ExportButton,
  FilterChip,
  FilterSelect,
  ListFilters,
  ListViewControls,
  SearchField,
  useListView,
} from '@atrium/ui-kit/data';
import {
  activeFilters,
  urlChoice,
  urlDate,
  urlDefaults,
  urlId,
  urlPage,
  urlText,
  useKeyedState,
  useUrlState,
} from '@atrium/web-kit';
import { useMemo, useState } from 'react';
import { useParams } from 'react-router-dom';
import type { TimeOffSort } from '../api/endpoints.generated';
import { useListTimeOffRequestsQuery } from '../api/time-off-api';
import {
  DATE_RANGES,
  STATUS_FILTER_CHOICES,
  STATUS_FILTERS,
  type StatusFilter,
} from '../shared/request-filters';
import type { Decision } from './decision-dialog';
import { RequestsSection, type RequestsSectionProps, useRequestColumns } from './requests-section';

const TeamCalendarDialog = lazyDialog(
  async () => (await import('../shared/team-calendar/team-calendar-dialog')).TeamCalendarDialog,
);
const DecisionDialog = lazyDialog(async () => (await import('./decision-dialog')).DecisionDialog);
const RequestPanel = lazyRecordPanel(async () => (await import('./request-panel')).RequestPanel);

const SORTS = [
  'startDate',
  '-startDate',
  'createdAt',
  '-createdAt',
] as const satisfies TimeOffSort[];

const FILTERS = {
  search: urlText(),
  status: urlChoice(STATUS_FILTERS, null),
  waiting: urlChoice(WAITING_FOR, null),
  person: urlId(),
  startFrom: urlDate(),
  startTo: urlDate(),
  createdFrom: urlDate(),
  createdTo: urlDate(),
};

const STATE = {
  ...FILTERS,
  upcomingSort: urlChoice(SORTS, 'startDate'),
  upcomingPage: urlPage(),
  currentSort: urlChoice(SORTS, 'startDate'),
  currentPage: urlPage(),
  pastSort: urlChoice(SORTS, '-startDate'),
  pastPage: urlPage(),
};

const FIRST_PAGES = { upcomingPage: 1, currentPage: 1, pastPage: 1 };

/** The parts of the state that each section uses. */
const SECTION_STATE = {
  upcoming: { sort: 'upcomingSort', page: 'upcomingPage' },
  current: { sort: 'currentSort', page: 'currentPage' },
  past: { sort: 'pastSort', page: 'pastPage' },
} as const satisfies Record<TimeOffPeriod, { sort: keyof typeof STATE; page: keyof typeof STATE }>;

/** State that a saved view doesn't contain: the pages, and the list of balances. */
const OMITTED = [...Object.keys(FIRST_PAGES), 'employee', 'balanceSort', 'balancePage'];

/** Managed requests by period (docs/domain/time-off.md#periods). */
export function RequestsCard() {
  const [state, setState, go] = useUrlState(STATE);
  const { search, status, waiting, person, startFrom, startTo, createdFrom, createdTo } = state;
  const dates = { startFrom, startTo, createdFrom, createdTo };
  const listView = useListView({
    screen: 'time-off-manager',
    columns: useRequestColumns(),
    defaultPageSize: 25,
    omitted: OMITTED,
  });
  const [isCalendarOpen, setIsCalendarOpen] = useState(false);
  const openRequest = useParams()['*'] ?? '';
  const [decision, setDecision] = useKeyedState<Decision | undefined>(openRequest, undefined);

  const { isReady, pageSize } = listView;
  const listed = {
    scope: 'managed',
    ...activeFilters({ search, status, waitingFor: waiting, ...dates }),
    userId: person ?? undefined,
  } as const;
  const filters = { ...listed, pageSize };
  const upcoming = useListTimeOffRequestsQuery(
    { ...filters, period: 'upcoming', sort: state.upcomingSort, page: state.upcomingPage },
    { skip: !isReady },
  );
  const current = useListTimeOffRequestsQuery(
    { ...filters, period: 'current', sort: state.currentSort, page: state.currentPage },
    { skip: !isReady },
  );
  const past = useListTimeOffRequestsQuery(
    { ...filters, period: 'past', sort: state.pastSort, page: state.pastPage },
    { skip: !isReady },
  );
  // The panel steps through the sections as if they were one list.
  const rows = useMemo(
    () => [upcoming.data, current.data, past.data].flatMap((page) => page?.rows ?? []),
    [upcoming.data, current.data, past.data],
  );
  const ids = useMemo(() => rows.map(({ id }) => id), [rows]);
  const requestOfPerson = rows.find(({ userId }) => userId === person);

  const open = (id: number): void => go(`/time-off-manager/${id}`);
  const sectionProps = (period: TimeOffPeriod) => {
    const { sort, page } = SECTION_STATE[period];
    return {
      period,
      isFiltered: [search, status, waiting, person, ...Object.values(dates)].some(Boolean),
      columns: listView.shownColumns,
      viewState: {
        sort: state[sort],
        parseSort: STATE[sort].parse,
        page: state[page],
        pageSize,
        onPageSizeChange: (next) => {
          listView.setPageSize(next);
          setState(FIRST_PAGES);
        },
        onChange: (next, historyAction) =>
          setState({ [sort]: next.sort, [page]: next.page }, historyAction),
      } satisfies RequestsSectionProps['viewState'],
      onClear: () => setState({ ...urlDefaults(FILTERS), ...FIRST_PAGES }),
      onView: open,
      onDecide: setDecision,
    };
  };

  return (
    <Card
      title="Time Off Requests"
      flush
      filters={
        <RequestFilters
          filters={{ search, status, waiting, person, ...dates }}
          personName={requestOfPerson && timeOffUserName(requestOfPerson)}
          onChange={(changed) => setState({ ...changed, ...FIRST_PAGES })}
        />
      }
      extra={
        <>
          <ListViewControls view={listView} />
          <ExportButton
            address="/api/timeoff/requests/export"
            noun="Requests"
            // The periods in the order of the screen.
            filters={{ ...listed, sort: '-startDate' }}
          />
          <Button icon={<CalendarOutlined />} onClick={() => setIsCalendarOpen(true)}>
            Team Calendar
          </Button>
        </>
      }
    >
      <RequestsSection {...sectionProps('upcoming')} list={upcoming} />
      <RequestsSection {...sectionProps('current')} list={current} />
      <RequestsSection {...sectionProps('past')} list={past} />
      <RequestPanel
        address={openRequest}
        list={{ ids, onOpen: open }}
        onClose={() => go('/time-off-manager')}
      />
      {decision && <DecisionDialog {...decision} onClose={() => setDecision(undefined)} />}
      {isCalendarOpen && <TeamCalendarDialog onClose={() => setIsCalendarOpen(false)} />}
    </Card>
  );
}

interface Filters extends DateRangeValues<'start' | 'created'> {
  search: string;
  status: StatusFilter | null;
  waiting: WaitingFor | null;
  /** Only requests of this user. */
  person: number | null;
}

interface RequestFiltersProps {
  filters: Filters;
  /** Undefined while the list shows no request of the person. */
  personName: string | undefined;
  onChange: (changed: Partial<Filters>) => void;
}

const RequestFilters = ({
  filters: { search, status, waiting, person, ...dates },
  personName,
  onChange,
}: RequestFiltersProps) => (
  <ListFilters
    search={
      <SearchField
        placeholder="Search..."
        label="Search requests..."
        width={200}
        value={search}
        onChange={(text) => onChange({ search: text })}
      />
    }
    values={[status, waiting, person, Object.values(dates).some(Boolean)]}
    onClear={() => onChange({ ...urlDefaults(FILTERS), search })}
  >
    <FilterSelect
      label="Status"
      allLabel="All Requests"
      value={status}
      choices={STATUS_FILTER_CHOICES}
      onChange={(next) => onChange({ status: next })}
    />
    <DatesFilter ranges={DATE_RANGES} values={dates} onChange={onChange} />
    {waiting && (
      <FilterChip label="Awaiting my approval" onClear={() => onChange({ waiting: null })} />
    )}
    {person !== null && (
      <FilterChip
        label={personName ? `Employee: ${personName}` : 'One employee'}
        onClear={() => onChange({ person: null })}
      />
    )}
  </ListFilters>
);
