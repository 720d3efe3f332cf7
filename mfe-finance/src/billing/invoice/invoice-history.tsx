import { INVOICE_HISTORY_LABELS } from '@atrium/contracts';
import {
  type ActivityFormat,
  ActivityList,
  HistorySection,
  QueryState,
  TextSkeleton,
  useActivityPage,
} from '@atrium/ui-kit';
import { formatDate, formatDateTime, formatMoney, useCompanySettings } from '@atrium/web-kit';
import type { InvoiceDto } from '../../api/endpoints.generated';
import {
  useListEarlierInvoicePdfsQuery,
  useListInvoiceActivityQuery,
} from '../../api/invoices-api';
import styles from './invoice-ledger.module.css';

/** The history of an invoice, collapsed at first. */
export const InvoiceHistory = ({ invoice }: { invoice: InvoiceDto }) => (
  <HistorySection key={invoice.id}>
    <EarlierPdfs id={invoice.id} />
    <Entries invoice={invoice} />
  </HistorySection>
);

/** The PDFs that were read before the invoice was edited. */
function EarlierPdfs({ id }: { id: number }) {
  const query = useListEarlierInvoicePdfsQuery({ id });
  const { timeZone } = useCompanySettings();
  const { data } = query;
  if (!data) {
    return (
      <QueryState
        query={query}
        errorTitle="Couldn't load the earlier PDFs"
        skeleton={<TextSkeleton lines={1} />}
      />
    );
  }
  if (data.length === 0) return null;
  return (
    <section className={styles.ledger} aria-label="Earlier PDFs">
      <h4 className={styles.heading}>Earlier PDFs</h4>
      <ul className={styles.entries}>
        {data.map((pdf) => (
          <li key={pdf.id}>
            <a href={`/api/invoices/${id}/earlier-pdfs/${pdf.id}`} target="_blank" rel="noreferrer">
              PDF of {formatDateTime(pdf.createdAt, timeZone)}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

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
    'invoice.issue': (changes) => <>issued the invoice: {changes}</>,
    'invoice.send': () => 'sent the invoice by email',
    'invoice.open': () => 'opened the invoice online',
    'invoice.remind': () => 'sent a reminder by email',
    'invoice.pause_reminders': () => 'paused the reminders',
    'invoice.resume_reminders': () => 'resumed the reminders',
    'invoice.revoke_link': () => 'turned off the link',
    'invoice.pay': (changes) => <>marked the invoice as paid: {changes}</>,
    'invoice.record_payment': (changes) => <>recorded a payment: {changes}</>,
    'invoice.record_refund': (changes) => <>recorded a refund: {changes}</>,
    'invoice.reverse_payment': (changes) => <>reversed a payment: {changes}</>,
    'invoice.credit': (changes) => <>created a credit note: {changes}</>,
    'invoice.cancel': (changes) => <>cancelled the invoice: {changes}</>,
    'invoice.overdue': (changes) => <>marked the invoice as overdue: {changes}</>,
  },
});
