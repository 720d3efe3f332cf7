import { INVOICE_MAIL_LABELS as LABELS, LIMITS, requiredMessage } from '@atrium/contracts';
import { useIdempotentMutation } from '@atrium/ui-kit';
import { Field, FormDialog, Select, TextAreaField, TextField } from '@atrium/ui-kit/forms';
import { toast } from '@atrium/web-kit';
import type { InvoiceDto, InvoiceMailProposalDto } from '../api/endpoints.generated';
import {
  useGetInvoiceMailProposalQuery,
  useRemindInvoiceMutation,
  useSendInvoiceMutation,
} from '../api/invoices-api';
import { invoiceName } from './invoice-actions';
import { QueryDialog } from './query-dialog';

interface SendInvoiceDialogProps {
  invoice: InvoiceDto;
  kind: 'invoice' | 'reminder';
  onClose: () => void;
}

interface MailValues {
  to: string[];
  cc?: string[];
  subject: string;
  message: string;
}

/**
 * Sends an invoice, a credit note or a reminder by email, starting from the text in the settings.
 */
export function SendInvoiceDialog({ invoice, kind, onClose }: SendInvoiceDialogProps) {
  const query = useGetInvoiceMailProposalQuery(
    { id: invoice.id, kind },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <QueryDialog
      title={titleOf(invoice, kind)}
      width={640}
      errorTitle="Couldn't prepare the email"
      query={query}
      onClose={onClose}
    >
      {(proposal) => (
        <SendInvoiceForm invoice={invoice} kind={kind} proposal={proposal} onClose={onClose} />
      )}
    </QueryDialog>
  );
}

const SUBMIT_LABELS = { invoice: 'Send', reminder: 'Send Reminder' } as const;

const MAIL_NAMES = {
  invoice: 'invoice',
  'credit-note': 'credit note',
  reminder: 'reminder',
} as const;

const titleOf = (invoice: InvoiceDto, kind: SendInvoiceDialogProps['kind']): string =>
  kind === 'reminder'
    ? `Send a reminder for ${invoiceName(invoice)}`
    : `Send ${invoiceName(invoice)}`;

function SendInvoiceForm({
  invoice,
  kind,
  proposal,
  onClose,
}: SendInvoiceDialogProps & { proposal: InvoiceMailProposalDto }) {
  const [sendInvoice] = useSendInvoiceMutation();
  const [remindInvoice] = useRemindInvoiceMutation();
  const mutate = useIdempotentMutation();
  const { id, version } = invoice;
  const { hasMailServer, ...initialValues } = proposal;
  const isFirst = invoice.kind === 'invoice' && invoice.sentAt === null;

  const submit = async (values: MailValues): Promise<void> => {
    const mail = { ...values, version };
    await mutate((key) =>
      kind === 'reminder'
        ? remindInvoice({ id, 'Idempotency-Key': key, remindInvoiceDto: mail }).unwrap()
        : sendInvoice({ id, 'Idempotency-Key': key, sendInvoiceDto: mail }).unwrap(),
    );
    toast.success(
      hasMailServer
        ? { title: `Sending ${MAIL_NAMES[kind === 'reminder' ? kind : invoice.kind]}` }
        : { title: 'Email saved', description: 'It will be sent once a mail server is set up.' },
    );
  };

  return (
    <FormDialog<MailValues>
      title={titleOf(invoice, kind)}
      submitLabel={SUBMIT_LABELS[kind]}
      width={640}
      initialValues={initialValues}
      onSubmit={submit}
      onClose={onClose}
    >
      {!hasMailServer && (
        <p>
          No mail server is set up. <strong>The email waits in the outbox</strong> until there is
          one.
        </p>
      )}
      <AddressField name="to" required={requiredMessage(LABELS.to)} />
      <AddressField name="cc" />
      <TextField
        name="subject"
        label={LABELS.subject}
        maxLength={LIMITS.mailSubjectLength}
        required={requiredMessage(LABELS.subject)}
      />
      <TextAreaField
        name="message"
        label={LABELS.message}
        maxLength={LIMITS.mailMessageLength}
        required={requiredMessage(LABELS.message)}
        rows={11}
      />
      <p>
        The PDF is attached. {'{{link}}'} is replaced with the link to the online page.
        {isFirst && " Once it's sent, you can't edit or delete the invoice."}
      </p>
    </FormDialog>
  );
}

/** The server checks the addresses; its message appears at the field. */
const AddressField = ({ name, required }: { name: 'to' | 'cc'; required?: string }) => (
  <Field
    name={name}
    label={LABELS[name]}
    rules={required ? [{ type: 'array', required: true, message: required }] : []}
  >
    <Select
      mode="tags"
      open={false}
      suffix={null}
      placeholder="Add an email address..."
      maxCount={LIMITS.invoiceRecipients}
      tokenSeparators={[',', ';', ' ']}
    />
  </Field>
);
