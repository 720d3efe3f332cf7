import { fillTemplate, type InvoiceMailPlaceholder } from '@atrium/contracts';
import { Button, useIdempotentMutation } from '@atrium/ui-kit';
import {
  confirmQueuedMail,
  Form,
  FormDialog,
  MailFields,
  type MailValues,
  QueryDialog,
} from '@atrium/ui-kit/forms';
import { formatDate, formatMoney } from '@atrium/web-kit';
import { type ReactNode, useState } from 'react';
import type { InvoiceDto, InvoiceMailProposalDto } from '../../api/endpoints.generated';
import {
  useGetInvoiceMailProposalQuery,
  useGetInvoiceQuery,
  useRemindInvoiceMutation,
  useSendInvoiceMutation,
} from '../../api/invoices-api';
import { invoiceName } from './invoice-actions';
import styles from './send-invoice-dialog.module.css';

interface SendInvoiceDialogProps {
  invoice: InvoiceDto;
  kind: 'invoice' | 'reminder';
  onClose: () => void;
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
  const { hasMailServer, suggestions, ...initialValues } = proposal;
  const { update, delete: remove } = invoice.abilities;
  const makesFinal = invoice.sentAt === null && (update === true || remove === true);

  const submit = async (values: MailValues): Promise<void> => {
    const mail = { ...values, version };
    await mutate((key) =>
      kind === 'reminder'
        ? remindInvoice({ id, 'Idempotency-Key': key, remindInvoiceDto: mail }).unwrap()
        : sendInvoice({ id, 'Idempotency-Key': key, sendInvoiceDto: mail }).unwrap(),
    );
    confirmQueuedMail(`Sending ${MAIL_NAMES[kind === 'reminder' ? kind : invoice.kind]}`, {
      hasMailServer,
    });
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
      <MailFields {...{ hasMailServer, suggestions }} />
      <MailPreview invoice={invoice}>
        {makesFinal && "Once it's sent, you can't edit or delete the invoice."}
      </MailPreview>
    </FormDialog>
  );
}

/** What the client gets: the attachment, and the text on demand. */
function MailPreview({
  invoice,
  children,
}: Pick<SendInvoiceDialogProps, 'invoice'> & { children: ReactNode }) {
  const [isShown, setIsShown] = useState(false);
  return (
    <>
      <p>
        <a
          href={`/api/invoices/${invoice.id}/pdf?disposition=inline`}
          target="_blank"
          rel="noreferrer"
        >
          {invoice.invoiceNumber}.pdf
        </a>{' '}
        is attached. {'{{link}}'} is replaced with the link to the online page. {children}
      </p>
      <Button
        size="small"
        className={styles.preview}
        aria-expanded={isShown}
        onClick={() => setIsShown(!isShown)}
      >
        {isShown ? 'Hide Preview' : 'Show Preview'}
      </Button>
      {isShown && <PreviewText invoice={invoice} />}
    </>
  );
}

/** The subject and the message as the client gets them, updated while the user types. */
function PreviewText({ invoice }: Pick<SendInvoiceDialogProps, 'invoice'>) {
  const subject = Form.useWatch<string | undefined>('subject') ?? '';
  const message = Form.useWatch<string | undefined>('message') ?? '';
  const { data } = useGetInvoiceQuery({ id: invoice.id });
  const { invoiceNumber, clientName, amount, balanceDue, currency, issueDate, dueDate } = invoice;
  const values: Record<InvoiceMailPlaceholder, string> = {
    invoiceNumber: invoiceNumber ?? '',
    clientName,
    companyName: data?.seller.name ?? '',
    amount: formatMoney(amount, { currency }),
    balanceDue: formatMoney(balanceDue, { currency }),
    issueDate: formatDate(issueDate ?? dueDate),
    dueDate: formatDate(dueDate),
    link: 'https://…/invoice/…',
  };
  return (
    <div className={styles.mail} role="group" aria-label="Preview">
      <strong>{fillTemplate(subject, values)}</strong>
      {'\n\n'}
      {fillTemplate(message, values)}
    </div>
  );
}
