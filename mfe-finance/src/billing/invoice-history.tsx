import { INVOICE_HISTORY_LABELS } from '@atrium/contracts';
import { type ActivityFormat, ActivityList, HistorySection, useActivityPage } from '@atrium/ui-kit';
import { formatDate, formatMoney } from '@atrium/web-kit';
import type { InvoiceDto } from '../api/endpoints.generated';
import { useListInvoiceActivityQuery } from '../api/invoices-api';

/** The history of an invoice, collapsed at first. */
export const InvoiceHistory = ({ invoice }: { invoice: InvoiceDto }) => (
  <HistorySection key={invoice.id}>
    <Entries invoice={invoice} />
  </HistorySection>
);

function Entries({ invoice: { id, currency } }: { invoice: InvoiceDto }) {
  const page = useActivityPage();
  const query = useListInvoiceActivityQuery({ id, pageSize: page.pageSize });
  return <ActivityList format={formatIn(currency)} query={query} page={page} />;
}

const AMOUNTS: ReadonlySet<string> = new Set([
  'amount',
  'netTotal',
  'taxTotal',
  'paidTotal',
  'creditedTotal',
  'balanceDue',
]);

const formatIn = (currency: string): ActivityFormat => ({
  noun: 'invoice',
  labels: INVOICE_HISTORY_LABELS,
  formatValue: (field, value) => {
    if (AMOUNTS.has(field)) return formatMoney(value, { currency });
    return field.endsWith('Date') ? formatDate(value) : undefined;
  },
  sentences: {
    'invoice.create': () => 'created the invoice',
    'invoice.send': () => 'sent the invoice by email',
    'invoice.open': () => 'opened the invoice online',
    'invoice.remind': () => 'sent a reminder by email',
    'invoice.pause_reminders': () => 'paused the reminders',
    'invoice.resume_reminders': () => 'resumed the reminders',
    'invoice.revoke_link': () => 'turned off the link',
    'invoice.pay': (changes) => <>marked the invoice as paid: {changes}</>,
    'invoice.cancel': (changes) => <>cancelled the invoice: {changes}</>,
    'invoice.overdue': (changes) => <>marked the invoice as overdue: {changes}</>,
  },
});
