import {
  documentLine,
  invoiceDocument,
} from '../../../../../test/harness/factories/invoice-document';
import { extractPdfText } from '../../../../../test/harness/pdf-text';
import type { InvoiceDocument } from '../document';
import { invoicePdf } from './invoice-pdf';

const pagesOf = async (document: InvoiceDocument): Promise<string[][]> =>
  extractPdfText(await invoicePdf(document));

const printed = async (fields: Partial<InvoiceDocument> = {}): Promise<string> =>
  (await pagesOf(invoiceDocument(fields))).flat().join('\n');

/** For loading pdfkit and for documents of many pages. */
const TIMEOUT_MS = 60_000;

describe('invoicePdf', () => {
  beforeAll(() => invoicePdf(invoiceDocument({ terms: '株式会社' })), TIMEOUT_MS);

  it('produces the same bytes for the same input', async () => {
    const document = invoiceDocument({ footer: 'Footer', terms: 'Terms 株式会社' });
    const first = await invoicePdf(document);
    await invoicePdf(invoiceDocument({ number: 'Another' }));
    expect((await invoicePdf(document)).equals(first)).toBe(true);
  });

  it('prints a line with quantity, unit, price, discount, tax and amount', async () => {
    const text = await printed({
      lines: [
        documentLine({
          description: 'Design',
          quantity: '36.5000',
          unitPrice: '1115.2500',
          discountPercent: '10.000',
          percent: '19.000',
        }),
      ],
    });
    expect(text).toContain('DESCRIPTIONQUANTITYUNITUNIT PRICEDISCOUNTTAXAMOUNT');
    expect(text).toContain('Design36.5hours1,115.2510%19%36,635.96');
  });

  it('prints the description above the lines', async () => {
    const text = await printed({ description: 'Purchase order 4711' });
    expect(text.indexOf('Purchase order 4711')).toBeLessThan(text.indexOf('DESCRIPTION'));
    expect(text).toContain('Purchase order 4711');
  });

  it('omits empty columns', async () => {
    const text = await printed({
      lines: [documentLine({ unit: null, category: 'O', percent: '0' })],
    });
    expect(text).toContain('DESCRIPTIONQUANTITYUNIT PRICEAMOUNT');
    expect(text).not.toContain('Net total');
    expect(text).toContain('Total due€1,200.00');
  });

  it('prints the total of each tax rate with its reason', async () => {
    const text = await printed({
      lines: [
        documentLine(),
        documentLine({ percent: '7' }),
        documentLine({ category: 'AE', percent: '0', reason: 'Article 196 of Directive 2006/112' }),
      ],
    });
    expect(text).toContain('Tax 19%1,200.00228.00');
    expect(text).toContain('Tax 7%1,200.0084.00');
    expect(text).toContain('Reverse charge1,200.000.00');
    expect(text).toContain('Article 196 of Directive 2006/112');
    expect(text).toContain('Net total€3,600.00');
    expect(text).toContain('Total due€3,912.00');
  });

  it('prints the amounts paid and credited and the balance', async () => {
    const text = await printed({ paidTotal: '400.00', creditedTotal: '28.00', status: 'overdue' });
    expect(text).toContain('Total€1,428.00');
    expect(text).toContain('Paid-€400.00');
    expect(text).toContain('Credited-€28.00');
    expect(text).toContain('Balance due€1,000.00');
    expect(text).toContain('StatusOverdue');
  });

  it('prints addresses, tax IDs and bank details', async () => {
    const text = await printed();
    expect(text).toContain('Hafenstraße 12 · 20457 Hamburg · Germany');
    expect(text).toContain('Tax ID DE123456789 · Registration no. HRB 12345');
    expect(text).toContain('75001 Paris');
    expect(text).toContain('France');
    expect(text).toContain('IBANDE02 1203 0000 0000 2020 51');
    expect(text).toContain('BICBYLADEM1001');
    expect(text).toContain('ReferenceINV-2026-0031');
    expect(text).toContain('Scan to pay (SEPA)');
  });

  it.each<[string, Partial<InvoiceDocument>]>([
    ['a draft', { number: null }],
    ['a paid invoice', { status: 'paid' }],
    ['an invoice in another currency', { currency: 'USD' }],
    ['a credit note', { kind: 'credit-note', dueDate: null }],
  ])('prints no QR code on %s', async (_, fields) => {
    expect(await printed(fields)).not.toContain('Scan to pay');
  });

  it('prints a credit note with the invoice that it credits', async () => {
    const text = await printed({
      kind: 'credit-note',
      number: 'CN-2026-0002',
      dueDate: null,
      creditedInvoice: { number: 'INV-2026-0031', issueDate: '2026-11-02' },
    });
    expect(text).toContain('Credit note');
    expect(text).toContain('CN-2026-0002');
    expect(text).toContain('For invoiceINV-2026-0031');
    expect(text).toContain('Invoice dateNov 2, 2026');
    expect(text).toContain('Total credited€1,428.00');
    expect(text).not.toContain('IBAN');
  });

  it('marks each page of a draft', async () => {
    const lines = Array.from({ length: 60 }, () => documentLine());
    const pages = await pagesOf(invoiceDocument({ number: null, lines }));
    expect(pages.length).toBeGreaterThan(1);
    for (const page of pages) expect(page.join('\n')).toContain('DRAFT');
  });

  it(
    'repeats the table header and numbers the pages of 200 long lines',
    async () => {
      const description = 'Ελλάδα and a long description. '.repeat(70).slice(0, 1995);
      const lines = Array.from({ length: 200 }, (_, index) =>
        documentLine({ description: `${index} ${description}` }),
      );
      const pages = await pagesOf(invoiceDocument({ lines, terms: 'Pay soon.', footer: 'Footer' }));
      expect(pages.length).toBeGreaterThan(100);
      for (const [index, page] of pages.slice(0, -1).entries()) {
        expect(page.join('\n')).toContain('DESCRIPTIONQUANTITY');
        expect(page.at(-1)).toContain(`Page ${index + 1} of ${pages.length}`);
        expect(page.at(-2)).toBe('Footer');
      }
      const text = pages.flat().join('\n');
      expect(text.match(/1,200\.00/g)).toHaveLength(200);
      expect(text).toContain('Pay soon.');
      expect(text).not.toContain('\0');
    },
    TIMEOUT_MS,
  );

  it('keeps the totals and the amount of a line on its page', async () => {
    for (const count of [10, 11, 12, 13, 14, 15, 16]) {
      const lines = Array.from({ length: count }, () => documentLine());
      const pages = await pagesOf(invoiceDocument({ lines }));
      const withTotal = pages.filter((page) => page.join('\n').includes('Total due'));
      expect(withTotal).toHaveLength(1);
      expect(withTotal[0]?.join('\n')).toContain('Net total');
    }
  });

  it('wraps the name of a tax category when the description has little room', async () => {
    const text = await printed({
      lines: [
        documentLine({ discountPercent: '10.000' }),
        documentLine({ description: 'Postage', category: 'O', percent: '0', reason: null }),
      ],
    });
    expect(text).toContain('Postage10hours120.00Not subject1,200.00\nto tax\n');
  });

  it('prints right-to-left lines from the right edge of their column', async () => {
    const text = await printed({ lines: [documentLine({ description: 'ייעוץ Northwind' })] });
    expect(text).toContain(`Northwind ${[...'ייעוץ'].reverse().join('')}10hours`);
  });

  it('prints the largest amounts in their columns', async () => {
    const text = await printed({
      lines: [documentLine({ quantity: '99999999.9999', unitPrice: '99999.9999' })],
    });
    expect(text).toContain('Consulting99,999,999.9999hours99,999.999919%9,999,999,989,990.00');
  });
});
