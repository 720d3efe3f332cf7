import { INVOICE_HISTORY_LABELS, requiredMessage } from '@atrium/contracts';
import { DateField } from '@atrium/ui-kit/data';
import { ConfirmDialog, DeleteDialog, FormDialog, useVersionedEdit } from '@atrium/ui-kit/forms';
import { dateIn, formatMoney, toast, useSession } from '@atrium/web-kit';
import type { InvoiceDto } from '../api/endpoints.generated';
import {
  useCancelInvoiceMutation,
  useDeleteInvoiceMutation,
  useLazyGetInvoiceQuery,
  usePayInvoiceMutation,
} from '../api/invoices-api';
import { EditInvoiceDialog } from './edit-invoice-dialog';
import type { InvoiceAction } from './invoice-actions';

/** An invoice and the action that the user chose for it. */
export interface InvoiceDecision {
  action: InvoiceAction;
  invoice: InvoiceDto;
}

interface InvoiceDialogsProps {
  decision: InvoiceDecision | null;
  onClose: () => void;
  onDeleted: () => void;
}

/** The dialog of the chosen action. */
export function InvoiceDialogs({ decision, onClose, onDeleted }: InvoiceDialogsProps) {
  if (!decision) return null;
  const { action, invoice } = decision;
  if (action === 'update') return <EditInvoiceDialog invoice={invoice} onClose={onClose} />;
  if (action === 'pay') return <PayInvoiceDialog invoice={invoice} onClose={onClose} />;
  if (action === 'cancel') return <CancelInvoiceDialog invoice={invoice} onClose={onClose} />;
  return <DeleteInvoiceDialog invoice={invoice} onClose={onClose} onDeleted={onDeleted} />;
}

interface InvoiceDialogProps {
  invoice: InvoiceDto;
  onClose: () => void;
}

const hasSameText = (before: InvoiceDto, after: InvoiceDto): boolean =>
  before.amount === after.amount && before.clientName === after.clientName;

/**
 * Settles the version of the invoice that the user saw. If someone else changed it in the meantime,
 * the dialog shows the change and the user decides again, unless the dialog's text is the same.
 */
function useSettlement(invoice: InvoiceDto) {
  const [readInvoice] = useLazyGetInvoiceQuery();
  return useVersionedEdit(invoice, {
    read: () => readInvoice({ id: invoice.id }).unwrap(),
    isEquivalent: hasSameText,
  });
}

function PayInvoiceDialog({ invoice, onClose }: InvoiceDialogProps) {
  const { session } = useSession();
  const [payInvoice] = usePayInvoiceMutation();
  const { latest, save } = useSettlement(invoice);
  const { id, invoiceNumber, clientName, amount } = latest;
  const today = dateIn(session?.settings.timeZone ?? 'UTC');
  const sum = formatMoney(amount, { currency: session?.settings.currency });

  const pay = async ({ paidDate }: { paidDate: string }): Promise<void> => {
    await save({ status: 'paid', paidDate }, ({ version }, key) =>
      payInvoice({
        id,
        'Idempotency-Key': key,
        payInvoiceDto: { paidDate, version },
      }).unwrap(),
    );
    toast.success('Invoice marked as paid');
  };

  return (
    <FormDialog<{ paidDate: string }>
      title={`Mark ${invoiceNumber} as paid?`}
      submitLabel="Mark as Paid"
      width={440}
      initialValues={{ paidDate: today }}
      onSubmit={pay}
      onClose={onClose}
    >
      <p>
        {clientName} has paid {sum}. You can't change or delete an invoice once it's paid.
      </p>
      <DateField
        name="paidDate"
        label={INVOICE_HISTORY_LABELS.paidDate}
        required={requiredMessage(INVOICE_HISTORY_LABELS.paidDate)}
        max={today}
      />
    </FormDialog>
  );
}

function CancelInvoiceDialog({ invoice, onClose }: InvoiceDialogProps) {
  const [cancelInvoice] = useCancelInvoiceMutation();
  const { session } = useSession();
  const { latest, save } = useSettlement(invoice);
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
        The invoice to {clientName} for {sum} keeps its number and stays in the list, but no longer
        counts toward any total. You can't reopen it.
      </p>
    </ConfirmDialog>
  );
}

function DeleteInvoiceDialog({
  invoice,
  onClose,
  onDeleted,
}: InvoiceDialogProps & { onDeleted: () => void }) {
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
        This permanently deletes the invoice to {clientName}. Its number won't be used again.
        {status !== 'cancelled' && ' If the client has already seen it, cancel it instead.'}
      </p>
    </DeleteDialog>
  );
}
