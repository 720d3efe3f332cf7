import { StatusTag } from '@atrium/ui-kit';
import { formatDate, formatMoney } from '@atrium/web-kit';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { InvoiceDetailDto } from '../api/endpoints.generated';
import styles from './invoice-paper.module.css';

const TOTAL_LABELS = {
  pending: 'Total due',
  overdue: 'Total due',
  paid: 'Total paid',
  cancelled: 'Total (cancelled)',
} as const satisfies Record<InvoiceDetailDto['status'], string>;

/** The invoice as it looks in print. */
export function InvoicePaper({ invoice }: { invoice: InvoiceDetailDto }) {
  const { issuer, invoiceNumber, amount, status } = invoice;
  const sum = formatMoney(amount, { currency: issuer.currency });
  return (
    <article className={styles.paper} aria-label={`Invoice ${invoiceNumber}`}>
      <header className={styles.head}>
        <div className={styles.party}>
          {issuer.logoUrl && (
            <div className={styles.logo}>
              <img src={issuer.logoUrl} alt={`Logo of ${issuer.name}`} />
            </div>
          )}
          <div className={styles.company}>{issuer.name}</div>
          {[issuer.address, issuer.email, issuer.phone].filter(Boolean).map((line) => (
            <div key={line} className={styles.secondary}>
              {line}
            </div>
          ))}
        </div>
        <div className={styles.title}>
          <h3>Invoice</h3>
          <div>{invoiceNumber}</div>
        </div>
      </header>
      <div className={styles.parties}>
        <div className={styles.party}>
          <div className={styles.label}>Bill to</div>
          <div className={styles.name}>{invoice.clientName}</div>
          {invoice.clientAddress && <div className={styles.secondary}>{invoice.clientAddress}</div>}
          <a href={`mailto:${invoice.clientEmail}`}>{invoice.clientEmail}</a>
        </div>
        <Dates invoice={invoice} />
      </div>
      <div className={styles.item}>
        <div className={styles.label}>Description</div>
        <div className={`${styles.label} ${styles.amount}`}>Amount</div>
        <div className={styles.description}>{invoice.description ?? 'Services as agreed'}</div>
        <div className={styles.amount}>{sum}</div>
      </div>
      <div className={styles.total}>
        <span>{TOTAL_LABELS[status]}</span>
        <span>{sum}</span>
      </div>
    </article>
  );
}

function Dates({ invoice }: { invoice: InvoiceDetailDto }) {
  const { projectId, projectName, createdByName } = invoice;
  const details: [string, ReactNode][] = [
    ['Status', <StatusTag key="status" status={invoice.status} />],
    ['Issued', formatDate(invoice.issueDate)],
    ['Due', formatDate(invoice.dueDate)],
    ...(invoice.paidDate ? [['Paid on', formatDate(invoice.paidDate)] as [string, ReactNode]] : []),
    [
      'Project',
      projectId === null ? (
        'General'
      ) : (
        <Link key="project" to={`/projects/${projectId}`}>
          {projectName}
        </Link>
      ),
    ],
    ...(createdByName ? [['Created by', createdByName] as [string, ReactNode]] : []),
  ];
  return (
    <dl className={styles.dates}>
      {details.map(([label, value]) => (
        <Detail key={label} label={label} value={value} />
      ))}
    </dl>
  );
}

const Detail = ({ label, value }: { label: string; value: ReactNode }) => (
  <>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </>
);
