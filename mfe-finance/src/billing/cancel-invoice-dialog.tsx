import { ConfirmDialog } from '@atrium/ui-kit/forms';
import { formatMoney, toast, useSession } from '@atrium/web-kit';
import type { InvoiceDto } from '../api/endpoints.generated';
import { useCancelInvoiceMutation } from '../api/invoices-api';
import { useSettling } from './use-settling';

interface CancelInvoiceDialogProps {
  invoice: InvoiceDto;
  onClose: () => void;
}

/** Asks before an invoice is cancelled, which cannot be taken back. */
export function CancelInvoiceDialog({ invoice, onClose }: CancelInvoiceDialogProps) {
  const [cancelInvoice] = useCancelInvoiceMutation();
  const { session } = useSession();
  const { latest, save } = useSettling(invoice);
  const { id, invoiceNumber, clientName, amount } = latest;
  const sum = formatMoney(amount, { currency: session?.settings.currency });
  return (
    <ConfirmDialog
      title={`Cancel ${invoiceNumber}?`}
      confirmLabel="Cancel Invoice"
      cancelLabel="Keep Invoice"
      danger
      onConfirm={async () => {
        await save({ status: 'cancelled' }, ({ version }) =>
          cancelInvoice({ id, cancelInvoiceDto: { version } }).unwrap(),
        );
        toast.success('Invoice cancelled');
      }}
      onClose={onClose}
    >
      <p>
        The invoice to {clientName} over {sum} stays in the list with its number, and counts in no
        figure any more. It cannot be opened again.
      </p>
    </ConfirmDialog>
  );
}
