import { useVersionedEdit } from '@atrium/ui-kit/forms';
import type { InvoiceDto } from '../api/endpoints.generated';
import { useLazyGetInvoiceQuery } from '../api/invoices-api';

/**
 * Acts on the version of the invoice that the user saw. If someone else changed it in the meantime,
 * the dialog shows the change and the user decides again, unless the dialog's text is the same.
 */
export function useConfirmedVersion(invoice: InvoiceDto) {
  const [readInvoice] = useLazyGetInvoiceQuery();
  const read = () => readInvoice({ id: invoice.id }).unwrap();
  return useVersionedEdit<InvoiceDto>(invoice, { read, isEquivalent: hasSameText });
}

/** Whether dialogs show the same text for both versions. */
export const hasSameText = (before: InvoiceDto, after: InvoiceDto): boolean =>
  before.amount === after.amount &&
  before.balanceDue === after.balanceDue &&
  before.clientName === after.clientName;
