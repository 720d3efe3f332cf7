import { CLIENT_STATUSES } from '@atrium/contracts';
import {
  CompactButton,
  CreateButton,
  DollarOutlined,
  lazyDialog,
  Page,
  PageHeader,
  UploadOutlined,
} from '@atrium/ui-kit';
import {
  DatesFilter,
  ExportButton,
  lazyBulkBar,
  ListViewControls,
  SegmentedControl,
  useListView,
} from '@atrium/ui-kit/data';
import {
  activeFilters,
  countOf,
  formatCount,
  rightView,
  urlChoice,
  urlDate,
  urlDefaults,
  urlPage,
  urlText,
  useRight,
  useUrlState,
} from '@atrium/web-kit';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useGetClientSummaryQuery, useListClientsQuery } from '../api/clients-api';
import type { ClientSort, ClientSummaryDto } from '../api/endpoints.generated';
import { CardsOrTable } from '../shared/cards-or-table';
import { CountsLine } from '../shared/counts';
import { CardFilters, CARDS_PER_PAGE } from '../shared/paged-cards';
import { ClientCard } from './client-card';
import { useClientColumns } from './client-columns';
import { STATUS_CHOICES } from './client-labels';

const CreateClientDialog = lazyDialog(
  async () => (await import('./create-client-dialog')).CreateClientDialog,
);

const ClientBulkBar = lazyBulkBar(async () => (await import('./client-bulk-bar')).ClientBulkBar);

const SORT_CHOICES = [
  { value: 'name', label: 'Name, A to Z' },
  { value: '-name', label: 'Name, Z to A' },
  { value: 'createdAt', label: 'Oldest first' },
] as const satisfies { value: ClientSort; label: string }[];

const NEWEST_FIRST: ClientSort = '-createdAt';

const LAYOUT_CHOICES = [
  { value: 'cards', label: 'Cards' },
  { value: 'table', label: 'Table' },
] as const;

const DATE_RANGES = [{ name: 'created', label: 'Created' }] as const;

const FILTERS = {
  search: urlText(),
  status: urlChoice(CLIENT_STATUSES, null),
  createdFrom: urlDate(),
  createdTo: urlDate(),
};

const STATE = {
  ...FILTERS,
  layout: urlChoice(
    LAYOUT_CHOICES.map(({ value }) => value),
    'cards',
  ),
  sort: urlChoice(
    SORT_CHOICES.map(({ value }) => value),
    null,
  ),
  page: urlPage(),
};

/** `7 active · 1 prospect · 1 inactive`; omits zeros. */
const countsText = ({ active, prospect, inactive }: ClientSummaryDto): string =>
  [
    ...(active > 0 ? [`${formatCount(active)} active`] : []),
    ...(prospect > 0 ? [countOf(prospect, 'prospect')] : []),
    ...(inactive > 0 ? [`${formatCount(inactive)} inactive`] : []),
  ].join(' · ') || 'No clients yet';

/** All clients as cards or as a table (docs/domain/clients.md#client-screen). */
export function ClientsPage() {
  const [{ layout, search, status, sort, page, ...dates }, setFilters] = useUrlState(STATE);
  const [isAdding, setIsAdding] = useState(false);
  const create = rightView(useRight('client.create'));
  const canUpdate = useRight('client.update');
  const seesInvoices = useRight('invoice.read');
  const summary = useGetClientSummaryQuery();
  const columns = useClientColumns();
  const listView = useListView({
    screen: 'clients',
    ...(layout === 'table' ? { columns } : CARDS_PER_PAGE),
  });
  const listed = activeFilters({ search, status, sort, ...dates });
  const list = useListClientsQuery(
    { ...listed, page, pageSize: listView.pageSize },
    { skip: !listView.isReady },
  );

  const canImport = useRight('import.manage');
  const navigate = useNavigate();
  const addClient = (
    <CreateButton ability={create} onClick={() => setIsAdding(true)}>
      Add Client
    </CreateButton>
  );

  const listProps = {
    label: 'Clients',
    page,
    empty: {
      title: 'No clients found',
      hint: 'Add your first client. Projects and tickets for a new client add it automatically.',
      action: addClient,
    },
    isFiltered: [search, status, ...Object.values(dates)].some(Boolean),
    search,
    onClear: () => setFilters({ ...urlDefaults(FILTERS), page: 1 }),
  };

  return (
    <Page>
      <PageHeader
        title="Clients"
        description={<CountsLine query={summary} toText={countsText} />}
        filters={
          <>
            <CardFilters
              placeholder="Search clients..."
              {...{ search, status, sort }}
              statusChoices={STATUS_CHOICES}
              sortChoices={SORT_CHOICES}
              otherValues={[Object.values(dates).some(Boolean)]}
              onChange={(patch) => setFilters({ ...patch, page: 1 })}
              onClear={() => setFilters({ ...urlDefaults(FILTERS), search, page: 1 })}
            >
              <DatesFilter
                ranges={DATE_RANGES}
                values={dates}
                onChange={(patch) => setFilters({ ...patch, page: 1 })}
              />
            </CardFilters>
            <SegmentedControl
              label="Layout"
              value={layout}
              choices={LAYOUT_CHOICES}
              onChange={(next) => setFilters({ layout: next, page: 1 })}
            />
          </>
        }
        actions={
          <>
            <ListViewControls view={listView} />
            {layout === 'table' && seesInvoices && (
              <CompactButton
                icon={<DollarOutlined />}
                onClick={() => void navigate('/billing/aged-receivables?sort=-total')}
              >
                Aged Receivables
              </CompactButton>
            )}
            {canImport && (
              <CompactButton
                icon={<UploadOutlined />}
                onClick={() => void navigate('/settings?tab=import')}
              >
                Import
              </CompactButton>
            )}
            <ExportButton address="/api/clients/export" filters={listed} />
            {addClient}
          </>
        }
      />

      <CardsOrTable
        cardHeight={262}
        {...listProps}
        layout={layout}
        list={list}
        view={listView}
        sort={sort}
        defaultSort={NEWEST_FIRST}
        parseSort={STATE.sort.parse}
        onChange={setFilters}
        BulkBar={canUpdate ? ClientBulkBar : undefined}
        pathOf={({ id }) => `/clients/${id}`}
        renderCard={(client) => <ClientCard key={client.id} client={client} />}
      />

      {isAdding && <CreateClientDialog onClose={() => setIsAdding(false)} />}
    </Page>
  );
}
