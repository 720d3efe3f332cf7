import { Button, useIdempotentMutation } from '@atrium/ui-kit';
import { Form, FormDialog, type FormDialogHandle } from '@atrium/ui-kit/forms';
import { type QuickActionProps, toast, useDebouncedValue, useEventCallback } from '@atrium/web-kit';
import { type Ref, type RefObject, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { InvoiceProposalDto } from '../../api/endpoints.generated';
import { useCreateInvoiceMutation, useGetInvoiceProposalQuery } from '../../api/invoices-api';
import { useInitialRecord } from '../../shared/use-initial-record';
import { InvoiceFields, type InvoiceFormValues } from './invoice-form';

/** Creates an invoice. Also opened as a quick action on any screen. */
export function CreateInvoiceDialog({ onClose, ...record }: QuickActionProps) {
  const { isLoading, project, projectClient, client } = useInitialRecord(record);
  const [createInvoice] = useCreateInvoiceMutation();
  const [clientEmail, setClientEmail] = useState<string>();
  const { data: proposal } = useGetInvoiceProposalQuery({ clientEmail });
  // One key for as long as the dialog is open, so a retry doesn't create a second invoice.
  const mutate = useIdempotentMutation();
  const navigate = useNavigate();

  const proposed = useRef<ProposedFields>(null);

  const submit = async (values: InvoiceFormValues): Promise<void> => {
    const { invoiceNumber, dueDate, ...fields } = values;
    // The proposal for the client that was just entered may not have arrived yet.
    const invoice = proposed.current?.isDueDateProposed() ? fields : { ...fields, dueDate };
    const isTyped = Boolean(invoiceNumber) && invoiceNumber !== proposal?.invoiceNumber;
    try {
      const created = await mutate((key) =>
        createInvoice({
          'Idempotency-Key': key,
          // Two users can see the same proposed number, so the server assigns it.
          createInvoiceDto: isTyped ? { ...invoice, invoiceNumber } : invoice,
        }).unwrap(),
      );
      toast.success({
        title: 'Invoice created successfully!',
        description: `Invoice number: ${created.invoiceNumber}`,
        action: { label: 'Open Invoice', onSelect: () => void navigate(`/billing/${created.id}`) },
      });
    } catch (error) {
      toast.destructive('Failed to create invoice');
      throw error;
    }
  };

  if (isLoading) return null;
  return (
    <FormDialog<InvoiceFormValues>
      title="Create Invoice"
      submitLabel="Create Invoice"
      width={560}
      initialValues={{ projectId: project?.projectId, ...client }}
      onSubmit={submit}
      onClose={onClose}
      extra={(dialog) => <AddLines dialog={dialog} proposed={proposed} />}
    >
      <Proposal ref={proposed} values={proposal} onClient={setClientEmail} />
      <InvoiceFields
        numberHelp="The next free number. You can enter your own instead."
        project={project}
        projectClient={projectClient}
      />
    </FormDialog>
  );
}

interface ProposedFields {
  /** Whether the user left the due date as proposed. The server has the same default. */
  isDueDateProposed: () => boolean;
}

interface ProposalProps {
  ref: Ref<ProposedFields>;
  values: InvoiceProposalDto | undefined;
  onClient: (email: string | undefined) => void;
}

/**
 * Fills in the proposal for the entered client when it arrives, except for fields that the user has
 * already edited.
 */
function Proposal({ ref, values, onClient }: ProposalProps) {
  const form = Form.useFormInstance<InvoiceFormValues>();
  const entered = Form.useWatch<string | undefined>('clientEmail', form);
  const clientEmail = useDebouncedValue(entered || undefined);
  useEffect(() => onClient(clientEmail), [clientEmail, onClient]);
  const filledIn = useRef<Partial<InvoiceProposalDto>>({});
  // Input that was restored after a reload isn't touched, but has another value.
  const isEdited = useEventCallback(
    (name: keyof InvoiceProposalDto): boolean =>
      form.isFieldTouched(name) || form.getFieldValue(name) !== filledIn.current[name],
  );
  useImperativeHandle(ref, () => ({ isDueDateProposed: () => !isEdited('dueDate') }), [isEdited]);
  useEffect(() => {
    if (!values) return;
    for (const name of ['invoiceNumber', 'dueDate'] as const) {
      if (isEdited(name)) continue;
      filledIn.current[name] = values[name];
      form.setFields([{ name, value: values[name], touched: false }]);
    }
  }, [form, values, isEdited]);
  return null;
}

interface AddLinesProps {
  dialog: FormDialogHandle<InvoiceFormValues>;
  proposed: RefObject<ProposedFields | null>;
}

/**
 * Opens the editor with what was entered so far: an amount becomes the first line. A proposed due date
 * is left out, because the editor proposes one for the client that is chosen there.
 */
function AddLines({ dialog, proposed }: AddLinesProps) {
  const navigate = useNavigate();
  return (
    <Button
      type="link"
      onClick={() => {
        const { invoiceNumber, amount, description, dueDate, ...client } = dialog.getValues();
        const firstLine = amount
          ? { description: description ?? '', unitPrice: amount }
          : undefined;
        const fields = {
          ...client,
          ...(!firstLine && { description }),
          ...(!proposed.current?.isDueDateProposed() && { dueDate }),
        };
        dialog.discard();
        void navigate('/billing/new', {
          state: { entered: { fields, firstLine } },
        });
      }}
    >
      Add Lines
    </Button>
  );
}
