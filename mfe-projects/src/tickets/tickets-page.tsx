import { TICKET_PRIORITIES, TICKET_STATUSES, TICKET_VIEWS } from '@atrium/contracts';
import {
  PageOutOfRange,
  Button,
  CreateButton,
  Card,
  EmptyState,
  Page,
  StatTile,
  TileRow,
  lazyDialog,
  lazyPanel,
} from '@atrium/ui-kit';
import {
  ExportButton,
  listTableProps,
  ListViewControls,
  useListView,
  useRowSelection,
  SegmentedControl,
} from '@atrium/ui-kit/data';
import {
  formatCount,
  rightView,
  urlChoice,
  urlDate,
  urlId,
  urlPage,
  urlText,
  useRight,
  useUrlState,
} from '@atrium/web-kit';
import { useMemo, useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import type { TicketSort } from '../api/endpoints.generated';
import { useGetTicketSummaryQuery, useListTicketsQuery } from '../api/tickets-api';
import { ServiceLevels } from './service-levels';
import { TicketFilters, type TicketFilterValues } from './ticket-filters';
import { formatHours } from './ticket-labels';
import { useTicketView, VIEW_CHOICES } from './ticket-views';
import styles from './tickets-table.module.css';
import { TicketsTable, useTicketColumns } from './tickets-table';

const CreateTicketDialog = lazyDialog(
  async () => (await import('./create-ticket-dialog')).CreateTicketDialog,
);
const TicketBulkBar = lazyPanel(async () => (await import('./ticket-bulk-bar')).TicketBulkBar, {
  isOpen: ({ selection }) => selection.selected.size > 0,
  close: ({ selection }) => selection.clear(),
});
const TicketPanel = lazyPanel(async () => (await import('./ticket-panel')).TicketPanel, {
  isOpen: ({ path }) => path !== '',
  close: ({ onClose }) => onClose(),
});

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

const STATE = {
  search: urlText(),
  priority: urlChoice(TICKET_PRIORITIES, null),
  status: urlChoice(TICKET_STATUSES, null),
  assignee: urlId(),
  tag: urlText(),
  createdFrom: urlDate(),
  createdTo: urlDate(),
  dueFrom: urlDate(),
  dueTo: urlDate(),
  view: urlChoice(TICKET_VIEWS, null),
  sort: urlChoice(SORTS, NEWEST_FIRST),
  page: urlPage(),
  dialog: urlChoice(['edit'], null),
};

const NO_FILTERS: TicketFilterValues = {
  search: '',
  priority: null,
  status: null,
  assignee: null,
  tag: '',
  createdFrom: null,
  createdTo: null,
  dueFrom: null,
  dueTo: null,
};

/** All tickets, with the open one in a side panel (docs/domain/tickets.md#ticket-list). */
export function TicketsPage() {
  const [{ sort, page, dialog, view: chosenView, ...filters }, setState, go] = useUrlState(STATE);
  const isNarrowed = Object.values(filters).some(Boolean);
  const [view, rememberView] = useTicketView(chosenView, isNarrowed);
  const openTicket = useParams()['*'] ?? '';
  const [creating, setCreating] = useState(false);
  const create = rightView(useRight('ticket.create'));
  const reviewsMail = useRight('mail.review');
  const list = {
    search: filters.search || undefined,
    priority: filters.priority ?? undefined,
    status: filters.status ?? undefined,
    assigneeId: filters.assignee ?? undefined,
    tag: filters.tag || undefined,
    createdFrom: filters.createdFrom ?? undefined,
    createdTo: filters.createdTo ?? undefined,
    dueFrom: filters.dueFrom ?? undefined,
    dueTo: filters.dueTo ?? undefined,
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
    <CreateButton ability={create} onClick={() => setCreating(true)}>
      New Ticket
    </CreateButton>
  );
  return (
    <Page>
      <TicketTiles />
      <div className={styles.views}>
        <div className={styles.viewChoices}>
          <SegmentedControl
            label="View"
            value={view}
            choices={VIEW_CHOICES}
            onChange={(next) => {
              rememberView(next);
              setState({ view: next, page: 1 });
            }}
          />
        </div>
        {reviewsMail && <Link to="/held-mail">Held Mail</Link>}
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
            onChange={(patch) => setState({ ...patch, page: 1 })}
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
          onView={({ id }) => go(`/tickets/${id}`, { dialog: null })}
          onEdit={({ id }) => go(`/tickets/${id}`, { dialog: 'edit' })}
          empty={
            isNarrowed || view !== 'all' ? (
              <EmptyState
                title="No tickets found"
                description="No tickets match this view and your filters."
                action={
                  <Button
                    onClick={() => {
                      rememberView('all');
                      setState({ ...NO_FILTERS, view: null, page: 1 });
                    }}
                  >
                    Clear Filters
                  </Button>
                }
              />
            ) : page > 1 ? (
              <PageOutOfRange title="No tickets found" onFirstPage={() => setState({ page: 1 })} />
            ) : (
              <EmptyState
                title="No tickets found"
                description="Create your first ticket to start tracking client requests."
                action={newTicket}
              />
            )
          }
        />
      </Card>

      <TicketPanel
        path={openTicket}
        editing={dialog === 'edit'}
        onEdit={() => setState({ dialog: 'edit' })}
        onEdited={() => setState({ dialog: null })}
        onClose={() => go('/tickets', { dialog: null })}
        onDeleted={() => go('/tickets', { dialog: null }, 'replace')}
        onMerged={(id) => go(`/tickets/${id}`, { dialog: null }, 'replace')}
      />
      {creating && <CreateTicketDialog onClose={() => setCreating(false)} />}
    </Page>
  );
}

const countText = (count: number | undefined): string =>
  count === undefined ? '—' : formatCount(count);

/** Avg Response: docs/domain/tickets.md#average-response. */
function TicketTiles() {
  const summary = useGetTicketSummaryQuery();
  const { data, isLoading } = summary;
  return (
    <>
      <TileRow query={summary}>
        <StatTile
          label="Open"
          loading={isLoading}
          value={countText(data?.open)}
          caption="Not started"
        />
        <StatTile
          label="In Progress"
          loading={isLoading}
          value={countText(data?.inProgress)}
          caption="Being worked on"
        />
        <StatTile
          label="Resolved"
          loading={isLoading}
          value={countText(data?.resolved)}
          caption={data && `Plus ${formatCount(data.closed)} closed`}
        />
        <StatTile
          label="Avg Response"
          loading={isLoading}
          value={formatHours(data?.averageResponseMinutes ?? null)}
          caption="Last 30 days"
        />
      </TileRow>
      {data && <ServiceLevels figures={data.serviceLevels} />}
    </>
  );
}
