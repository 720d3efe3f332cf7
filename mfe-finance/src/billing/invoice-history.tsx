import { ActivityList, HistorySection, useActivityPage, type ActivityFormat } from '@atrium/ui-kit';
import { formatDate, formatMoney } from '@atrium/web-kit';
import { useListInvoiceActivityQuery } from '../api/invoices-api';

/** Who changed what of an invoice, behind a heading. */
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
  labels: {
    invoiceNumber: 'Invoice number',
    projectName: 'Project',
    clientName: 'Client name',
    clientEmail: 'Client email',
    amount: 'Amount',
    status: 'Status',
    dueDate: 'Due date',
    paidDate: 'Paid date',
    description: 'Description',
  },
  formatValue: (field, value, { currency }) => {
    if (field === 'amount') return formatMoney(value, { currency });
    return field === 'dueDate' || field === 'paidDate' ? formatDate(value) : undefined;
  },
  sentences: {
    'invoice.create': () => 'created the invoice',
    'invoice.pay': (changes) => <>marked the invoice as paid: {changes}</>,
    'invoice.cancel': (changes) => <>cancelled the invoice: {changes}</>,
    'invoice.overdue': (changes) => <>found the invoice overdue: {changes}</>,
  },
};
