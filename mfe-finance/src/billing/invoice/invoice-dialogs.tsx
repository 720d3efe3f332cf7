import { INVOICE_HISTORY_LABELS, PAYMENT_LABELS, requiredMessage } from '@atrium/contracts';
import { lazyDialog } from '@atrium/ui-kit';
import {
  ConfirmDialog,
  DateField,
  DeleteDialog,
  FormDialog,
  TextAreaField,
} from '@atrium/ui-kit/forms';
import { dateIn, formatMoney, toast, useCompanySettings } from '@atrium/web-kit';
import type { InvoiceDto } from '../../api/endpoints.generated';
import {
  useCancelInvoiceMutation,
  useDeleteInvoiceMutation,
  useIssueInvoiceMutation,
  usePayInvoiceMutation,
} from '../../api/invoices-api';
import { PaymentDialog } from '../payments/payment-dialogs';
import { useConfirmedVersion } from '../use-confirmed-version';
import { EditInvoiceDialog } from './edit-invoice-dialog';
import { type InvoiceAction, invoiceName, type ReminderPause } from './invoice-actions';
import { SendInvoiceDialog } from './send-invoice-dialog';

const CreditNoteDialog = lazyDialog(
  async () => (await import('../payments/credit-note-dialog')).CreditNoteDialog,
  { onDemand: true },
);
const MakeRecurringDialog = lazyDialog(
  async () => (await import('../recurring/recurring-form-dialogs')).MakeRecurringDialog,
  { onDemand: true },
);

/** An invoice and the action that the user chose for it. */
export interface InvoiceDecision {
  action: Exclude<InvoiceAction, ReminderPause | 'duplicate'>;
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
  if (action === 'issue') return <IssueInvoiceDialog invoice={invoice} onClose={onClose} />;
  if (action === 'payment' || action === 'refund') {
    return <PaymentDialog invoice={invoice} kind={action} onClose={onClose} />;
  }
  if (action === 'send' || action === 'remind') {
    const kind = action === 'send' ? 'invoice' : 'reminder';
    return <SendInvoiceDialog invoice={invoice} kind={kind} onClose={onClose} />;
  }
  if (action === 'credit') return <CreditNoteDialog invoice={invoice} onClose={onClose} />;
  if (action === 'pay') return <PayInvoiceDialog invoice={invoice} onClose={onClose} />;
  if (action === 'recur') return <MakeRecurringDialog invoice={invoice} onClose={onClose} />;
  if (action === 'cancel') return <CancelInvoiceDialog invoice={invoice} onClose={onClose} />;
  return <DeleteInvoiceDialog invoice={invoice} onClose={onClose} onDeleted={onDeleted} />;
}

interface InvoiceDialogProps {
  invoice: InvoiceDto;
  onClose: () => void;
}

function IssueInvoiceDialog({ invoice, onClose }: InvoiceDialogProps) {
  const [issueInvoice] = useIssueInvoiceMutation();
  const { latest, save } = useConfirmedVersion(invoice);
  const { id, clientName, amount, currency } = latest;
  return (
    <ConfirmDialog
      title="Issue this invoice?"
      confirmLabel="Issue Invoice"
      onConfirm={async () => {
        await save({ status: 'pending' }, ({ version }, key) =>
          issueInvoice({ id, 'Idempotency-Key': key, issueInvoiceDto: { version } }).unwrap(),
        );
        toast.success('Invoice issued');
      }}
      onClose={onClose}
    >
      <p>
        The invoice to {clientName} for {formatMoney(amount, { currency })} gets its number and
        today's details of your company and the client.
      </p>
    </ConfirmDialog>
  );
}

function PayInvoiceDialog({ invoice, onClose }: InvoiceDialogProps) {
  const { timeZone } = useCompanySettings();
  const [payInvoice] = usePayInvoiceMutation();
  const { latest, save } = useConfirmedVersion(invoice);
  const { id, invoiceNumber, clientName, balanceDue, currency } = latest;
  const today = dateIn(timeZone);
  const sum = formatMoney(balanceDue, { currency });

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
  const { latest, save } = useConfirmedVersion(invoice);
  const { id, invoiceNumber, clientName, amount, currency, abilities } = latest;
  const title = `Cancel ${invoiceNumber}?`;
  const text = (
    <p>
      The invoice to {clientName} for {formatMoney(amount, { currency })} keeps its number and stays
      in the list, but no longer counts toward any total. You can't reopen it.
    </p>
  );
  const cancel = async (reason?: string): Promise<void> => {
    await save({ status: 'cancelled' }, ({ version }, key) =>
      cancelInvoice({
        id,
        'Idempotency-Key': key,
        cancelInvoiceDto: { reason, version },
      }).unwrap(),
    );
    toast.success('Invoice cancelled');
  };

  // It was sent or credited, or it had a payment, so the server requires a reason.
  if (abilities.delete === 'invoices.sent_is_final') {
    return (
      <FormDialog<{ reason: string }>
        title={title}
        submitLabel="Cancel Invoice"
        cancelLabel="Keep Invoice"
        danger
        width={440}
        onSubmit={({ reason }) => cancel(reason)}
        onClose={onClose}
      >
        {text}
        <TextAreaField
          name="reason"
          label={PAYMENT_LABELS.reason}
          required={requiredMessage(PAYMENT_LABELS.reason)}
          rows={2}
        />
      </FormDialog>
    );
  }
  return (
    <ConfirmDialog
      title={title}
      confirmLabel="Cancel Invoice"
      cancelLabel="Keep Invoice"
      danger
      onConfirm={() => cancel()}
      onClose={onClose}
    >
      {text}
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
  const hasBeenSeen = status !== 'cancelled' && status !== 'draft';
  return (
    <DeleteDialog
      title={`Delete ${invoiceName(invoice)}?`}
      confirmLabel="Delete Invoice"
      noun="invoice"
      onDelete={() => deleteInvoice({ id }).unwrap()}
      successMessage="Invoice deleted successfully!"
      onDeleted={onDeleted}
      onClose={onClose}
    >
      <p>
        This permanently deletes the invoice to {clientName}.
        {invoiceNumber && " Its number won't be used again."}
        {hasBeenSeen && ' If the client has already seen it, cancel it instead.'}
      </p>
    </DeleteDialog>
  );
}
