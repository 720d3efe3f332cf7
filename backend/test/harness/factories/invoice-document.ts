import { invoiceTotals, lineNetAmount, subtractDecimals } from '@atrium/contracts';
import type {
  DocumentLine,
  InvoiceDocument,
} from '../../../src/modules/billing/documents/document';

/** A line of an {@link invoiceDocument}; its net amount is computed. */
export function documentLine(fields: Partial<DocumentLine> = {}): DocumentLine {
  const line = {
    description: 'Consulting',
    quantity: '10',
    unit: 'hours',
    unitCode: 'HUR',
    unitPrice: '120.00',
    discountPercent: '0',
    category: 'S' as const,
    percent: '19',
    reason: null,
    ...fields,
  };
  return { ...line, netAmount: fields.netAmount ?? lineNetAmount(line) };
}

/** An issued invoice with these lines. Its taxes and totals are computed. */
export function invoiceDocument(fields: Partial<InvoiceDocument> = {}): InvoiceDocument {
  const lines = fields.lines ?? [documentLine()];
  const { taxes, netTotal, taxTotal, grossTotal } = invoiceTotals(
    lines.map(({ category, percent, netAmount }) => ({
      taxCategory: category,
      taxPercent: percent,
      netAmount,
    })),
  );
  const reasonOf = (category: string) =>
    lines.find((line) => line.category === category)?.reason ?? null;
  const { paidTotal = '0.00', creditedTotal = '0.00' } = fields;
  return {
    kind: 'invoice',
    number: 'INV-2026-0031',
    status: 'pending',
    issueDate: '2026-11-23',
    dueDate: '2026-12-23',
    paidDate: null,
    deliveryDate: null,
    deliveryCountry: null,
    projectName: null,
    description: null,
    currency: 'EUR',
    seller: {
      name: 'Atrium Studio GmbH',
      street: 'Hafenstraße 12',
      postalCode: '20457',
      city: 'Hamburg',
      country: 'DE',
      email: 'billing@atrium.example',
      phone: '+49 40 555 0100',
      taxId: 'DE123456789',
      registrationNumber: 'HRB 12345',
      bankName: 'Musterbank',
      iban: 'DE02120300000000202051',
      bic: 'BYLADEM1001',
      accountDetails: null,
    },
    buyer: {
      name: 'Northwind SARL',
      street: '4 Rue du Port',
      postalCode: '75001',
      city: 'Paris',
      country: 'FR',
      email: 'accounts@northwind.example',
      phone: null,
      taxId: 'FR12345678901',
      registrationNumber: null,
    },
    lines,
    taxes: taxes.map((tax) => ({ ...tax, reason: reasonOf(tax.category) })),
    netTotal,
    taxTotal,
    grossTotal,
    paidTotal,
    creditedTotal,
    balanceDue: subtractDecimals(subtractDecimals(grossTotal, paidTotal), creditedTotal),
    terms: null,
    footer: null,
    creditedInvoice: null,
    ...fields,
  };
}
