import { INVOICE_KINDS } from '@atrium/contracts';
import {
  AccessDenied,
  ActionsMenu,
  Button,
  Card,
  CreateButton,
  FileTextOutlined,
  lazyDialog,
  lazyPanel,
  lazyRecordPanel,
  Page,
  ReloadOutlined,
  useMediaQuery,
} from '@atrium/ui-kit';
import {
  EmptyList,
  ExportButton,
  lazyBulkBar,
  listTableProps,
  ListViewControls,
  useListView,
  useRowSelection,
} from '@atrium/ui-kit/data';
import {
  activeFilters,
  rightView,
  urlChoice,
  urlDate,
  urlDefaults,
  type UrlFields,
  urlId,
  urlPage,
  urlText,
  useKeyedState,
  useRight,
  useScreenAccess,
  useUrlState,
} from '@atrium/web-kit';
import { lazy, useMemo, useState } from 'react';
import { useParams } from 'react-router-dom';
import type { InvoiceDetailDto, InvoiceDto, InvoiceSort } from '../api/endpoints.generated';
import {
  useGetInvoiceSummaryQuery,
  useLazyGetInvoiceQuery,
  useListInvoicesQuery,
} from '../api/invoices-api';
import { BillingFilters, type BillingFilterValues, STATUS_FILTERS } from './billing-filters';
import { BillingTiles } from './billing-tiles';
import {
  type InvoiceAction,
  isReminderPause,
  useDepartureCheck,
  useDuplicate,
  useReminderPause,
} from './invoice/invoice-actions';
import type { InvoiceDecision } from './invoice/invoice-dialogs';
import { InvoicesTable, useInvoiceColumns } from './invoices-table';
import { AgingCard } from './reports/aging-card';

const InvoiceEditorPage = lazy(async () => ({
  default: (await import('./editor/invoice-editor-page')).InvoiceEditorPage,
}));
const RecurringPage = lazy(async () => ({
  default: (await import('./recurring/recurring-page')).RecurringPage,
}));
const TaxReportPage = lazy(async () => ({
  default: (await import('./reports/tax-report-page')).TaxReportPage,
}));
const AgedReceivablesPage = lazy(async () => ({
  default: (await import('./reports/aged-receivables-page')).AgedReceivablesPage,
}));
const CreateInvoiceDialog = lazyDialog(
  async () => (await import('./invoice/create-invoice-dialog')).CreateInvoiceDialog,
);
const ExportPaymentsDialog = lazyDialog(
  async () => (await import('./payments/export-payments-dialog')).ExportPaymentsDialog,
);
const InvoiceBulkBar = lazyBulkBar(async () => (await import('./invoice-bulk-bar')).InvoiceBulkBar);
const InvoiceDialogs = lazyPanel(
  async () => (await import('./invoice/invoice-dialogs')).InvoiceDialogs,
  {
    isOpen: ({ decision }) => decision !== null,
    close: ({ onClose }) => onClose(),
  },
);
const InvoicePanel = lazyRecordPanel(
  async () => (await import('./invoice/invoice-panel')).InvoicePanel,
);

const NEWEST_FIRST: InvoiceSort = '-createdAt';
const SORTS = [
  '-createdAt',
  'createdAt',
  'invoiceNumber',
  '-invoiceNumber',
  'clientName',
  '-clientName',
  'amount',
  '-amount',
  'dueDate',
  '-dueDate',
] as const satisfies InvoiceSort[];

const FILTERS: UrlFields<BillingFilterValues> = {
  search: urlText(),
  status: urlChoice(STATUS_FILTERS, null),
  kind: urlChoice(INVOICE_KINDS, null),
  client: urlId(),
  recurring: urlId(),
  currency: urlChoice(Intl.supportedValuesOf('currency'), null),
  issuedFrom: urlDate(),
  issuedTo: urlDate(),
  dueFrom: urlDate(),
  dueTo: urlDate(),
  paidFrom: urlDate(),
  paidTo: urlDate(),
};

const STATE = { ...FILTERS, sort: urlChoice(SORTS, NEWEST_FIRST), page: urlPage() };

/** Whether the only line is the one that the quick form created from the amount and description. */
const hasSingleAmount = ({ status, lines, taxTotal, description }: InvoiceDetailDto): boolean =>
  status !== 'draft' &&
  lines.length === 1 &&
  Number(lines[0]?.quantity) === 1 &&
  lines[0]?.unit === null &&
  lines[0].taxRateId === null &&
  (description === null || lines[0].description === description) &&
  Number(lines[0].discountPercent) === 0 &&
  Number(taxTotal) === 0;

/** The screen Billing & Invoices (docs/domain/invoices.md#billing-screen). */
export const BillingPage = () =>
  useScreenAccess(useRight('invoice.read')) ? (
    <BillingOrEditor />
  ) : (
    <AccessDenied action="see invoices" hint="Finance is visible to managers only." />
  );

function BillingOrEditor() {
  const path = useParams()['*'] ?? '';
  if (path === 'recurring') return <RecurringPage />;
  if (path === 'tax-report') return <TaxReportPage />;
  if (path === 'aged-receivables') return <AgedReceivablesPage />;
  const isEditor = path === 'new' || path.endsWith('/edit');
  return isEditor ? <InvoiceEditorPage path={path} /> : <Billing />;
}

function Billing() {
  const [{ sort, page, ...filters }, setState, go] = useUrlState(STATE);
  const openInvoice = useParams()['*'] ?? '';
  const [isCreating, setIsCreating] = useState(false);
  const [exportsPayments, setExportsPayments] = useState(false);
  const [decision, setDecision] = useKeyedState<InvoiceDecision | null>(openInvoice, null);
  const changeReminders = useReminderPause();
  const duplicate = useDuplicate();
  const checkDeparture = useDepartureCheck();
  const [readInvoice] = useLazyGetInvoiceQuery();
  const create = rightView(useRight('invoice.create'));
  // Not all buttons fit on one line.
  const isNarrow = useMediaQuery('(max-width: 1239px)');
  const { client, recurring, ...others } = filters;
  const list = {
    ...activeFilters(others),
    clientId: client ?? undefined,
    recurringInvoiceId: recurring ?? undefined,
    sort,
  };
  const { data: summary } = useGetInvoiceSummaryQuery();
  const listView = useListView({ screen: 'billing', columns: useInvoiceColumns() });
  const { isReady, pageSize, setPageSize, shownColumns } = listView;
  const invoices = useListInvoicesQuery({ ...list, page, pageSize }, { skip: !isReady });
  const rows = invoices.data?.rows;
  const ids = useMemo(() => rows?.map(({ id }) => id), [rows]);
  const selection = useRowSelection(ids);

  /** Only an invoice that has a single amount can be edited in the dialog. */
  const edit = async (invoice: InvoiceDto): Promise<void> => {
    const hasLeft = checkDeparture();
    const isSimple = await readInvoice({ id: invoice.id }, true)
      .unwrap()
      .then(hasSingleAmount, () => true);
    if (hasLeft()) return;
    if (isSimple) setDecision({ invoice, action: 'update' });
    else go(`/billing/${invoice.id}/edit`);
  };

  const act = (invoice: InvoiceDto, action: InvoiceAction): void => {
    if (action === 'update') void edit(invoice);
    else if (action === 'duplicate') void duplicate(invoice);
    else if (isReminderPause(action)) void changeReminders(invoice, action);
    else setDecision({ invoice, action });
  };

  const dialogs = (
    <InvoiceDialogs
      decision={decision}
      onClose={() => setDecision(null)}
      onDeleted={() => {
        setDecision(null);
        if (openInvoice === String(decision?.invoice.id)) go('/billing', {}, 'replace');
      }}
    />
  );
  const pages = [
    {
      key: 'recurring',
      label: 'Recurring Invoices',
      icon: <ReloadOutlined />,
      onSelect: () => go('/billing/recurring'),
    },
    {
      key: 'tax-report',
      label: 'Tax Report',
      icon: <FileTextOutlined />,
      onSelect: () => go('/billing/tax-report'),
    },
  ];
  const newInvoice = (
    <CreateButton ability={create} onClick={() => setIsCreating(true)}>
      Create Invoice
    </CreateButton>
  );

  return (
    <Page>
      <BillingTiles />
      <AgingCard />
      <Card
        title="Invoices"
        flush
        filters={
          <BillingFilters
            {...filters}
            rows={rows ?? []}
            currencies={summary?.currencies ?? []}
            onChange={(patch) => setState({ ...patch, page: 1 })}
            onClear={() => setState({ ...urlDefaults(FILTERS), search: filters.search, page: 1 })}
          />
        }
        menu={isNarrow && <ActionsMenu label="More" actions={pages} />}
        extra={
          <>
            {!isNarrow &&
              pages.map(({ key, label, icon, onSelect }) => (
                <Button key={key} icon={icon} onClick={onSelect}>
                  {label}
                </Button>
              ))}
            <ListViewControls view={listView} />
            <ExportButton
              address="/api/invoices/export"
              filters={list}
              other={{ label: 'Export Payments', onSelect: () => setExportsPayments(true) }}
            />
            {newInvoice}
          </>
        }
      >
        <InvoiceBulkBar selection={selection} rows={rows ?? []} />
        <InvoicesTable
          columns={shownColumns}
          selection={create.allowed ? selection : undefined}
          {...listTableProps(invoices, {
            sort,
            parseSort: STATE.sort.parse,
            page,
            pageSize,
            onPageSizeChange: setPageSize,
            onChange: setState,
          })}
          onView={({ id }) => go(`/billing/${id}`)}
          onAct={act}
          empty={
            <EmptyList
              label="Invoices"
              page={page}
              onPageChange={(next) => setState({ page: next })}
              empty={{
                title: 'No invoices found',
                hint: 'Create your first invoice to start tracking payments.',
                action: newInvoice,
              }}
              isFiltered={Object.values(filters).some(Boolean)}
              search={filters.search}
              narrowedHint={
                recurring && page === 1 && !Object.values({ ...others, client }).some(Boolean)
                  ? 'This recurring invoice has no invoices yet.'
                  : undefined
              }
              onClear={() => setState({ ...urlDefaults(FILTERS), page: 1 })}
            />
          }
        />
      </Card>

      <InvoicePanel
        address={openInvoice}
        list={{ ids, onOpen: (id) => go(`/billing/${id}`) }}
        onAct={act}
        onClose={() => go('/billing')}
      >
        {openInvoice && dialogs}
      </InvoicePanel>
      {!openInvoice && dialogs}
      {exportsPayments && <ExportPaymentsDialog onClose={() => setExportsPayments(false)} />}
      {isCreating && <CreateInvoiceDialog onClose={() => setIsCreating(false)} />}
    </Page>
  );
}
