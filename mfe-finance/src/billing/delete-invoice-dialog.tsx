import { DeleteDialog } from '@atrium/ui-kit/forms';
import type { InvoiceDto } from '../api/endpoints.generated';
import { useDeleteInvoiceMutation } from '../api/invoices-api';

interface DeleteInvoiceDialogProps {
  invoice: InvoiceDto;
  onClose: () => void;
  /** The invoice is gone. */
  onDeleted: () => void;
}

/** Asks before an invoice is deleted, and names the gentler way. */
export function DeleteInvoiceDialog({ invoice, onClose, onDeleted }: DeleteInvoiceDialogProps) {
  const [deleteInvoice] = useDeleteInvoiceMutation();
  const { id, invoiceNumber, clientName, status } = invoice;
  return (
    <DeleteDialog
      title={`Delete ${invoiceNumber}?`}
      confirmLabel="Delete Invoice"
      noun="invoice"
      onDelete={() => deleteInvoice({ id }).unwrap()}
      successMessage="Invoice deleted successfully!"
      onDeleted={onDeleted}
      onClose={onClose}
    >
      <p>
        The invoice to {clientName} is lost for good, and a gap stays in the numbers.
        {status !== 'cancelled' && ' Cancel it instead if the client has seen it already.'}
      </p>
    </DeleteDialog>
  );
}
