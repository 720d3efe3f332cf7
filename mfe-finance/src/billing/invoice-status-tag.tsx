import { isZeroDecimal } from '@atrium/contracts';
import { StatusTag, Tag } from '@atrium/ui-kit';
import type { InvoiceDto } from '../api/endpoints.generated';

interface InvoiceStatusTagProps {
  invoice: Pick<InvoiceDto, 'status' | 'isPartlyPaid' | 'amount' | 'creditedTotal'>;
}

/** The status, or what it means for a partly paid or completely credited invoice. */
export function InvoiceStatusTag({
  invoice: { status, isPartlyPaid, amount, creditedTotal },
}: InvoiceStatusTagProps) {
  if (status === 'pending' && isPartlyPaid) return <Tag tone="info">Partly Paid</Tag>;
  const isCredited = creditedTotal === amount && !isZeroDecimal(amount);
  if (status === 'cancelled' && isCredited) return <Tag>Credited</Tag>;
  return <StatusTag status={status} />;
}
