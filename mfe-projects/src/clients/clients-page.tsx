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
import { CardFilters } from '../shared/card-filters';
import { CARDS_PER_PAGE, CardPages } from '../shared/card-pages';
import { CountsLine } from '../shared/counts-line';
import { ClientCard } from './client-card';
import { counted, STATUS_CHOICES } from './client-words';
import { CreateClientDialog } from './create-client-dialog';

const SORT_CHOICES = [
  { value: 'name', label: 'Name' },
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

/** `7 active · 1 prospect · 1 inactive`, without those of which there are none. */
const countsText = ({ active, prospect, inactive }: ClientSummaryDto): string =>
  [
    ...(active > 0 ? [`${formatCount(active)} active`] : []),
    ...(prospect > 0 ? [counted(prospect, 'prospect')] : []),
    ...(inactive > 0 ? [`${formatCount(inactive)} inactive`] : []),
  ].join(' · ') || 'None yet';

/** All clients as cards (specification section 2, Clients; decisions section 6). */
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
        description={<CountsLine query={summary} words={countsText} />}
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

      <CardPages
        label="Clients"
        list={list}
        page={page}
        onPageChange={(next, mode) => setFilters({ page: next }, mode)}
        renderCard={(client) => <ClientCard key={client.id} client={client} />}
        empty={{
          title: 'No clients found',
          noMatch: 'No client matches the search and the filter.',
          none: 'Add your first client, or save a project or ticket for one.',
          create: addClient,
        }}
        isNarrowed={search !== '' || status !== null}
        onClear={() => setFilters({ search: '', status: null, page: 1 })}
      />

      {adding && <CreateClientDialog onClose={() => setAdding(false)} />}
    </Page>
  );
}
