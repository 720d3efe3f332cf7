import type { InvoiceStatus } from '@atrium/contracts';

/** The fields of an invoice that people enter while it is pending. */
export interface InvoiceFacts {
  invoiceNumber: string;
  projectId: number | null;
  clientName: string;
  clientEmail: string;
  /** Decimal string with two places. */
  amount: string;
  /** `YYYY-MM-DD` */
  dueDate: string;
  description: string | null;
}

/** How far the invoice has come. */
export interface InvoiceSettlement {
  status: InvoiceStatus;
  /** `YYYY-MM-DD`, set exactly when the invoice is paid. */
  paidDate: string | null;
}

/** What a caller sent: `undefined` keeps a field, `null` empties it. */
export type InvoiceChanges = { [Field in keyof InvoiceFacts]?: InvoiceFacts[Field] | undefined };

/**
 * The invoice as it would be with the changes, and the fields that differ. A field that was sent as
 * it stands already is no change, so that a form may send everything back without asking for rights
 * that its person did not use.
 */
export function applyChanges(
  before: InvoiceFacts,
  sent: InvoiceChanges,
): { facts: InvoiceFacts; changed: (keyof InvoiceFacts)[] } {
  const facts: InvoiceFacts = {
    invoiceNumber: chosen(sent.invoiceNumber, before.invoiceNumber),
    projectId: chosen(sent.projectId, before.projectId),
    clientName: chosen(sent.clientName, before.clientName),
    clientEmail: chosen(sent.clientEmail, before.clientEmail),
    amount: chosen(sent.amount, before.amount),
    dueDate: chosen(sent.dueDate, before.dueDate),
    description: chosen(sent.description, before.description),
  };
  const fields = Object.keys(facts) as (keyof InvoiceFacts)[];
  return { facts, changed: fields.filter((field) => facts[field] !== before[field]) };
}

const chosen = <Value>(sent: Value | undefined, kept: Value): Value =>
  sent === undefined ? kept : sent;
