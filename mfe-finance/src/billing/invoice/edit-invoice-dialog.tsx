import { ConflictNotice, FormDialog, useVersionedEdit } from '@atrium/ui-kit/forms';
import { toast } from '@atrium/web-kit';
import type { InvoiceDto } from '../../api/endpoints.generated';
import { useLazyGetInvoiceQuery, useUpdateInvoiceMutation } from '../../api/invoices-api';
import {
  changesOf,
  differences,
  formValuesOf,
  InvoiceFields,
  type InvoiceFormValues,
} from './invoice-form';

interface EditInvoiceDialogProps {
  invoice: InvoiceDto;
  onClose: () => void;
}

/**
 * Edits a pending invoice and sends only the changed fields. If someone else saved first, the
 * dialog shows their changes, keeps the input, and applies it with the next Save.
 */
export function EditInvoiceDialog({ invoice, onClose }: EditInvoiceDialogProps) {
  const [updateInvoice] = useUpdateInvoiceMutation();
  const [readInvoice] = useLazyGetInvoiceQuery();
  const { opened, conflicts, save } = useVersionedEdit(invoice, {
    read: () => readInvoice({ id: invoice.id }).unwrap(),
    onFailure: () => toast.destructive('Failed to update invoice'),
    differences,
  });

  const submit = async (values: InvoiceFormValues): Promise<void> => {
    const changes = changesOf(formValuesOf(opened), values);
    if (Object.keys(changes).length === 0) return;
    await save(changes, ({ version }) =>
      updateInvoice({ id: invoice.id, updateInvoiceDto: { ...changes, version } }).unwrap(),
    );
    toast.success('Invoice updated successfully!');
  };

  return (
    <FormDialog<InvoiceFormValues>
      title={`Edit ${opened.invoiceNumber}`}
      submitLabel="Save Changes"
      width={560}
      initialValues={formValuesOf(opened)}
      onSubmit={submit}
      onClose={onClose}
    >
      <ConflictNotice changes={conflicts} />
      <InvoiceFields requiresNumber invoice={opened} />
    </FormDialog>
  );
}
