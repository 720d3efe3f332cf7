import { isCreditedInFull } from '@atrium/contracts';
import { StatusTag, Tag } from '@atrium/ui-kit';
import type { InvoiceDto } from '../api/endpoints.generated';
import styles from './invoice-status-tag.module.css';

interface InvoiceStatusTagProps {
  invoice: Pick<InvoiceDto, 'status' | 'isPartlyPaid' | 'amount' | 'creditedTotal'>;
}

/** The status, and whether the invoice is partly paid or completely credited. */
export function InvoiceStatusTag({ invoice }: InvoiceStatusTagProps) {
  const { status, isPartlyPaid } = invoice;
  if (isPartlyPaid) {
    return (
      <span className={styles.tags}>
        {status === 'overdue' && <StatusTag status={status} />}
        <Tag tone="info">Partly Paid</Tag>
      </span>
    );
  }
  if (isCreditedInFull(invoice)) return <Tag>Credited in Full</Tag>;
  return <StatusTag status={status} />;
}
