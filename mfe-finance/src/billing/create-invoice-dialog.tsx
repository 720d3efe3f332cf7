import { Form, FormDialog, useIdempotentMutation } from '@atrium/ui-kit/forms';
import { toast, type QuickActionProps } from '@atrium/web-kit';
import { useEffect } from 'react';
import type { InvoiceProposalDto } from '../api/endpoints.generated';
import { useCreateInvoiceMutation, useGetInvoiceProposalQuery } from '../api/invoices-api';
import { InvoiceFields } from './invoice-fields';
import type { InvoiceFormValues } from './invoice-form';

/** Makes an invoice; opened from the page of invoices and from anywhere as a quick action. */
export function CreateInvoiceDialog({ onClose }: QuickActionProps) {
  const [createInvoice] = useCreateInvoiceMutation();
  const { data: proposal } = useGetInvoiceProposalQuery();
  // As long as the dialog is open: a repeated try makes one invoice.
  const mutate = useIdempotentMutation();

  const submit = async (values: InvoiceFormValues): Promise<void> => {
    const { invoiceNumber, ...invoice } = values;
    const isTyped = Boolean(invoiceNumber) && invoiceNumber !== proposal?.invoiceNumber;
    try {
      const created = await mutate((key) =>
        createInvoice({
          'Idempotency-Key': key,
          // The proposed number is left to the counter: of two people who see the same one, both get
          // an invoice.
          createInvoiceDto: isTyped ? { ...invoice, invoiceNumber } : invoice,
        }).unwrap(),
      );
      toast.success({
        title: 'Invoice created successfully!',
        description: `It has the number ${created.invoiceNumber}.`,
      });
    } catch (error) {
      toast.destructive('Failed to create invoice');
      throw error;
    }
  };

  return (
    <FormDialog<InvoiceFormValues>
      title="Create Invoice"
      submitLabel="Create Invoice"
      width={560}
      onSubmit={submit}
      onClose={onClose}
    >
      <Proposal values={proposal} />
      <InvoiceFields numberHelp="Proposed from the counter. You can type one of your own." />
    </FormDialog>
  );
}

/** Fills in what is proposed as soon as it is known, unless the person was quicker. */
function Proposal({ values }: { values: InvoiceProposalDto | undefined }) {
  const form = Form.useFormInstance<InvoiceFormValues>();
  useEffect(() => {
    if (!values) return;
    const { invoiceNumber, dueDate } = values;
    if (!form.isFieldTouched('invoiceNumber')) form.setFieldValue('invoiceNumber', invoiceNumber);
    if (!form.isFieldTouched('dueDate')) form.setFieldValue('dueDate', dueDate);
  }, [form, values]);
  return null;
}
