/**
 * The placeholders of invoice and reminder emails, with what they stand for
 * (docs/domain/settings.md#invoice-emails). A template contains `{{clientName}}`.
 */
export const INVOICE_MAIL_PLACEHOLDERS = {
  invoiceNumber: 'Number of the invoice',
  clientName: 'Name of the client',
  companyName: 'Name of your company',
  amount: 'Total of the invoice',
  balanceDue: 'Amount that is still unpaid',
  issueDate: 'Date of the invoice',
  dueDate: 'Due date',
  link: 'Link to the invoice',
} as const;

export type InvoiceMailPlaceholder = keyof typeof INVOICE_MAIL_PLACEHOLDERS;

export interface MailTemplate {
  subject: string;
  message: string;
}

/** A reminder and when it is sent. */
export interface ReminderTemplate extends MailTemplate {
  /** Days after the due date; negative before it. */
  days: number;
}

const PLACEHOLDER = /\{\{\s*([^{}]*?)\s*\}\}/g;

const isPlaceholder = (name: string): name is InvoiceMailPlaceholder =>
  Object.hasOwn(INVOICE_MAIL_PLACEHOLDERS, name);

/** Why a template is invalid: it has a placeholder that doesn't exist. */
export function templateError(template: string): string | undefined {
  const unknown = [...template.matchAll(PLACEHOLDER)]
    .map(([, name = '']) => name)
    .find((name) => !isPlaceholder(name));
  if (unknown === undefined) return undefined;
  const known = Object.keys(INVOICE_MAIL_PLACEHOLDERS).map((name) => `{{${name}}}`);
  return `There is no placeholder {{${unknown}}}. Use ${known.join(', ')}.`;
}

/** The template with its placeholders replaced; unknown ones stay. */
export const fillTemplate = (
  template: string,
  values: Readonly<Record<InvoiceMailPlaceholder, string>>,
): string =>
  template.replace(PLACEHOLDER, (text, name: string) =>
    isPlaceholder(name) ? values[name] : text,
  );

export const REMINDERS_MAX = 10;
export const REMINDER_DAYS_MAX = 365;

/** The email of an invoice, until the settings have another one. */
export const DEFAULT_INVOICE_MAIL: MailTemplate = {
  subject: 'Invoice {{invoiceNumber}} from {{companyName}}',
  message: `Dear {{clientName}},

Invoice {{invoiceNumber}} for {{amount}} is attached. The due date is {{dueDate}}.

You can also view it online: {{link}}

Kind regards,
{{companyName}}`,
};

/** The email of a credit note. */
export const DEFAULT_CREDIT_NOTE_MAIL: MailTemplate = {
  subject: 'Credit note {{invoiceNumber}} from {{companyName}}',
  message: `Dear {{clientName}},

Credit note {{invoiceNumber}} for {{amount}} is attached.

You can also view it online: {{link}}

Kind regards,
{{companyName}}`,
};

/** The text of a new reminder. */
export const DEFAULT_REMINDER_MAIL: MailTemplate = {
  subject: 'Reminder: invoice {{invoiceNumber}} was due on {{dueDate}}',
  message: `Dear {{clientName}},

We haven't received full payment for invoice {{invoiceNumber}}. {{balanceDue}} was due on {{dueDate}}.

You can view the invoice here: {{link}}

If you have already paid, please ignore this message.

Kind regards,
{{companyName}}`,
};

/** A reminder of an invoice that is not overdue yet. */
export const DEFAULT_EARLY_REMINDER_MAIL: MailTemplate = {
  subject: 'Reminder: invoice {{invoiceNumber}} is due on {{dueDate}}',
  message: `Dear {{clientName}},

This is a friendly reminder that {{balanceDue}} for invoice {{invoiceNumber}} is due on {{dueDate}}.

You can view the invoice here: {{link}}

If you have already paid, please ignore this message.

Kind regards,
{{companyName}}`,
};
