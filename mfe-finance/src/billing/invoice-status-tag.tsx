import { StatusTag, Tag } from '@atrium/ui-kit';
import type { InvoiceDto } from '../api/endpoints.generated';

/** The status, which also says whether a pending invoice is partly paid. */
export const InvoiceStatusTag = ({
  invoice: { status, isPartlyPaid },
}: {
  invoice: Pick<InvoiceDto, 'status' | 'isPartlyPaid'>;
}) =>
  isPartlyPaid && status === 'pending' ? (
    <Tag tone="info">Partly Paid</Tag>
  ) : (
    <StatusTag status={status} />
  );
