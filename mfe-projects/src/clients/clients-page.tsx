import { CLIENT_STATUSES } from '@atrium/contracts';
import {
  Button,
  Card,
  CardGrid,
  CardGridSkeleton,
  EmptyState,
  ErrorState,
  Page,
  PageHeader,
  PlusOutlined,
  type EmptyStateProps,
} from '@atrium/ui-kit';
import { Pager } from '@atrium/ui-kit/data';
import { FilterSelect, SearchField } from '@atrium/ui-kit/forms';
import {
  formatCount,
  rightView,
  urlChoice,
  urlPage,
  urlText,
  useRight,
  useUrlState,
} from '@atrium/web-kit';
import { useState, type ReactNode } from 'react';
import { useGetClientSummaryQuery, useListClientsQuery } from '../api/clients-api';
import type { ClientSort, ClientSummaryDto } from '../api/endpoints.generated';
import { ClientCard } from './client-card';
import { counted, STATUS_CHOICES } from './client-words';
import styles from './clients-page.module.css';
import { CreateClientDialog } from './create-client-dialog';

/** Cards of one page: full rows at two, three and four columns. */
const PAGE_SIZE = 24;

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

/** Why there is no card, and the one next step from there. */
function emptyStateOf({
  isNarrowed,
  isFirstPage,
  addClient,
  clearFilters,
  toFirstPage,
}: {
  isNarrowed: boolean;
  isFirstPage: boolean;
  addClient: ReactNode;
  clearFilters: ReactNode;
  toFirstPage: ReactNode;
}): EmptyStateProps {
  const title = 'No clients found';
  if (isNarrowed) {
    const description = 'No client matches the search and the filter.';
    return { title, description, action: clearFilters };
  }
  if (!isFirstPage) {
    return { title, description: 'The list ends before this page.', action: toFirstPage };
  }
  return {
    title,
    description: 'Add your first client, or save a project or ticket for one.',
    action: addClient,
  };
}

/** All clients as cards (specification section 2, Clients; decisions section 6). */
export function ClientsPage() {
  const [{ search, status, sort, page }, setFilters] = useUrlState(FILTERS);
  const [adding, setAdding] = useState(false);
  const create = rightView(useRight('client.create'));
  const { data: summary } = useGetClientSummaryQuery();
  const { data, currentData, error, isFetching, refetch } = useListClientsQuery({
    search: search || undefined,
    status: status ?? undefined,
    sort: sort ?? undefined,
    page,
    pageSize: PAGE_SIZE,
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
  const emptyState = emptyStateOf({
    isNarrowed: search !== '' || status !== null,
    isFirstPage: page === 1,
    addClient,
    clearFilters: (
      <Button onClick={() => setFilters({ search: '', status: null, page: 1 })}>
        Clear Filters
      </Button>
    ),
    toFirstPage: <Button onClick={() => setFilters({ page: 1 })}>First Page</Button>,
  });

  return (
    <Page>
      <PageHeader title="Clients" description={summary ? countsText(summary) : '\u00a0'}>
        <SearchField
          placeholder="Search clients..."
          value={search}
          onChange={(text) => setFilters({ search: text, page: 1 })}
        />
        <FilterSelect
          label="Status"
          all="All Status"
          value={status}
          choices={STATUS_CHOICES}
          onChange={(next) => setFilters({ status: next, page: 1 })}
        />
        <FilterSelect
          label="Sort"
          all="Newest first"
          value={sort}
          choices={SORT_CHOICES}
          onChange={(next) => setFilters({ sort: next, page: 1 })}
        />
        {addClient}
      </PageHeader>

      {data ? (
        <>
          {data.rows.length > 0 ? (
            <div className={isFetching && !currentData ? styles.stale : undefined}>
              <CardGrid aria-label="Clients" aria-busy={isFetching}>
                {data.rows.map((client) => (
                  <ClientCard key={client.id} client={client} />
                ))}
              </CardGrid>
            </div>
          ) : (
            <Card>
              <EmptyState {...emptyState} />
            </Card>
          )}
          {(page > 1 || data.hasNext) && (
            <Card flush>
              <Pager
                page={page}
                pageSize={PAGE_SIZE}
                total={data.total}
                totalCapped={data.totalCapped}
                hasNext={data.hasNext}
                rowCount={data.rows.length}
                onPageChange={(next) => setFilters({ page: next }, 'push')}
              />
            </Card>
          )}
        </>
      ) : error ? (
        <Card>
          <ErrorState
            title="Clients could not be loaded"
            error={error}
            retrying={isFetching}
            onRetry={() => void refetch()}
          />
        </Card>
      ) : (
        <CardGridSkeleton cards={6} />
      )}

      {adding && <CreateClientDialog onClose={() => setAdding(false)} />}
    </Page>
  );
}
