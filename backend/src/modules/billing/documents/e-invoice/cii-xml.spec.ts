import type { TaxCategory } from '@atrium/contracts';
import fc from 'fast-check';
import { violatedRules } from '../../../../../test/harness/en16931-rules';
import {
  documentLine,
  invoiceDocument,
} from '../../../../../test/harness/factories/invoice-document';
import { schemaErrors } from '../../../../../test/harness/factur-x-schema';
import { parseXml, type XmlNode } from '../../../../../test/harness/xml-tree';
import type { DocumentLine, InvoiceDocument } from '../document';
import { ciiXml } from './cii-xml';
import { eInvoiceProblems } from './e-invoice-problems';

const parsed = (document: InvoiceDocument): XmlNode => parseXml(ciiXml(document));

const SETTLEMENT = 'rsm:SupplyChainTradeTransaction/ram:ApplicableHeaderTradeSettlement';
const LINE = 'rsm:SupplyChainTradeTransaction/ram:IncludedSupplyChainTradeLineItem';

/** A decimal with this many places, from its last digits. */
const decimals = (max: number, places: number) =>
  fc.integer({ min: 0, max }).map((units) => {
    const digits = String(units).padStart(places + 1, '0');
    return `${digits.slice(0, -places)}.${digits.slice(-places)}`;
  });

const texts = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 60 })
  .map((text) => `x${text}`);

const lines = (category: TaxCategory): fc.Arbitrary<DocumentLine> =>
  fc
    .record({
      description: texts,
      quantity: fc.oneof(
        decimals(99_999_999, 4),
        decimals(9_999, 4).map((quantity) => `-${quantity}`),
      ),
      unitPrice: decimals(99_999_999, 4),
      discountPercent: fc.oneof(
        fc.constantFrom('0', '0.000', '10', '100.000'),
        decimals(99_999, 3),
      ),
      unitCode: fc.constantFrom(null, 'HUR', 'DAY', 'H87', 'KMT'),
      percent: fc.constantFrom('19', '7.000', '5.5', '20.125'),
    })
    .map(({ percent, ...line }) =>
      documentLine({
        ...line,
        category,
        percent: category === 'S' ? percent : '0',
        reason: category === 'S' || category === 'Z' ? null : 'A reason & <more>',
      }),
    );

const mixed = fc
  .array(fc.constantFrom<TaxCategory>('S', 'S', 'Z', 'E', 'AE', 'K', 'G'), {
    minLength: 1,
    maxLength: 8,
  })
  .chain((categories) => fc.tuple(...categories.map(lines)));

const documents = fc
  .record({
    lines: fc.oneof(
      { weight: 5, arbitrary: mixed },
      { weight: 1, arbitrary: fc.array(lines('O'), { minLength: 1, maxLength: 4 }) },
    ),
    isCredit: fc.boolean(),
    currency: fc.constantFrom('EUR', 'USD', 'JPY'),
    terms: fc.option(texts),
    footer: fc.option(texts),
    description: fc.option(texts),
    iban: fc.constantFrom(null, 'DE02 1203 0000 0000 2020 51'),
    accountDetails: fc.constantFrom(null, 'Routing 021000021'),
    taxId: fc.constantFrom('DE123456789', 'EL123456789'),
    phone: fc.option(texts),
    street: fc.constantFrom(null, 'One', 'One\nTwo\nThree\nFour'),
  })
  .map(({ isCredit, iban, accountDetails, taxId, phone, street, ...fields }) => {
    const base = invoiceDocument({ lines: fields.lines });
    return invoiceDocument({
      ...fields,
      ...(isCredit && {
        kind: 'credit-note',
        dueDate: null,
        creditedInvoice: { number: 'INV-2026-0030', issueDate: '2026-10-01' },
      }),
      seller: { ...base.seller, iban, accountDetails, taxId, phone, street },
      deliveryDate: '2026-11-20',
      deliveryCountry: 'FR',
    });
  });

describe('ciiXml', () => {
  it('meets the business rules of EN 16931 for 200 varied invoices', () => {
    fc.assert(
      fc.property(documents, (document) => {
        expect(eInvoiceProblems(document)).toEqual([]);
        expect(violatedRules(parsed(document))).toEqual([]);
      }),
      { numRuns: 200 },
    );
  });

  it('conforms to the official schema of Factur-X for 200 varied invoices', async () => {
    expect(await schemaErrors(fc.sample(documents, 200).map(ciiXml))).toEqual([]);
  });

  it.each([
    ['a missing element', '<ram:TypeCode>380</ram:TypeCode>', ''],
    ['an unknown element', '<ram:TypeCode>380</ram:TypeCode>', '$&<ram:Color>red</ram:Color>'],
    ['elements in another order', /(<ram:ID>INV.*)(\s+)(<ram:TypeCode>380.*)/, '$3$2$1'],
    ['an amount that is not a number', '>228.00<', '>228,00<'],
  ])('validates against a schema that rejects %s', async (_, from, to) => {
    const xml = ciiXml(invoiceDocument());
    expect(xml).toMatch(from);
    expect(await schemaErrors([xml.replace(from, to)])).not.toEqual([]);
  });

  it('writes a credit note as type 381 with the number and date of its invoice', () => {
    const note = parsed(
      invoiceDocument({
        kind: 'credit-note',
        number: 'CN-2026-0002',
        dueDate: null,
        creditedInvoice: { number: 'INV-2026-0031', issueDate: '2026-11-02' },
      }),
    );
    expect(note.at('rsm:ExchangedDocument/ram:TypeCode')).toBe('381');
    const reference = note.one(`${SETTLEMENT}/ram:InvoiceReferencedDocument`);
    expect(reference?.at('ram:IssuerAssignedID')).toBe('INV-2026-0031');
    expect(reference?.at('ram:FormattedIssueDateTime/qdt:DateTimeString')).toBe('20261102');
    expect(note.all(`${SETTLEMENT}/ram:SpecifiedTradeSettlementPaymentMeans`)).toEqual([]);
  });

  it.each<[TaxCategory, string, string, string]>([
    ['S', '19', '', ''],
    ['Z', '0', '', ''],
    ['E', '0', '', 'Given'],
    ['AE', '0', 'VATEX-EU-AE', 'Given'],
    ['K', '0', 'VATEX-EU-IC', 'Given'],
    ['G', '0', 'VATEX-EU-G', 'Given'],
    ['O', '', 'VATEX-EU-O', 'Given'],
  ])(
    'writes the category %s with rate "%s", code "%s" and reason "%s"',
    (category, ...expected) => {
      const percent = category === 'S' ? '19' : '0';
      const tax = parsed(
        invoiceDocument({ lines: [documentLine({ category, percent, reason: 'Given' })] }),
      ).one(`${SETTLEMENT}/ram:ApplicableTradeTax`);
      const names = ['RateApplicablePercent', 'ExemptionReasonCode', 'ExemptionReason'];
      expect(names.map((name) => tax?.at(`ram:${name}`))).toEqual(expected);
    },
  );

  it.each([
    ['10', '3', '0.3333', '1.00', '0.10', '0.90'],
    ['100', '2', '50.00', '100.00', '100.00', '0.00'],
    ['33.333', '1', '0.01', null, null, '0.01'],
  ])(
    'writes a discount of %s% on %s × %s as %s less %s, which is %s',
    (discountPercent, quantity, unitPrice, base, allowance, net) => {
      const line = parsed(
        invoiceDocument({ lines: [documentLine({ discountPercent, quantity, unitPrice })] }),
      ).one(`${LINE}/ram:SpecifiedLineTradeSettlement`);
      const discount = line?.one('ram:SpecifiedTradeAllowanceCharge');
      expect(discount?.at('ram:BasisAmount') ?? null).toBe(base);
      expect(discount?.at('ram:ActualAmount') ?? null).toBe(allowance);
      expect(
        line?.at('ram:SpecifiedTradeSettlementLineMonetarySummation/ram:LineTotalAmount'),
      ).toBe(net);
    },
  );

  it('writes an invoice of 0.00', () => {
    const invoice = parsed(invoiceDocument({ lines: [documentLine({ unitPrice: '0' })] }));
    expect(violatedRules(invoice)).toEqual([]);
    expect(
      invoice.at(
        `${SETTLEMENT}/ram:SpecifiedTradeSettlementHeaderMonetarySummation/ram:DuePayableAmount`,
      ),
    ).toBe('0.00');
  });

  it('names an item after the first line of its description', () => {
    const product = parsed(
      invoiceDocument({ lines: [documentLine({ description: 'Design\nTwo rounds' })] }),
    ).one(`${LINE}/ram:SpecifiedTradeProduct`);
    expect(product?.at('ram:Name')).toBe('Design');
    expect(product?.at('ram:Description')).toBe('Design\nTwo rounds');
  });

  it('describes the invoice as issued, regardless of later payments', () => {
    const issued = invoiceDocument();
    const paid = invoiceDocument({ paidTotal: '100.00', status: 'paid', paidDate: '2026-12-01' });
    expect(ciiXml(paid)).toBe(ciiXml(issued));
  });

  it.each([
    ['control characters', 'a\u0000b\u001fc', 'abc'],
    ['half a surrogate pair', 'a\ud83db', 'ab'],
    ['markup', '<b> & "c"', '<b> & "c"'],
    ['other scripts', 'ייעוץ 🚀', 'ייעוץ 🚀'],
  ])('writes text with %s as valid XML', (_, description, name) => {
    const line = parsed(invoiceDocument({ lines: [documentLine({ description })] }));
    expect(line.at(`${LINE}/ram:SpecifiedTradeProduct/ram:Name`)).toBe(name);
  });

  it.each([
    ['EUR', 'DE02120300000000202051', null, '58', 'DE02120300000000202051'],
    ['USD', 'DE02120300000000202051', null, '30', 'DE02120300000000202051'],
    ['USD', null, 'Routing 021000021', '1', ''],
    ['USD', null, null, '', ''],
  ])('writes a payment in %s to %s or %s as means %s', (currency, iban, account, type, written) => {
    const { seller } = invoiceDocument();
    const invoice = parsed(
      invoiceDocument({ currency, seller: { ...seller, iban, accountDetails: account } }),
    );
    const means = `${SETTLEMENT}/ram:SpecifiedTradeSettlementPaymentMeans`;
    expect(invoice.at(`${means}/ram:TypeCode`)).toBe(type);
    expect(invoice.at(`${means}/ram:PayeePartyCreditorFinancialAccount/ram:IBANID`)).toBe(written);
  });
});
