import { INVOICE_HISTORY_LABELS } from '@atrium/contracts';
import { ActivityList, HistorySection, useActivityPage, type ActivityFormat } from '@atrium/ui-kit';
import { formatDate, formatMoney } from '@atrium/web-kit';
import { useListInvoiceActivityQuery } from '../api/invoices-api';

/** The history of an invoice, collapsed at first. */
export const InvoiceHistory = ({ id }: { id: number }) => (
  <HistorySection key={id}>
    <Entries id={id} />
  </HistorySection>
);

function Entries({ id }: { id: number }) {
  const page = useActivityPage();
  const query = useListInvoiceActivityQuery({ id, pageSize: page.pageSize });
  return <ActivityList format={WORDS} query={query} page={page} />;
}

const WORDS: ActivityFormat = {
  noun: 'invoice',
  labels: INVOICE_HISTORY_LABELS,
  formatValue: (field, value, { currency }) => {
    if (field === 'amount') return formatMoney(value, { currency });
    return field === 'dueDate' || field === 'paidDate' ? formatDate(value) : undefined;
  },
  sentences: {
    'invoice.create': () => 'created the invoice',
    'invoice.pay': (changes) => <>marked the invoice as paid: {changes}</>,
    'invoice.cancel': (changes) => <>cancelled the invoice: {changes}</>,
    'invoice.overdue': (changes) => <>marked the invoice as overdue: {changes}</>,
  },
};
