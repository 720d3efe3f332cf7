import { isOpenInvoice, signedAmount } from '@atrium/contracts';
import { Clamped, DownloadOutlined, EyeOutlined, TwoLine } from '@atrium/ui-kit';
import { type DataColumn, DataTable, type RecordTableProps, RowAction } from '@atrium/ui-kit/data';
import {
  formatDate,
  formatDateInZone,
  formatMoney,
  useCompanySettings,
  useEventCallback,
} from '@atrium/web-kit';
import { useCallback, useMemo } from 'react';
import type { InvoiceDto } from '../api/endpoints.generated';
import {
  type InvoiceAction,
  InvoiceActionsMenu,
  invoiceName,
  useInvoiceDownload,
} from './invoice/invoice-actions';
import { InvoiceStatusTag } from './invoice-status-tag';
import styles from './invoices-table.module.css';

/** The project column of an invoice (docs/domain/invoices.md#billing-screen). */
const projectLabel = (projectId: number | null): string =>
  projectId === null ? 'General' : `Project #${projectId}`;

interface Company {
  timeZone: string;
  currency: string;
}

/** The columns of the list. */
export function useInvoiceColumns(): readonly DataColumn<InvoiceDto>[] {
  const { timeZone, currency } = useCompanySettings();
  return useMemo(() => columnsIn({ timeZone, currency }), [timeZone, currency]);
}

/** An amount that can break between its code and its number only. */
const money = (amount: string, currency: string): string =>
  formatMoney(amount, { currency }).replace('\u00A0', ' ');

const ISSUED_LABELS = {
  invoice: 'Issued',
  'credit-note': 'Credited',
} as const satisfies Record<InvoiceDto['kind'], string>;

/**
 * Fits a million, also with a code (`CHF 1,250,000.00`) unless the table is narrow: then the amount
 * breaks after the code.
 */
const amountWidthIn = (currency: string): string =>
  formatMoney('1250000.00', { currency }).length > '$1,250,000.00'.length
    ? 'clamp(140px, 100cqw - 540px, 176px)'
    : 'clamp(124px, 100cqw - 560px, 140px)';

const columnsIn = ({ timeZone, currency: companyCurrency }: Company): DataColumn<InvoiceDto>[] => [
  {
    key: 'invoiceNumber',
    title: 'Invoice',
    sortable: true,
    onPhone: 'title',
    // Fits `Credited May 28, 2026`, and leaves room for the client in a narrow table.
    width: 'clamp(158px, 100cqw - 536px, 174px)',
    render: ({ kind, status, invoiceNumber, issueDate, createdAt }) => (
      <TwoLine
        first={invoiceNumber ?? 'Draft'}
        second={
          issueDate
            ? `${status === 'draft' ? 'Dated' : ISSUED_LABELS[kind]} ${formatDate(issueDate)}`
            : `Created ${formatDateInZone(createdAt, timeZone)}`
        }
      />
    ),
  },
  {
    key: 'clientName',
    title: 'Client',
    sortable: true,
    onPhone: 'line',
    render: ({ clientName, clientEmail }) => (
      <TwoLine
        plain
        first={<Clamped>{clientName}</Clamped>}
        second={
          <span className={`${styles.line} ${styles.address}`} title={clientEmail}>
            {clientEmail}
          </span>
        }
      />
    ),
  },
  {
    key: 'project',
    title: 'Project',
    width: '17%',
    hideBelow: 1060,
    onPhone: 'none',
    render: ({ projectId, projectName }) => (
      <TwoLine
        plain
        first={projectLabel(projectId)}
        second={
          projectName && (
            <span className={styles.line} title={projectName}>
              {projectName}
            </span>
          )
        }
      />
    ),
  },
  {
    key: 'amount',
    title: 'Amount',
    sortable: true,
    align: 'right',
    width: amountWidthIn(companyCurrency),
    render: ({ kind, status, amount, balanceDue, currency }) => (
      <TwoLine
        plain
        first={<span className={styles.amount}>{money(signedAmount(kind, amount), currency)}</span>}
        second={
          isOpenInvoice({ status }) &&
          balanceDue !== amount && (
            <span className={styles.due}>{money(balanceDue, currency)} due</span>
          )
        }
      />
    ),
  },
  {
    key: 'status',
    title: 'Status',
    // Fits "Credited in Full" unless the table is narrow.
    width: 'clamp(104px, 100cqw - 600px, 128px)',
    render: (invoice) => <InvoiceStatusTag invoice={invoice} />,
  },
  {
    key: 'dueDate',
    title: 'Due Date',
    onPhone: 'labeled',
    sortable: true,
    width: '124px',
    hideBelow: 860,
    render: ({ kind, dueDate }) => (kind === 'invoice' ? formatDate(dueDate) : null),
  },
  {
    key: 'currency',
    title: 'Currency',
    optional: true,
    onPhone: 'labeled',
    width: '100px',
    render: ({ currency }) => currency,
  },
];

type InvoicesTableProps = RecordTableProps<InvoiceDto> & {
  onView: (invoice: InvoiceDto) => void;
  onAct: (invoice: InvoiceDto, action: InvoiceAction) => void;
};

/** The list of invoices. */
export function InvoicesTable({ onView, onAct, ...table }: InvoicesTableProps) {
  const [startDownload] = useInvoiceDownload();
  const download = useEventCallback(startDownload);
  const view = useEventCallback(onView);
  const act = useEventCallback(onAct);
  const actions = useCallback(
    (invoice: InvoiceDto) => (
      <>
        <RowAction
          icon={<EyeOutlined />}
          aria-label={`View ${invoiceName(invoice)}`}
          title="View"
          onClick={() => view(invoice)}
        />
        <RowAction
          icon={<DownloadOutlined />}
          aria-label={`Download ${invoiceName(invoice)}`}
          title="Download"
          onClick={() => download(invoice.id)}
        />
        <InvoiceActionsMenu invoice={invoice} onAct={(action) => act(invoice, action)} />
      </>
    ),
    [view, download, act],
  );
  return (
    <DataTable
      {...table}
      label="Invoices"
      rowKey={({ id }) => id}
      rowLabel={(invoice) => `${invoiceName(invoice)}, ${invoice.clientName}`}
      onOpen={onView}
      rowPath={({ id }) => `/billing/${id}`}
      actions={actions}
    />
  );
}
