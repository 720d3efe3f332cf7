import { DateField } from '@atrium/ui-kit/data';
import { FormDialog } from '@atrium/ui-kit/forms';
import { dateIn, formatMoney, toast, useSession } from '@atrium/web-kit';
import type { InvoiceDto } from '../api/endpoints.generated';
import { usePayInvoiceMutation } from '../api/invoices-api';
import { useSettling } from './use-settling';

interface PayInvoiceDialogProps {
  invoice: InvoiceDto;
  onClose: () => void;
}

/** Marks an invoice paid on a day that is not in the future. */
export function PayInvoiceDialog({ invoice, onClose }: PayInvoiceDialogProps) {
  const { session } = useSession();
  const [payInvoice] = usePayInvoiceMutation();
  const { latest, save } = useSettling(invoice);
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
      title={`Mark ${invoiceNumber} paid?`}
      submitLabel="Mark Paid"
      width={440}
      initialValues={{ paidDate: today }}
      onSubmit={pay}
      onClose={onClose}
    >
      <p>
        {clientName} has paid {sum}. A paid invoice can't be changed or deleted any more.
      </p>
      <DateField name="paidDate" label="Paid Date" required="Paid date is required" max={today} />
    </FormDialog>
  );
}
