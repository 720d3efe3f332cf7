import { ConfirmDialog } from '@atrium/ui-kit/forms';
import { toast } from '@atrium/web-kit';
import type { InvoiceDto } from '../api/endpoints.generated';
import { useCancelInvoiceMutation } from '../api/invoices-api';

interface CancelInvoiceDialogProps {
  invoice: InvoiceDto;
  onClose: () => void;
}

/** Asks before an invoice is cancelled, which cannot be taken back. */
export function CancelInvoiceDialog({ invoice, onClose }: CancelInvoiceDialogProps) {
  const [cancelInvoice] = useCancelInvoiceMutation();
  const { id, invoiceNumber, clientName, version } = invoice;
  return (
    <ConfirmDialog
      title={`Cancel ${invoiceNumber}?`}
      confirmLabel="Cancel Invoice"
      cancelLabel="Keep Invoice"
      danger
      onConfirm={async () => {
        await cancelInvoice({ id, cancelInvoiceDto: { version } }).unwrap();
        toast.success('Invoice cancelled');
      }}
      onClose={onClose}
    >
      <p>
        The invoice to {clientName} stays in the list with its number, and counts in no figure any
        more. It cannot be opened again.
      </p>
    </ConfirmDialog>
  );
}
