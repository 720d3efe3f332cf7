import {
  documentLine,
  invoiceDocument,
} from '../../../../../test/harness/factories/invoice-document';
import type { DocumentLine, InvoiceDocument } from '../document';
import { isVatId } from './cii-xml';
import { eInvoiceProblems } from './e-invoice-problems';

const { seller, buyer } = invoiceDocument();
const taxFree = (category: DocumentLine['category'], reason: string | null = 'Reason') => ({
  lines: [documentLine({ category, percent: '0', reason })],
});
const supply = { ...taxFree('K'), deliveryDate: '2026-11-20', deliveryCountry: 'FR' };

describe('eInvoiceProblems', () => {
  it.each<[string, Partial<InvoiceDocument>]>([
    ['taxes', {}],
    ['no number yet', { number: null }],
    ['reverse charge', taxFree('AE')],
    ['an intra-community supply', supply],
    ['an export', taxFree('G')],
    ['nothing that is subject to tax', taxFree('O')],
    ['a national tax number', { seller: { ...seller, taxId: '12/345/67890' } }],
    ['a free item', { lines: [documentLine({ unitPrice: '0' })] }],
    [
      'the remaining cents of an invoice',
      {
        kind: 'credit-note',
        dueDate: null,
        creditedInvoice: { number: 'INV-2026-0031', issueDate: '2026-11-02' },
        lines: [documentLine({ netAmount: '1200.01' })],
        taxes: [
          { category: 'S', percent: '19', reason: null, netAmount: '1200.01', taxAmount: '228.03' },
        ],
        taxTotal: '228.03',
        grossTotal: '1428.04',
      },
    ],
    [
      'amounts in yen, rounded or from an earlier version',
      {
        currency: 'JPY',
        lines: [
          documentLine({ quantity: '1', unitPrice: '1005', netAmount: '1005.00', percent: '10' }),
          documentLine({ quantity: '3', unitPrice: '0.5', netAmount: '2.00', percent: '8' }),
          documentLine({ quantity: '3', unitPrice: '0.5', netAmount: '1.50', percent: '8' }),
        ],
        taxes: [
          { category: 'S', percent: '10', reason: null, netAmount: '1005.00', taxAmount: '101.00' },
          { category: 'S', percent: '8', reason: null, netAmount: '3.50', taxAmount: '0.28' },
        ],
        netTotal: '1008.50',
        taxTotal: '101.28',
        grossTotal: '1109.78',
      },
    ],
    ['a credit of quantities', { lines: [documentLine(), documentLine({ quantity: '-1' })] }],
  ])('finds nothing wrong with an invoice with %s', (_, fields) => {
    expect(eInvoiceProblems(invoiceDocument(fields))).toEqual([]);
  });

  it.each<[string, Partial<InvoiceDocument>]>([
    ["Your company's name is missing.", { seller: { ...seller, name: ' ' } }],
    ["Your company's country is missing.", { seller: { ...seller, country: null } }],
    ["The client's name is missing.", { buyer: { ...buyer, name: '' } }],
    ["The client's country is missing.", { buyer: { ...buyer, country: null } }],
    ["Your company's tax ID is missing.", { seller: { ...seller, taxId: null } }],
    [
      "Your company's registration number or VAT ID is missing.",
      { seller: { ...seller, registrationNumber: null, taxId: '12/345/67890' } },
    ],
    [
      "Your company's registration number is missing. Invoices that are not subject to tax",
      { ...taxFree('O'), seller: { ...seller, registrationNumber: null } },
    ],
    [
      "Your company's VAT ID is missing. Intra-community supplies and exports",
      { ...taxFree('G'), seller: { ...seller, taxId: '12/345/67890' } },
    ],
    [
      "The client's VAT ID is missing. Reverse charge",
      { ...taxFree('AE'), buyer: { ...buyer, taxId: null } },
    ],
    [
      "The client's VAT ID is missing. Intra-community",
      { ...supply, buyer: { ...buyer, taxId: null } },
    ],
    ['The delivery date is missing.', { ...supply, deliveryDate: null }],
    ['The delivery country is missing.', { ...supply, deliveryCountry: null }],
    ['The reason for the tax exemption is missing.', taxFree('E', null)],
    [
      'Line 2 has no description.',
      { lines: [documentLine(), documentLine({ description: '\n' })] },
    ],
    ['Line 1 has a negative price.', { lines: [documentLine({ unitPrice: '-1' })] }],
    ['Line 1 has the standard tax category', { lines: [documentLine({ percent: '0.000' })] }],
    ['Line 1 has a tax category without tax', { lines: [documentLine({ category: 'Z' })] }],
    ['The amount of line 1 differs', { lines: [documentLine({ netAmount: '1.00' })] }],
    [
      "An e-invoice can't combine lines",
      { lines: [documentLine(), documentLine({ category: 'O', percent: '0', reason: 'Reason' })] },
    ],
    ['The totals differ', { netTotal: '1.00' }],
    ['The totals differ', { taxTotal: '1.00' }],
    ['The totals differ', { grossTotal: '1.00' }],
    ['The totals differ', { taxes: [] }],
    [
      "The credit note doesn't name the invoice",
      { kind: 'credit-note', number: 'CN-2026-0001', dueDate: null },
    ],
  ])('reports the problem: %s', (sentence, fields) => {
    const problems = eInvoiceProblems(invoiceDocument(fields));
    expect(problems).toEqual([expect.stringContaining(sentence)]);
  });

  it('reports an invoice without lines', () => {
    expect(eInvoiceProblems(invoiceDocument({ lines: [] }))).toEqual(['The invoice has no lines.']);
  });
});

describe('isVatId', () => {
  it.each([
    ['DE123456789', true],
    ['de 123 456 789', true],
    ['EL123456789', true],
    ['XI123456789', true],
    ['12/345/67890', false],
    ['UK123456789', false],
    ['EIN 12-3456789', false],
    ['', false],
    [null, false],
  ])('reads %s as a VAT ID: %s', (taxId, isOne) => {
    expect(isVatId(taxId)).toBe(isOne);
  });
});
