import {
  TICKET_PRIORITIES,
  TICKET_STATUSES,
  TICKET_VIEWS,
  type TicketView,
} from '@atrium/contracts';
import {
  Card,
  CreateButton,
  lazyDialog,
  lazyRecordPanel,
  Page,
  StatTile,
  TileRow,
  useIsPhone,
} from '@atrium/ui-kit';
import {
  CompactSelect,
  EmptyList,
  ExportButton,
  lazyBulkBar,
  listTableProps,
  ListViewControls,
  SegmentedControl,
  useListView,
  useRowSelection,
} from '@atrium/ui-kit/data';
import {
  activeFilters,
  formatCappedCount,
  formatCount,
  rightView,
  urlChoice,
  urlDate,
  urlDefaults,
  type UrlFields,
  urlId,
  urlPage,
  urlText,
  useRight,
  useUrlState,
} from '@atrium/web-kit';
import { useMemo, useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import type { TicketSort } from '../../api/endpoints.generated';
import {
  useGetTicketSummaryQuery,
  useListHeldMailsQuery,
  useListTicketsQuery,
} from '../../api/tickets-api';
import { formatResponseTime } from '../ticket-labels';
import { ServiceLevels, ServiceLevelsSkeleton } from './service-levels';
import { TicketFilters, type TicketFilterValues } from './ticket-filters';
import { useTicketView, viewChoices } from './ticket-views';
import { TicketsTable, useTicketColumns } from './tickets-table';
import styles from './tickets-table.module.css';

const CreateTicketDialog = lazyDialog(
  async () => (await import('../create-ticket-dialog')).CreateTicketDialog,
);
const TicketBulkBar = lazyBulkBar(async () => (await import('./ticket-bulk-bar')).TicketBulkBar);
const TicketPanel = lazyRecordPanel(
  async () => (await import('../detail/ticket-panel')).TicketPanel,
);

const NEWEST_FIRST: TicketSort = '-createdAt';
const SORTS = [
  '-createdAt',
  'createdAt',
  'title',
  '-title',
  'clientName',
  '-clientName',
  'assignedTo',
  '-assignedTo',
  'dueAt',
  '-dueAt',
  'lastActivityAt',
  '-lastActivityAt',
] as const satisfies TicketSort[];

const FILTERS: UrlFields<TicketFilterValues> = {
  search: urlText(),
  priority: urlChoice(TICKET_PRIORITIES, null),
  status: urlChoice(TICKET_STATUSES, null),
  assignee: urlId(),
  project: urlId(),
  tag: urlText(),
  createdFrom: urlDate(),
  createdTo: urlDate(),
  dueFrom: urlDate(),
  dueTo: urlDate(),
};

const STATE = {
  ...FILTERS,
  view: urlChoice(TICKET_VIEWS, null),
  sort: urlChoice(SORTS, NEWEST_FIRST),
  page: urlPage(),
  dialog: urlChoice(['edit'], null),
  message: urlId(),
};

/** The parameters of an open ticket. */
const TICKET = { dialog: null, message: null };

/** All tickets, with the open one in a side panel (docs/domain/tickets.md#ticket-list). */
export function TicketsPage() {
  const [{ sort, page, dialog, view: chosenView, message: _message, ...filters }, setState, go] =
    useUrlState(STATE);
  const isFiltered = Object.values(filters).some(Boolean);
  const [view, rememberView] = useTicketView(chosenView, isFiltered);
  const openTicket = useParams()['*'] ?? '';
  const [isCreating, setIsCreating] = useState(false);
  const create = rightView(useRight('ticket.create'));
  const canReviewMail = useRight('mail.review');
  const { assignee, project, ...others } = filters;
  const list = {
    ...activeFilters(others),
    assigneeId: assignee ?? undefined,
    projectId: project ?? undefined,
    view: view === 'all' ? undefined : view,
    sort,
  };
  const listView = useListView({
    screen: 'tickets',
    columns: useTicketColumns(),
    implied: { view },
  });
  const { isReady, pageSize, setPageSize, shownColumns } = listView;
  const tickets = useListTicketsQuery({ ...list, page, pageSize }, { skip: !isReady });
  const ids = useMemo(() => tickets.data?.rows.map(({ id }) => id), [tickets.data]);
  const selection = useRowSelection(ids);

  const newTicket = (
    <CreateButton ability={create} onClick={() => setIsCreating(true)}>
      New Ticket
    </CreateButton>
  );
  return (
    <Page>
      <TicketTiles />
      <div className={styles.views}>
        <ViewChoice
          value={view}
          onChange={(next) => {
            rememberView(next);
            setState({ view: next, page: 1 });
          }}
        />
        <div className={styles.figures}>
          <TargetsMet />
          {canReviewMail && <HeldMailLink />}
        </div>
      </div>
      <Card
        title="Recent Tickets"
        flush
        filters={
          <TicketFilters
            {...filters}
            assigneeName={
              tickets.data?.rows.find(({ assigneeId }) => assigneeId === filters.assignee)
                ?.assignedTo ?? undefined
            }
            projectName={
              tickets.data?.rows.find(({ projectId }) => projectId === filters.project)
                ?.projectName ?? undefined
            }
            onChange={(patch) => setState({ ...patch, page: 1 })}
            onClear={() => setState({ ...urlDefaults(FILTERS), search: filters.search, page: 1 })}
          />
        }
        extra={
          <>
            <ListViewControls view={listView} />
            <ExportButton address="/api/tickets/export" filters={list} />
            {newTicket}
          </>
        }
      >
        <TicketBulkBar selection={selection} rows={tickets.data?.rows ?? []} />
        <TicketsTable
          columns={shownColumns}
          selection={create.allowed ? selection : undefined}
          {...listTableProps(tickets, {
            sort,
            parseSort: STATE.sort.parse,
            page,
            pageSize,
            onPageSizeChange: setPageSize,
            onChange: setState,
          })}
          onView={({ id }) => go(`/tickets/${id}`, TICKET)}
          onEdit={({ id }) => go(`/tickets/${id}`, { ...TICKET, dialog: 'edit' })}
          empty={
            <EmptyList
              label="Tickets"
              page={page}
              onPageChange={(next) => setState({ page: next })}
              empty={{
                title: 'No tickets found',
                hint: 'Create your first ticket to start tracking client requests.',
                action: newTicket,
              }}
              isFiltered={isFiltered || view !== 'all'}
              narrowedHint="No tickets match this view and your filters."
              search={filters.search}
              onClear={() => {
                rememberView('all');
                setState({ ...urlDefaults(FILTERS), view: null, page: 1 });
              }}
            />
          }
        />
      </Card>

      <TicketPanel
        address={openTicket}
        list={{ ids, onOpen: (id) => go(`/tickets/${id}`, TICKET) }}
        editing={dialog === 'edit'}
        onEdit={() => setState({ dialog: 'edit' })}
        onEdited={() => setState({ dialog: null })}
        onClose={() => go('/tickets', TICKET)}
        onDeleted={() => go('/tickets', TICKET, 'replace')}
        onMerged={(id) => go(`/tickets/${id}`, TICKET, 'replace')}
      />
      {isCreating && <CreateTicketDialog onClose={() => setIsCreating(false)} />}
    </Page>
  );
}

interface ViewChoiceProps {
  value: TicketView;
  onChange: (view: TicketView) => void;
}

/** The views side by side; on a phone, which is too narrow for them, in the browser's own list. */
function ViewChoice({ value, onChange }: ViewChoiceProps) {
  const { data } = useGetTicketSummaryQuery();
  const choices = viewChoices(data?.views);
  return useIsPhone() ? (
    <CompactSelect
      label="View"
      value={value}
      choices={choices.map(({ value, label, count }) => ({
        value,
        label: count === undefined ? label : `${label} (${count})`,
      }))}
      onChange={onChange}
    />
  ) : (
    <SegmentedControl label="View" value={value} choices={choices} onChange={onChange} />
  );
}

/** With the number of emails that someone has to accept or discard. */
function HeldMailLink() {
  const { data } = useListHeldMailsQuery({ pageSize: 1 });
  const count =
    data && data.total > 0 && formatCappedCount({ count: data.total, isCapped: data.totalCapped });
  return <Link to="/held-mail">{count ? `Held Mail (${count})` : 'Held Mail'}</Link>;
}

function TargetsMet() {
  const { data, isLoading } = useGetTicketSummaryQuery();
  if (isLoading) return <ServiceLevelsSkeleton />;
  return data && <ServiceLevels figures={data.serviceLevels} />;
}

/** Avg Response: docs/domain/tickets.md#average-response. */
function TicketTiles() {
  const summary = useGetTicketSummaryQuery();
  const { data, isLoading } = summary;
  return (
    <TileRow query={summary}>
      <StatTile
        label="Open"
        loading={isLoading}
        value={data && formatCount(data.open)}
        caption="Not started"
      />
      <StatTile
        label="In Progress"
        loading={isLoading}
        value={data && formatCount(data.inProgress)}
        caption="Being worked on"
      />
      <StatTile
        label="Resolved"
        loading={isLoading}
        value={data && formatCount(data.resolved)}
        caption={data && `Plus ${formatCount(data.closed)} closed`}
      />
      <StatTile
        label="Avg Response"
        loading={isLoading}
        value={data && formatResponseTime(data.averageResponseMinutes)}
        caption="Last 30 days"
      />
    </TileRow>
  );
}
