import { TICKET_PRIORITIES, TICKET_STATUSES } from '@atrium/contracts';
import {
  PageOutOfRange,
  Button,
  Card,
  EmptyState,
  Page,
  PlusOutlined,
  StatTile,
  TileRow,
} from '@atrium/ui-kit';
import { ExportButton, listTableProps } from '@atrium/ui-kit/data';
import {
  formatCount,
  rightView,
  urlChoice,
  urlId,
  urlPage,
  urlText,
  useRight,
  useUrlState,
} from '@atrium/web-kit';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import type { TicketSort } from '../api/endpoints.generated';
import { useGetTicketSummaryQuery, useListTicketsQuery } from '../api/tickets-api';
import { CreateTicketDialog } from './create-ticket-dialog';
import { TicketFilters, type TicketFilterValues } from './ticket-filters';
import { formatHours } from './ticket-labels';
import { TicketPanel } from './ticket-panel';
import { TicketsTable } from './tickets-table';

const PAGE_SIZE = 50;
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
] as const satisfies TicketSort[];

const STATE = {
  search: urlText(),
  priority: urlChoice(TICKET_PRIORITIES, null),
  status: urlChoice(TICKET_STATUSES, null),
  assignee: urlId(),
  sort: urlChoice(SORTS, NEWEST_FIRST),
  page: urlPage(),
  dialog: urlChoice(['edit'], null),
};

const NO_FILTERS: TicketFilterValues = { search: '', priority: null, status: null, assignee: null };

/** All tickets, with the open one in a side panel (docs/domain/tickets.md#ticket-list). */
export function TicketsPage() {
  const [{ sort, page, dialog, ...filters }, setState, go] = useUrlState(STATE);
  const openTicket = useParams()['*'] ?? '';
  const [creating, setCreating] = useState(false);
  const create = rightView(useRight('ticket.create'));
  const list = {
    search: filters.search || undefined,
    priority: filters.priority ?? undefined,
    status: filters.status ?? undefined,
    assigneeId: filters.assignee ?? undefined,
    sort,
  };
  const tickets = useListTicketsQuery({ ...list, page, pageSize: PAGE_SIZE });

  const newTicket = (
    <Button
      type="primary"
      icon={<PlusOutlined aria-hidden />}
      ability={create}
      onClick={() => setCreating(true)}
    >
      New Ticket
    </Button>
  );
  const isNarrowed = Object.values(filters).some(Boolean);

  return (
    <Page>
      <TicketTiles />
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
            <ExportButton address="/api/tickets/export" filters={list} />
            {newTicket}
          </>
        }
      >
        <TicketsTable
          {...listTableProps(tickets, {
            sort,
            readSort: STATE.sort.read,
            page,
            pageSize: PAGE_SIZE,
            onChange: setState,
          })}
          onView={({ id }) => go(`/tickets/${id}`, { dialog: null })}
          onEdit={({ id }) => go(`/tickets/${id}`, { dialog: 'edit' })}
          empty={
            isNarrowed ? (
              <EmptyState
                title="No tickets found"
                description="No tickets match your search and filters."
                action={
                  <Button onClick={() => setState({ ...NO_FILTERS, page: 1 })}>
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
  );
}
