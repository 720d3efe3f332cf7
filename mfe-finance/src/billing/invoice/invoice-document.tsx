import {
  absoluteDecimal,
  bankDetails,
  countryName,
  descriptionAboveLines,
  formatLinePrice,
  formatPercent,
  INVOICE_LABELS,
  isCreditedInFull,
  isNegativeDecimal,
  isOpenInvoice,
  isZeroDecimal,
  registrationLines,
  TAX_CATEGORY_LABELS,
  toCents,
} from '@atrium/contracts';
import { type DescriptionItem, labeledItems } from '@atrium/ui-kit';
import { formatDate, formatMoney } from '@atrium/web-kit';
import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import type { InvoiceDetailDto, RecurringInvoiceLineDto } from '../../api/endpoints.generated';
import { InvoiceStatusTag } from '../invoice-status-tag';
import styles from './invoice-document.module.css';

const TOTAL_LABELS = {
  draft: 'Total',
  issued: 'Total credited',
  pending: 'Total due',
  overdue: 'Total due',
  paid: 'Total paid',
  cancelled: 'Total (cancelled)',
} as const satisfies Record<InvoiceDetailDto['status'], string>;

const TITLES = {
  invoice: 'Invoice',
  'credit-note': 'Credit Note',
} as const satisfies Record<InvoiceDetailDto['kind'], string>;

/** The invoice as it looks in print. */
export function InvoiceDocument({ invoice }: { invoice: InvoiceDetailDto }) {
  const { issuer, seller, buyer, invoiceNumber, amount, status } = invoice;
  const { paidTotal, creditedTotal, balanceDue } = invoice;
  const isRefundDue = isNegativeDecimal(balanceDue);
  const title = TITLES[invoice.kind];
  const money = (value: string): string => formatMoney(value, { currency: issuer.currency });
  const sum = money(amount);
  return (
    <article
      className={styles.paper}
      aria-label={`${title} ${invoiceNumber ?? ''}`.trim()}
      data-printed-document
    >
      <header className={styles.head}>
        <div className={styles.party}>
          {issuer.logoUrl && (
            <div className={styles.logo}>
              <img src={issuer.logoUrl} alt={`Logo of ${issuer.name}`} />
            </div>
          )}
          <div className={styles.company}>{issuer.name}</div>
          {[issuer.address, issuer.email, issuer.phone, ...registrationLines(seller)]
            .filter(Boolean)
            .map((line) => (
              <div key={line} className={styles.secondary}>
                {line}
              </div>
            ))}
        </div>
        <div className={styles.title}>
          <h3>{title}</h3>
          <div>{invoiceNumber}</div>
        </div>
      </header>
      <div className={styles.parties}>
        <div className={styles.party}>
          <div className={styles.label}>Bill to</div>
          <div className={styles.name}>{invoice.clientName}</div>
          {invoice.clientAddress && <div className={styles.secondary}>{invoice.clientAddress}</div>}
          <a href={`mailto:${invoice.clientEmail}`}>{invoice.clientEmail}</a>
          {registrationLines(buyer).map((line) => (
            <div key={line} className={styles.secondary}>
              {line}
            </div>
          ))}
        </div>
        <Details invoice={invoice} />
      </div>
      <Lines invoice={invoice} />
      {hasBalanceRows(invoice) ? (
        <>
          <dl className={styles.settled}>
            <Detail label="Total" value={sum} />
            {!isZeroDecimal(paidTotal) && <Detail label="Paid" value={money(`-${paidTotal}`)} />}
            {!isZeroDecimal(creditedTotal) && (
              <Detail label="Credited" value={money(`-${creditedTotal}`)} />
            )}
          </dl>
          <div className={styles.total}>
            <span>{isRefundDue ? 'Refund due' : 'Balance due'}</span>
            <span>{money(absoluteDecimal(balanceDue))}</span>
          </div>
        </>
      ) : (
        <div className={styles.total}>
          <span>{TOTAL_LABELS[status]}</span>
          <span>{sum}</span>
        </div>
      )}
      <Payment invoice={invoice} />
      {invoice.terms && (
        <section>
          <h4 className={styles.label}>{INVOICE_LABELS.terms}</h4>
          <p className={styles.description}>{invoice.terms}</p>
        </section>
      )}
      {seller.invoiceFooter && <footer className={styles.footer}>{seller.invoiceFooter}</footer>}
    </article>
  );
}

/** The bank details, while something is due. */
function Payment({ invoice }: { invoice: InvoiceDetailDto }) {
  const { kind, status, balanceDue, seller, invoiceNumber } = invoice;
  const isOpen = kind === 'invoice' && status !== 'cancelled' && toCents(balanceDue) > 0n;
  const details = isOpen ? bankDetails(seller, invoiceNumber) : [];
  if (details.length === 0) return null;
  return (
    <section>
      <h4 className={styles.label}>Payment</h4>
      <dl className={styles.payment}>
        {details.map(([label, value]) => (
          <Detail key={label} label={label} value={value} />
        ))}
      </dl>
    </section>
  );
}

/** Whether the total alone doesn't say what was paid or credited. */
function hasBalanceRows(invoice: InvoiceDetailDto): boolean {
  const { status, amount, creditedTotal, balanceDue } = invoice;
  if (isOpenInvoice(invoice)) return balanceDue !== amount;
  if (status === 'paid') return !isZeroDecimal(creditedTotal);
  return isCreditedInFull(invoice);
}

function Lines({ invoice }: { invoice: InvoiceDetailDto }) {
  const { lines, taxes, netTotal, issuer } = invoice;
  const description = descriptionAboveLines(invoice);
  const money = (amount: string): string => formatMoney(amount, { currency: issuer.currency });
  return (
    <>
      {description && <p className={styles.description}>{description}</p>}
      <LineList lines={lines} currency={issuer.currency} />
      {taxes.some(({ category }) => category !== 'O') && (
        <dl className={styles.taxes}>
          <Detail label="Net" value={money(netTotal)} />
          {taxes.map(({ category, percent, netAmount, taxAmount }) => {
            const net = money(netAmount);
            return (
              <Detail
                key={`${category} ${percent}`}
                label={
                  category === 'S'
                    ? `Tax ${formatPercent(percent)} of ${net}`
                    : `${TAX_CATEGORY_LABELS[category]} (${net} net)`
                }
                value={money(taxAmount)}
              />
            );
          })}
        </dl>
      )}
      {taxReasons(invoice).map((reason) => (
        <p key={reason} className={styles.description}>
          {reason}
        </p>
      ))}
    </>
  );
}

interface LineListProps {
  lines: readonly RecurringInvoiceLineDto[];
  currency: string;
}

/** The lines with their net amounts. */
export const LineList = ({ lines, currency }: LineListProps) => (
  <div className={styles.lines}>
    <div className={styles.label}>Description</div>
    <div className={`${styles.label} ${styles.amount}`}>Amount</div>
    {lines.map((line, index) => (
      // The lines don't move while they are shown.
      <Fragment key={index}>
        <div className={styles.description}>
          {line.description}
          <div className={styles.secondary}>{formatLinePrice(line, currency)}</div>
        </div>
        <div className={styles.amount}>{formatMoney(line.netAmount, { currency })}</div>
      </Fragment>
    ))}
  </div>
);

/** The reasons why no tax is charged, except those that only repeat the name of the category. */
const taxReasons = ({ lines }: Pick<InvoiceDetailDto, 'lines'>): string[] => [
  ...new Set(
    lines.flatMap(({ taxCategory, taxReason }) =>
      taxReason && taxReason !== TAX_CATEGORY_LABELS[taxCategory] ? [taxReason] : [],
    ),
  ),
];

const DETAIL_LABELS = {
  ...INVOICE_LABELS,
  status: 'Status',
  issueDate: 'Issued',
  dueDate: 'Due',
  deliveryDate: 'Delivered',
  deliveryCountry: 'Delivered to',
  paidDate: 'Paid on',
  creditedInvoiceNumber: 'For invoice',
  createdByName: 'Created by',
};

/** Details for staff only, which are not printed. */
const INTERNAL_LABELS: readonly string[] = [
  DETAIL_LABELS.status,
  DETAIL_LABELS.projectId,
  DETAIL_LABELS.createdByName,
];

function Details({ invoice }: { invoice: InvoiceDetailDto }) {
  const { kind, issueDate, dueDate, deliveryDate, deliveryCountry, paidDate } = invoice;
  const { projectId, projectName, creditedInvoiceNumber } = invoice;
  const { recurringInvoiceId, createdByName } = invoice;
  const details = labeledItems(DETAIL_LABELS, {
    // Other parts of the paper show these.
    invoiceNumber: null,
    clientName: null,
    clientEmail: null,
    amount: null,
    description: null,
    lines: null,
    terms: null,
    status: <InvoiceStatusTag invoice={invoice} />,
    issueDate: issueDate && formatDate(issueDate),
    dueDate: kind === 'invoice' ? formatDate(dueDate) : null,
    deliveryDate: deliveryDate && formatDate(deliveryDate),
    deliveryCountry: deliveryCountry && countryName(deliveryCountry),
    paidDate: paidDate && formatDate(paidDate),
    projectId: projectId ? <Link to={`/projects/${projectId}`}>{projectName}</Link> : 'General',
    creditedInvoiceNumber,
    createdByName: recurringInvoiceId ? (
      <Link to="/billing/recurring">Recurring invoice</Link>
    ) : (
      createdByName
    ),
  });
  return (
    <dl className={styles.dates}>
      {details.map((detail) => (
        <Detail
          key={detail.label}
          {...detail}
          isInternal={INTERNAL_LABELS.includes(detail.label)}
        />
      ))}
    </dl>
  );
}

/** @param isInternal omitted in print */
const Detail = ({
  label,
  value,
  isInternal = false,
}: DescriptionItem & { isInternal?: boolean }) => {
  const className = isInternal ? styles.internal : undefined;
  return (
    <>
      <dt className={className}>{label}</dt>
      <dd className={className}>{value}</dd>
    </>
  );
};
