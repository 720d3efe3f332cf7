import {
  fillTemplate,
  INVOICE_MAIL_PLACEHOLDERS,
  type InvoiceMailPlaceholder,
  keysOf,
  LIMITS,
  type MailTemplate,
  templateError,
} from '@atrium/contracts';
import { DescriptionList } from '@atrium/ui-kit';
import { Form, FormSection, TextAreaField, TextField, validationRule } from '@atrium/ui-kit/forms';
import { formatMoney, useCompanySettings } from '@atrium/web-kit';
import styles from '../settings-page.module.css';

const TEMPLATE_RULES = [validationRule((text?: string) => templateError(text ?? ''))];

interface TemplateFieldsProps {
  /** The path of the template in the form. */
  path: (string | number)[];
}

/** Subject and message of an email with placeholders. */
export const TemplateFields = ({ path, title }: TemplateFieldsProps & { title?: string }) => (
  <>
    <TextField
      name={[...path, 'subject']}
      label="Subject"
      title={title && `${title}: Subject`}
      required="Subject is required"
      rules={TEMPLATE_RULES}
    />
    <TextAreaField
      name={[...path, 'message']}
      label="Message"
      title={title && `${title}: Message`}
      rows={5}
      maxLength={LIMITS.mailMessageLength}
      required="Message is required"
      rules={TEMPLATE_RULES}
    />
  </>
);

/** The email that invoices are sent with, and how it looks for a sample invoice. */
export const InvoiceMailFields = ({ companyName }: { companyName: string }) => (
  <FormSection title="Invoice Email">
    <p className={styles.note}>
      The default text when someone sends an invoice. Placeholders are replaced with the details of
      the invoice.
    </p>
    <TemplateFields path={['invoiceMail']} title="Invoice Email" />
    <Preview path={['invoiceMail']} companyName={companyName} />
    <h4 className={styles.heading}>Placeholders</h4>
    <DescriptionList
      items={keysOf(INVOICE_MAIL_PLACEHOLDERS).map((name) => ({
        label: `{{${name}}}`,
        value: INVOICE_MAIL_PLACEHOLDERS[name],
      }))}
    />
  </FormSection>
);

const SAMPLE_AMOUNT = '1250.00';

const SAMPLE: Omit<
  Record<InvoiceMailPlaceholder, string>,
  'invoiceNumber' | 'companyName' | 'amount' | 'balanceDue'
> = {
  clientName: 'Acme Corporation',
  issueDate: 'Nov 2, 2026',
  dueDate: 'Dec 2, 2026',
  link: 'https://…/invoice/…',
};

interface PreviewProps extends TemplateFieldsProps {
  companyName: string;
}

/** The email for a sample invoice, updated while the user types. */
export function Preview({ path, companyName }: PreviewProps) {
  const template = Form.useWatch(path) as Partial<MailTemplate> | undefined;
  const prefix = (Form.useWatch('invoicePrefix') as string | undefined) ?? '';
  const { currency } = useCompanySettings();
  const amount = formatMoney(SAMPLE_AMOUNT, { currency });
  const fill = (text = ''): string =>
    fillTemplate(text, {
      ...SAMPLE,
      invoiceNumber: `${prefix}-2026-0042`,
      companyName,
      amount,
      balanceDue: amount,
    });
  return (
    <div className={styles.mail} role="group" aria-label="Preview">
      <strong>{fill(template?.subject)}</strong>
      {'\n\n'}
      {fill(template?.message)}
    </div>
  );
}
