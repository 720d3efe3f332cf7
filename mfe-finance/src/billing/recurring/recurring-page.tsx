import {
  BackLink,
  Card,
  Clamped,
  CreateButton,
  EmptyState,
  EyeOutlined,
  Page,
  StatusTag,
  TwoLine,
} from '@atrium/ui-kit';
import { type DataColumn, DataTable, pagedTableProps, RowAction } from '@atrium/ui-kit/data';
import {
  formatDate,
  formatMoney,
  rightView,
  urlPage,
  useCompanySettings,
  useRight,
  useUrlState,
} from '@atrium/web-kit';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { RecurringInvoiceDto } from '../../api/endpoints.generated';
import { useListRecurringInvoicesQuery } from '../../api/recurring-invoices-api';
import { RecurringActionsMenu } from './recurring-actions';
import { type RecurringDecision, RecurringDialogs } from './recurring-dialogs';
import { CreateRecurringDialog } from './recurring-form-dialogs';
import { frequencyText, MODE_LABELS } from './schedule-text';

const PAGE_SIZE = 50;
const STATE = { page: urlPage() };

/** All recurring invoices with their next dates (docs/domain/recurring-invoices.md). */
export function RecurringPage() {
  const [{ page }, setState] = useUrlState(STATE);
  const [decision, setDecision] = useState<RecurringDecision>();
  const [isCreating, setIsCreating] = useState(false);
  const create = rightView(
    useRight('recurring_invoice.manage'),
    'recurring_invoices.manage_needs_admin',
  );
  const { currency } = useCompanySettings();
  const navigate = useNavigate();
  const pathOfInvoices = ({ id }: RecurringInvoiceDto) => `/billing?recurring=${id}`;
  const showInvoices = (recurringInvoice: RecurringInvoiceDto) =>
    void navigate(pathOfInvoices(recurringInvoice));
  const columns = useMemo(() => columnsIn(currency), [currency]);
  const list = useListRecurringInvoicesQuery({ page, pageSize: PAGE_SIZE });

  const createButton = (
    <CreateButton ability={create} onClick={() => setIsCreating(true)}>
      Create Recurring Invoice
    </CreateButton>
  );

  return (
    <Page>
      <div>
        <BackLink to="/billing">All invoices</BackLink>
      </div>
      <Card title="Recurring Invoices" flush extra={createButton}>
        <DataTable
          {...pagedTableProps(list, {
            page,
            pageSize: PAGE_SIZE,
            onPageChange: (next) => setState({ page: next }, 'push'),
          })}
          label="Recurring invoices"
          columns={columns}
          rowKey={({ id }) => id}
          rowLabel={({ clientName }) => clientName}
          onOpen={showInvoices}
          rowPath={pathOfInvoices}
          actions={(recurringInvoice) => (
            <>
              <RowAction
                icon={<EyeOutlined />}
                aria-label={`View the invoices of the recurring invoice for ${recurringInvoice.clientName}`}
                title="View Invoices"
                onClick={() => showInvoices(recurringInvoice)}
              />
              <RecurringActionsMenu
                recurringInvoice={recurringInvoice}
                onSelect={(action) => setDecision({ recurringInvoice, action })}
              />
            </>
          )}
          empty={
            <EmptyState
              title="No recurring invoices"
              description="Set up a schedule, and Atrium creates the invoices automatically."
              action={createButton}
            />
          }
        />
      </Card>
      <RecurringDialogs decision={decision} onClose={() => setDecision(undefined)} />
      {isCreating && <CreateRecurringDialog onClose={() => setIsCreating(false)} />}
    </Page>
  );
}

const columnsIn = (currency: string): DataColumn<RecurringInvoiceDto>[] => [
  {
    key: 'client',
    title: 'Client',
    onPhone: 'title',
    render: ({ clientName, clientEmail }) => (
      <TwoLine first={clientName} second={<Clamped lines={1}>{clientEmail}</Clamped>} />
    ),
  },
  {
    key: 'schedule',
    title: 'Schedule',
    hideBelow: 720,
    render: (recurringInvoice) => (
      <TwoLine
        plain
        first={frequencyText(recurringInvoice)}
        second={MODE_LABELS[recurringInvoice.mode]}
      />
    ),
  },
  {
    key: 'next',
    title: 'Next Date',
    render: ({ nextDates: [next, ...later] }) =>
      next && (
        <TwoLine
          plain
          first={formatDate(next)}
          second={later.length > 0 && `then ${later.map((date) => formatDate(date)).join(', ')}`}
        />
      ),
  },
  {
    key: 'amount',
    title: 'Amount',
    align: 'right',
    width: '116px',
    render: ({ amount }) => formatMoney(amount, { currency }),
  },
  {
    key: 'status',
    title: 'Status',
    width: '104px',
    render: ({ status }) => <StatusTag status={status} />,
  },
];
