import { useVersionedEdit } from '@atrium/ui-kit/forms';
import type { InvoiceDto } from '../api/endpoints.generated';
import { useLazyGetInvoiceQuery } from '../api/invoices-api';

const saysTheSame = (before: InvoiceDto, after: InvoiceDto): boolean =>
  before.amount === after.amount && before.clientName === after.clientName;

/**
 * An invoice that somebody is about to settle. Where somebody else was quicker, `latest` becomes what
 * they made of it, so that the person decides anew; what the question does not name settles unasked.
 */
export function useSettling(invoice: InvoiceDto) {
  const [readInvoice] = useLazyGetInvoiceQuery();
  return useVersionedEdit(invoice, {
    read: () => readInvoice({ id: invoice.id }).unwrap(),
    isEquivalent: saysTheSame,
  });
}
