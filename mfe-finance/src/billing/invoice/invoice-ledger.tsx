import { absoluteDecimal, isNegativeDecimal, isZeroDecimal } from '@atrium/contracts';
import { Button, QueryState, StatusTag, TextSkeleton } from '@atrium/ui-kit';
import { abilityView, formatDate, formatMoney } from '@atrium/web-kit';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { InvoiceDetailDto, PaymentDto } from '../../api/endpoints.generated';
import { useListInvoicesQuery, useListPaymentsQuery } from '../../api/invoices-api';
import { METHOD_LABELS, ReversePaymentDialog } from '../payments/payment-dialogs';
import styles from './invoice-ledger.module.css';

/** Invoices with more credit notes than this are not expected. */
const PAGE_SIZE = 200;

/** The payments and credits of an invoice, and its outstanding balance. */
export function InvoiceLedger({ invoice }: { invoice: InvoiceDetailDto }) {
  const money = (amount: string): string =>
    formatMoney(amount, { currency: invoice.issuer.currency });
  const isUntouched = isZeroDecimal(invoice.paidTotal) && isZeroDecimal(invoice.creditedTotal);
  return (
    <section className={styles.ledger} aria-label="Balance">
      <dl className={styles.figures}>
        <div>
          <dt>Total</dt>
          <dd>{money(invoice.amount)}</dd>
        </div>
        <div>
          <dt>Paid</dt>
          <dd>{money(invoice.paidTotal)}</dd>
        </div>
        <div>
          <dt>Credited</dt>
          <dd>{money(invoice.creditedTotal)}</dd>
        </div>
        <div className={styles.balance}>
          <dt>{isNegativeDecimal(invoice.balanceDue) ? 'Refund due' : 'Balance due'}</dt>
          <dd>{money(absoluteDecimal(invoice.balanceDue))}</dd>
        </div>
      </dl>
      <Payments invoice={invoice} />
      {!isUntouched && <CreditNotes invoice={invoice} />}
    </section>
  );
}

function Payments({ invoice }: { invoice: InvoiceDetailDto }) {
  const query = useListPaymentsQuery({ id: invoice.id });
  const [reversing, setReversing] = useState<PaymentDto>();
  const payments = query.data;
  if (!payments) {
    return (
      <QueryState
        query={query}
        errorTitle="Couldn't load the payments"
        // Without payments, the invoice below doesn't move when the empty list has loaded.
        skeleton={!isZeroDecimal(invoice.paidTotal) && <LoadingEntry title="Payments" />}
      />
    );
  }
  if (payments.length === 0) return null;
  return (
    <>
      <h3 className={styles.heading}>Payments</h3>
      <ul className={styles.entries}>
        {payments.map((payment) => (
          <li key={payment.id} className={payment.reversedAt ? styles.reversed : undefined}>
            <div className={styles.text}>
              {formatDate(payment.date)} · {METHOD_LABELS[payment.method]}
              {payment.kind === 'refund' && ' · Refund'}
              {payment.reference && ` · ${payment.reference}`}
              {payment.createdBy && (
                <div className={styles.quiet}>Recorded by {payment.createdBy}</div>
              )}
              {payment.reversedAt && (
                <div className={styles.quiet}>
                  Reversed{payment.reversedBy && ` by ${payment.reversedBy}`}:{' '}
                  {payment.reverseReason}
                </div>
              )}
            </div>
            <span className={styles.amount}>
              {formatMoney(payment.kind === 'refund' ? `-${payment.amount}` : payment.amount, {
                currency: invoice.issuer.currency,
              })}
            </span>
            {!payment.reversedAt && (
              <Button
                size="small"
                ability={abilityView(payment.abilities.reverse)}
                onClick={() => setReversing(payment)}
              >
                Reverse
              </Button>
            )}
          </li>
        ))}
      </ul>
      {reversing && (
        <ReversePaymentDialog
          invoice={invoice}
          payment={reversing}
          onClose={() => setReversing(undefined)}
        />
      )}
    </>
  );
}

/** As high as a list of one entry. */
const LoadingEntry = ({ title }: { title: string }) => (
  <>
    <h3 className={styles.heading}>{title}</h3>
    <div className={styles.entry}>
      <TextSkeleton lines={2} />
    </div>
  </>
);

function CreditNotes({ invoice }: { invoice: InvoiceDetailDto }) {
  const query = useListInvoicesQuery({
    creditedInvoiceId: invoice.id,
    sort: 'createdAt',
    pageSize: PAGE_SIZE,
  });
  if (!query.data) {
    return (
      <QueryState
        query={query}
        errorTitle="Couldn't load the credit notes"
        skeleton={!isZeroDecimal(invoice.creditedTotal) && <LoadingEntry title="Credit Notes" />}
      />
    );
  }
  const notes = query.data.rows;
  if (notes.length === 0) return null;
  return (
    <>
      <h3 className={styles.heading}>Credit Notes</h3>
      <ul className={styles.entries}>
        {notes.map((note) => (
          <li key={note.id}>
            <div className={styles.text}>
              <Link to={`/billing/${note.id}`}>{note.invoiceNumber}</Link>{' '}
              {note.issueDate && formatDate(note.issueDate)}
              {note.description && <div className={styles.quiet}>{note.description}</div>}
            </div>
            <StatusTag status={note.status} />
            <span className={styles.amount}>
              {formatMoney(note.amount, { currency: invoice.issuer.currency })}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
