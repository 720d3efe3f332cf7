import { CLIENT_STATUSES } from '@atrium/contracts';
import { Button, Page, PageHeader, PlusOutlined } from '@atrium/ui-kit';
import {
  formatCount,
  rightView,
  urlChoice,
  urlPage,
  urlText,
  useRight,
  useUrlState,
} from '@atrium/web-kit';
import { useState } from 'react';
import { useGetClientSummaryQuery, useListClientsQuery } from '../api/clients-api';
import type { ClientSort, ClientSummaryDto } from '../api/endpoints.generated';
import { countOf, CountsLine } from '../shared/counts';
import { CardFilters, CARDS_PER_PAGE, PagedCards } from '../shared/paged-cards';
import { ClientCard } from './client-card';
import { STATUS_CHOICES } from './client-labels';
import { CreateClientDialog } from './create-client-dialog';

const SORT_CHOICES = [
  { value: 'name', label: 'Name, A to Z' },
  { value: '-name', label: 'Name, Z to A' },
  { value: 'createdAt', label: 'Oldest first' },
] as const satisfies { value: ClientSort; label: string }[];

const FILTERS = {
  search: urlText(),
  status: urlChoice(CLIENT_STATUSES, null),
  sort: urlChoice(
    SORT_CHOICES.map(({ value }) => value),
    null,
  ),
  page: urlPage(),
};

/** `7 active · 1 prospect · 1 inactive`; leaves out zeros. */
const countsText = ({ active, prospect, inactive }: ClientSummaryDto): string =>
  [
    ...(active > 0 ? [`${formatCount(active)} active`] : []),
    ...(prospect > 0 ? [countOf(prospect, 'prospect')] : []),
    ...(inactive > 0 ? [`${formatCount(inactive)} inactive`] : []),
  ].join(' · ') || 'No clients yet';

/** All clients as cards (docs/domain/clients.md#client-screen). */
export function ClientsPage() {
  const [{ search, status, sort, page }, setFilters] = useUrlState(FILTERS);
  const [adding, setAdding] = useState(false);
  const create = rightView(useRight('client.create'));
  const summary = useGetClientSummaryQuery();
  const list = useListClientsQuery({
    search: search || undefined,
    status: status ?? undefined,
    sort: sort ?? undefined,
    page,
    pageSize: CARDS_PER_PAGE,
  });

  const addClient = (
    <Button
      type="primary"
      icon={<PlusOutlined aria-hidden />}
      aria-keyshortcuts="c"
      ability={create}
      onClick={() => setAdding(true)}
    >
      Add Client
    </Button>
  );

  return (
    <Page>
      <PageHeader
        title="Clients"
        description={<CountsLine query={summary} toText={countsText} />}
        filters={
          <CardFilters
            placeholder="Search clients..."
            {...{ search, status, sort }}
            statusChoices={STATUS_CHOICES}
            sortChoices={SORT_CHOICES}
            onChange={(patch) => setFilters({ ...patch, page: 1 })}
          />
        }
        actions={addClient}
      />

      <PagedCards
        label="Clients"
        list={list}
        page={page}
        onPageChange={(next, mode) => setFilters({ page: next }, mode)}
        renderCard={(client) => <ClientCard key={client.id} client={client} />}
        empty={{
          title: 'No clients found',
          hint: 'Add your first client. Projects and tickets for a new client add it automatically.',
          action: addClient,
        }}
        isNarrowed={search !== '' || status !== null}
        onClear={() => setFilters({ search: '', status: null, page: 1 })}
      />

      {adding && <CreateClientDialog onClose={() => setAdding(false)} />}
    </Page>
  );
}
