import type { InvoiceAge, InvoiceStatus, TaxCategory } from '@atrium/contracts';
import type { InvoiceParty, InvoiceSeller } from '../rules/parties';
import type { StatementType } from '../statements/statement-sources';

/**
 * The content of printed billing documents: plain values, all amounts and quantities as decimal
 * strings. Dates are calendar dates (`2026-12-21`). Nothing here is computed from the database or
 * the clock, so the same input always produces the same bytes (docs/domain/invoices.md#pdf).
 */

export type DocumentParty = InvoiceParty;

export type DocumentSeller = Omit<InvoiceSeller, 'invoiceFooter' | 'currency'>;

export interface DocumentTaxRate {
  category: TaxCategory;
  /** Such as `19` or `8.125`. */
  percent: string;
  /** Why no tax is charged, for E, AE, K, G and O. */
  reason: string | null;
}

export interface DocumentLine extends DocumentTaxRate {
  description: string;
  quantity: string;
  /** As printed, such as `hours`. */
  unit: string | null;
  /** UN/ECE Recommendation 20, such as `HUR`; null for a unit without a code. */
  unitCode: string | null;
  /** Net. */
  unitPrice: string;
  discountPercent: string;
  /** quantity × unit price, minus the discount, rounded to the currency's smallest unit. */
  netAmount: string;
}

/** The tax on all lines of one category and percent. */
export interface DocumentTax extends DocumentTaxRate {
  netAmount: string;
  taxAmount: string;
}

export interface InvoiceDocument {
  kind: 'invoice' | 'credit-note';
  /** Null for a draft. */
  number: string | null;
  status: InvoiceStatus;
  issueDate: string;
  /** Null for a credit note. */
  dueDate: string | null;
  paidDate: string | null;
  deliveryDate: string | null;
  /** ISO 3166-1 alpha-2. */
  deliveryCountry: string | null;
  projectName: string | null;
  /** ISO 4217. */
  currency: string;
  seller: DocumentSeller;
  buyer: DocumentParty;
  /** Printed above the lines. */
  description: string | null;
  lines: DocumentLine[];
  taxes: DocumentTax[];
  netTotal: string;
  taxTotal: string;
  grossTotal: string;
  paidTotal: string;
  creditedTotal: string;
  /** gross − paid − credited. */
  balanceDue: string;
  /** Payment terms, below the totals. */
  terms: string | null;
  /** Printed at the bottom of each page. */
  footer: string | null;
  /** The invoice that a credit note refers to. */
  creditedInvoice: { number: string; issueDate: string } | null;
}

export const STATEMENT_ENTRY_LABELS = {
  'opening-balance': 'Opening balance',
  invoice: 'Invoice',
  'credit-balance': 'Credit balance',
  'credit-note': 'Credit note',
  payment: 'Payment',
  refund: 'Refund',
} as const;

export interface StatementEntry {
  date: string;
  kind: keyof typeof STATEMENT_ENTRY_LABELS;
  /** Of the document; for a payment, of its invoice. */
  number: string | null;
  dueDate: string | null;
  /** Negative if it reduces the balance. */
  amount: string;
  /** Running balance after this entry. */
  balance: string;
}

interface StatementAmount {
  /** Of invoices. */
  count: number;
  amount: string;
}

/** What a client owes, and why (docs/domain/invoices.md#statement). */
export interface StatementDocument {
  /** Missing in statements that earlier versions queued. */
  type?: StatementType;
  from: string | null;
  /** The day of the statement. */
  to: string;
  currency: string;
  seller: DocumentSeller;
  client: DocumentParty;
  entries: StatementEntry[];
  aging: Record<InvoiceAge, StatementAmount>;
  /** What the company owes the client. Missing in statements that earlier versions queued. */
  credits?: StatementAmount;
  /** Negative if the credits exceed the balances due. */
  balanceDue: string;
}
