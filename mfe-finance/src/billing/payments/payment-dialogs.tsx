import {
  absoluteDecimal,
  PAYMENT_LABELS as LABELS,
  PAYMENT_METHODS,
  type PaymentMethod,
  requiredMessage,
} from '@atrium/contracts';
import { useIdempotentMutation } from '@atrium/ui-kit';
import {
  DateField,
  FormDialog,
  FormGrid,
  MoneyField,
  SelectField,
  TextAreaField,
  TextField,
} from '@atrium/ui-kit/forms';
import { dateIn, formatMoney, toast, useCompanySettings } from '@atrium/web-kit';
import type { InvoiceDto, PaymentDto } from '../../api/endpoints.generated';
import { useCreatePaymentMutation, useReversePaymentMutation } from '../../api/invoices-api';
import { useConfirmedVersion } from '../use-confirmed-version';

export const METHOD_LABELS: Record<PaymentMethod, string> = {
  'bank-transfer': 'Bank transfer',
  card: 'Card',
  cash: 'Cash',
  other: 'Other',
};

const METHOD_CHOICES = PAYMENT_METHODS.map((value) => ({ value, label: METHOD_LABELS[value] }));

interface PaymentValues {
  date: string;
  amount: string;
  method: PaymentMethod;
  reference?: string | null;
}

interface PaymentDialogProps {
  invoice: InvoiceDto;
  kind: PaymentDto['kind'];
  onClose: () => void;
}

/** Records a payment of the client, or a refund to them. It proposes the complete balance. */
export function PaymentDialog({ invoice, kind, onClose }: PaymentDialogProps) {
  const { timeZone } = useCompanySettings();
  const [createPayment] = useCreatePaymentMutation();
  // Someone else may record the same payment while the dialog is open.
  const { latest, save } = useConfirmedVersion(invoice);
  const { id, invoiceNumber, balanceDue, currency } = latest;
  const today = dateIn(timeZone);
  const balance = absoluteDecimal(balanceDue);
  const isRefund = kind === 'refund';

  const submit = async ({ reference, ...payment }: PaymentValues): Promise<void> => {
    await save({}, ({ version }, key) =>
      createPayment({
        id,
        'Idempotency-Key': key,
        createPaymentDto: { ...payment, kind, reference: reference?.trim() || null, version },
      }).unwrap(),
    );
    toast.success(isRefund ? 'Refund recorded' : 'Payment recorded');
  };

  return (
    <FormDialog<PaymentValues>
      title={`${isRefund ? 'Record a refund' : 'Record a payment'} for ${invoiceNumber}`}
      submitLabel={isRefund ? 'Record Refund' : 'Record Payment'}
      width={560}
      initialValues={{ date: today, amount: balance, method: 'bank-transfer' }}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>
        {isRefund ? 'Refund due' : 'Balance due'}:{' '}
        <strong>{formatMoney(balance, { currency })}</strong>
      </p>
      <FormGrid>
        <MoneyField
          name="amount"
          label={LABELS.amount}
          currency={currency}
          required={requiredMessage(LABELS.amount)}
        />
        <DateField
          name="date"
          label={LABELS.date}
          required={requiredMessage(LABELS.date)}
          max={today}
        />
      </FormGrid>
      <FormGrid>
        <SelectField<PaymentMethod>
          name="method"
          label={LABELS.method}
          required={requiredMessage(LABELS.method)}
          choices={METHOD_CHOICES}
        />
        <TextField name="reference" label={LABELS.reference} />
      </FormGrid>
    </FormDialog>
  );
}

interface ReversePaymentDialogProps {
  invoice: InvoiceDto;
  payment: PaymentDto;
  onClose: () => void;
}

/** Reverses a payment that was recorded by mistake. Both entries stay in the list. */
export function ReversePaymentDialog({ invoice, payment, onClose }: ReversePaymentDialogProps) {
  const [reversePayment] = useReversePaymentMutation();
  const mutate = useIdempotentMutation();
  const noun = payment.kind === 'refund' ? 'refund' : 'payment';
  return (
    <FormDialog<{ reason: string }>
      title={`Reverse this ${noun}?`}
      recordId={payment.id}
      submitLabel={payment.kind === 'refund' ? 'Reverse Refund' : 'Reverse Payment'}
      width={440}
      onSubmit={async ({ reason }) => {
        await mutate((key) =>
          reversePayment({
            id: invoice.id,
            paymentId: payment.id,
            'Idempotency-Key': key,
            reversePaymentDto: { reason },
          }).unwrap(),
        );
        toast.success(payment.kind === 'refund' ? 'Refund reversed' : 'Payment reversed');
      }}
      onClose={onClose}
    >
      <p>
        The {noun} of {formatMoney(payment.amount, invoice)} stays in the list as reversed, and the
        balance due changes by its amount.
      </p>
      <TextAreaField
        name="reason"
        label={LABELS.reason}
        required={requiredMessage(LABELS.reason)}
        rows={2}
      />
    </FormDialog>
  );
}
