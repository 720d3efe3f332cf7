import { INVOICE_MAIL_LABELS as LABELS, LIMITS, requiredMessage } from '@atrium/contracts';
import { toast } from '@atrium/web-kit';
import { useRef, useState } from 'react';
import { Field } from './field';
import { TextAreaField, TextField } from './fields';
import { Select } from './select';

/** The values of the form of an email to a client. */
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

/** An address that the client has, with the name of the contact. */
interface MailSuggestion {
  name: string | null;
  email: string;
}

interface MailFieldsProps extends MailServer {
  /** The most likely recipients first. Omitted by remotes of earlier versions. */
  suggestions?: readonly MailSuggestion[];
}

/** The fields of an email to a client. */
export const MailFields = ({ hasMailServer, suggestions = [] }: MailFieldsProps) => (
  <>
    {!hasMailServer && (
      <p>
        No mail server is set up. <strong>The email will stay in the outbox</strong> until one is.
      </p>
    )}
    <AddressField name="to" required={requiredMessage(LABELS.to)} suggestions={suggestions} />
    <AddressField name="cc" suggestions={suggestions} />
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

/**
 * Confirms that an email was queued.
 *
 * @param title such as "Sending invoice"
 */
export function confirmQueuedMail(title: string, { hasMailServer }: MailServer): void {
  toast.success(
    hasMailServer
      ? { title }
      : { title: 'Email saved', description: 'It will be sent once a mail server is set up.' },
  );
}

interface AddressFieldProps {
  suggestions: readonly MailSuggestion[];
  name: 'to' | 'cc';
  required?: string;
}

/** The server checks the addresses; its message appears at the field. */
const AddressField = ({ name, required, suggestions }: AddressFieldProps) => (
  <Field
    name={name}
    label={LABELS[name]}
    rules={required ? [{ type: 'array', required: true, message: required }] : []}
  >
    <AddressSelect suggestions={suggestions} />
  </Field>
);

interface AddressSelectProps extends Pick<AddressFieldProps, 'suggestions'> {
  value?: string[];
  onChange?: (addresses: string[]) => void;
}

/** A typed name with a space is a search, so spaces separate addresses only once they are added. */
function AddressSelect({ suggestions, value = [], onChange, ...field }: AddressSelectProps) {
  const [text, setText] = useState('');
  const isToggleKey = useRef(false);
  const clearText = (): void => setText('');
  return (
    <Select<string[]>
      {...field}
      value={value}
      mode="tags"
      {...(suggestions.length === 0 && { open: false })}
      suffixIcon={null}
      placeholder={
        suggestions.length === 0 ? 'Add an email address...' : 'Add a name or an email address...'
      }
      maxCount={LIMITS.invoiceRecipients}
      tokenSeparators={[',', ';']}
      options={suggestions.map(({ name, email }) => ({
        value: email,
        label: name === null ? email : `${name} (${email})`,
      }))}
      optionLabelProp="value"
      // Otherwise, Enter would remove the first recipient.
      defaultActiveFirstOption={text !== ''}
      showSearch={{
        onSearch: setText,
        optionFilterProp: ['value', 'label'],
        // Enter adds the first option.
        filterSort: (first, second, { searchValue }) =>
          rankOf(first.value, searchValue, value) - rankOf(second.value, searchValue, value),
      }}
      onInputKeyDown={({ key }) => {
        isToggleKey.current = key === 'Enter' || key === 'Tab';
      }}
      onKeyDown={() => {
        isToggleKey.current = false;
      }}
      // antd doesn't report that it clears the text when it adds or removes an option.
      onSelect={clearText}
      onDeselect={clearText}
      onBlur={clearText}
      onChange={(entered) => {
        // The text names a recipient that has been added already.
        if (text !== '' && isToggleKey.current && entered.length < value.length) return;
        const addresses = [...new Set(entered.flatMap(addressesIn))];
        onChange?.(addresses.slice(0, LIMITS.invoiceRecipients));
      }}
    />
  );
}

const ADDRESS = /^\S+@\S+\.\S+$/;

/** Before the text itself, suggestions that can still be added, unless the text is an address. */
function rankOf(option: unknown, text: string, added: readonly string[]): number {
  if (ADDRESS.test(text)) return option === text ? 0 : 1;
  if (option === text) return 2;
  return added.some((address) => address === option) ? 1 : 0;
}

/** A name stays one entry, which the server rejects with a message. */
const addressesIn = (text: string): string[] =>
  text.includes('@') ? text.split(/\s+/).filter((part) => part !== '') : [text];
