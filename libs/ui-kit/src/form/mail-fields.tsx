import { INVOICE_MAIL_LABELS as LABELS, LIMITS, requiredMessage } from '@atrium/contracts';
import { toast } from '@atrium/web-kit';
import { Field } from './field';
import { TextAreaField, TextField } from './fields';
import { Select } from './select';

/** What the form of an email to a client contains. */
export interface MailValues {
  to: string[];
  cc?: string[];
  subject: string;
  message: string;
}

/** Without a mail server, emails stay in the outbox. */
interface MailServer {
  hasMailServer: boolean;
}

/** The fields of an email to a client. */
export const MailFields = ({ hasMailServer }: MailServer) => (
  <>
    {!hasMailServer && (
      <p>
        No mail server is set up. <strong>The email waits in the outbox</strong> until there is one.
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
  </>
);

/** Confirms that an email was queued. @param title such as "Sending invoice" */
export function confirmQueuedMail(title: string, { hasMailServer }: MailServer): void {
  toast.success(
    hasMailServer
      ? { title }
      : { title: 'Email saved', description: 'It will be sent once a mail server is set up.' },
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
      suffixIcon={null}
      placeholder="Add an email address..."
      maxCount={LIMITS.invoiceRecipients}
      tokenSeparators={[',', ';', ' ']}
    />
  </Field>
);
