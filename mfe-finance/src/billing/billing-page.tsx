import { INVOICE_STATUSES } from '@atrium/contracts';
import {
  AccessDenied,
  PageOutOfRange,
  Button,
  Card,
  EmptyState,
  Page,
  PlusOutlined,
} from '@atrium/ui-kit';
import { ExportButton, listTableProps } from '@atrium/ui-kit/data';
import {
  rightView,
  urlChoice,
  urlPage,
  urlText,
  useRight,
  useScreenAccess,
  useUrlState,
  useKeyedState,
} from '@atrium/web-kit';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import type { InvoiceSort } from '../api/endpoints.generated';
import { useListInvoicesQuery } from '../api/invoices-api';
import { BillingFilters, type BillingFilterValues } from './billing-filters';
import { BillingTiles } from './billing-tiles';
import { CreateInvoiceDialog } from './create-invoice-dialog';
import { InvoiceDialogs, type InvoiceDecision } from './invoice-dialogs';
import { InvoicePanel } from './invoice-panel';
import { InvoicesTable } from './invoices-table';

const PAGE_SIZE = 50;
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

const STATE = {
  search: urlText(),
  status: urlChoice(INVOICE_STATUSES, null),
  sort: urlChoice(SORTS, NEWEST_FIRST),
  page: urlPage(),
};

const NO_FILTERS: BillingFilterValues = { search: '', status: null };

/** The screen Billing & Invoices (docs/domain/invoices.md#billing-screen). */
export const BillingPage = () =>
  useScreenAccess(useRight('invoice.read')) ? (
    <Billing />
  ) : (
    <AccessDenied action="see invoices" hint="Finance is visible to managers only." />
  );

function Billing() {
  const [{ sort, page, ...filters }, setState, go] = useUrlState(STATE);
  const openInvoice = useParams()['*'] ?? '';
  const [creating, setCreating] = useState(false);
  const [decision, setDecision] = useKeyedState<InvoiceDecision | null>(openInvoice, null);
  const create = rightView(useRight('invoice.create'));
  const list = {
    search: filters.search || undefined,
    status: filters.status ?? undefined,
    sort,
  };
  const invoices = useListInvoicesQuery({ ...list, page, pageSize: PAGE_SIZE });

  const dialogs = (
    <InvoiceDialogs
      decision={decision}
      onClose={() => setDecision(null)}
      onDeleted={() => {
        setDecision(null);
        if (openInvoice) go('/billing', {}, 'replace');
      }}
    />
  );
  const newInvoice = (
    <Button
      type="primary"
      icon={<PlusOutlined aria-hidden />}
      ability={create}
      onClick={() => setCreating(true)}
    >
      Create Invoice
    </Button>
  );
  const isFiltered = Object.values(filters).some(Boolean);

  return (
    <Page>
      <BillingTiles />
      <Card
        title="Invoices"
        flush
        filters={
          <BillingFilters {...filters} onChange={(patch) => setState({ ...patch, page: 1 })} />
        }
        extra={
          <>
            <ExportButton address="/api/invoices/export" filters={list} />
            {newInvoice}
          </>
        }
      >
        <InvoicesTable
          {...listTableProps(invoices, {
            sort,
            readSort: STATE.sort.read,
            page,
            pageSize: PAGE_SIZE,
            onChange: setState,
          })}
          onView={({ id }) => go(`/billing/${id}`)}
          onAct={(invoice, action) => setDecision({ invoice, action })}
          empty={
            isFiltered ? (
              <EmptyState
                title="No invoices found"
                description="No invoices match your search and status."
                action={
                  <Button onClick={() => setState({ ...NO_FILTERS, page: 1 })}>
                    Clear Filters
                  </Button>
                }
              />
            ) : page > 1 ? (
              <PageOutOfRange title="No invoices found" onFirstPage={() => setState({ page: 1 })} />
            ) : (
              <EmptyState
                title="No invoices found"
                description="Create your first invoice to start tracking payments."
                action={newInvoice}
              />
            )
          }
        />
      </Card>

      <InvoicePanel
        address={openInvoice}
        onAct={(invoice, action) => setDecision({ invoice, action })}
        onClose={() => go('/billing')}
      >
        {openInvoice && dialogs}
      </InvoicePanel>
      {!openInvoice && dialogs}
      {creating && <CreateInvoiceDialog onClose={() => setCreating(false)} />}
    </Page>
  );
}
