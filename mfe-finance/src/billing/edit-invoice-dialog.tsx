import { ChangedMeanwhile, FormDialog } from '@atrium/ui-kit/forms';
import { isStaleVersion, toast } from '@atrium/web-kit';
import { useState } from 'react';
import type { InvoiceDto } from '../api/endpoints.generated';
import { useLazyGetInvoiceQuery, useUpdateInvoiceMutation } from '../api/invoices-api';
import { InvoiceFields } from './invoice-fields';
import { changesOf, differences, formValuesOf, type InvoiceFormValues } from './invoice-form';

interface EditInvoiceDialogProps {
  invoice: InvoiceDto;
  onClose: () => void;
}

/**
 * Changes a pending invoice. Sends only what the person changed; when somebody else was quicker, it
 * says what they changed, keeps the input, and the next Save puts it on top.
 */
export function EditInvoiceDialog({ invoice, onClose }: EditInvoiceDialogProps) {
  const [opened] = useState(invoice);
  const [latest, setLatest] = useState(invoice);
  const [updateInvoice] = useUpdateInvoiceMutation();
  const [readInvoice] = useLazyGetInvoiceQuery();

  const save = async (values: InvoiceFormValues): Promise<void> => {
    const changes = changesOf(formValuesOf(opened), values);
    if (Object.keys(changes).length === 0) return;
    try {
      await updateInvoice({
        id: opened.id,
        updateInvoiceDto: { ...changes, version: latest.version },
      }).unwrap();
      toast.success('Invoice updated successfully!');
    } catch (error) {
      if (isStaleVersion(error)) setLatest(await readInvoice({ id: opened.id }).unwrap());
      else toast.destructive('Failed to update invoice');
      throw error;
    }
  };

  return (
    <FormDialog<InvoiceFormValues>
      title={`Edit ${opened.invoiceNumber}`}
      submitLabel="Save Changes"
      width={560}
      initialValues={formValuesOf(opened)}
      onSubmit={save}
      onClose={onClose}
    >
      <ChangedMeanwhile changes={differences(opened, latest)} />
      <InvoiceFields numberRequired="Invoice number is required" invoice={opened} />
    </FormDialog>
  );
}
