import type { InvoiceStatus } from '@atrium/contracts';
import { mergeChanges, type AppliedChanges, type Changes } from '../../../platform/changes';

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

const FIELDS: Record<keyof InvoiceFacts, true> = {
  invoiceNumber: true,
  projectId: true,
  clientName: true,
  clientEmail: true,
  amount: true,
  dueDate: true,
  description: true,
};

/** The invoice as it would be with the changes, and the fields that differ. */
export const applyChanges = (
  before: InvoiceFacts,
  sent: Changes<InvoiceFacts>,
): AppliedChanges<InvoiceFacts> => mergeChanges(FIELDS, before, sent);
