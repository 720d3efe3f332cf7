import type { TaxCategory } from '@atrium/contracts';
import { RULES, UNUSED_PARTS, violatedRules } from '../../../../../test/harness/en16931-rules';
import { CATEGORY_CODES } from '../../../../../test/harness/en16931-tax-rules';
import {
  documentLine,
  invoiceDocument,
} from '../../../../../test/harness/factories/invoice-document';
import { parseXml } from '../../../../../test/harness/xml-tree';
import { ciiXml } from './cii-xml';

/** An invoice with a discount and a delivery, in this category. */
function invoiceIn(category: TaxCategory): string {
  const percent = category === 'S' ? '19' : '0';
  const reason = category === 'S' || category === 'Z' ? null : 'A reason';
  const lines = [documentLine({ discountPercent: '10', category, percent, reason })];
  return ciiXml(invoiceDocument({ lines, deliveryDate: '2026-11-20', deliveryCountry: 'FR' }));
}

const creditNote = ciiXml(
  invoiceDocument({
    kind: 'credit-note',
    number: 'CN-2026-0002',
    dueDate: null,
    creditedInvoice: { number: 'INV-2026-0031', issueDate: '2026-11-02' },
  }),
);

/** The XML after replacing the first match, which must exist. */
function changed(xml: string, from: string | RegExp, to: string): string {
  expect(xml).toMatch(from);
  return xml.replace(from, to);
}

const violationsOf = (xml: string): string[] => violatedRules(parseXml(xml));

const line = (name: string) => new RegExp(`<ram:${name}[^>]*>[^<]*</ram:${name}>`);
const block = (name: string) => new RegExp(`<ram:${name}>[^]*?</ram:${name}>`);
const seller = (inner: string) => new RegExp(`(?<=<ram:SellerTradeParty>[^]*?)${inner}`);
const buyer = (inner: string) => new RegExp(`(?<=<ram:BuyerTradeParty>[^]*?)${inner}`);
const settlement = (inner: string) =>
  new RegExp(`(?<=<ram:ApplicableHeaderTradeSettlement>[^]*?)${inner}`);
const totals = (name: string) =>
  new RegExp(`(?<=HeaderMonetarySummation>[^]*?)<ram:${name}[^>]*>[^<]*</ram:${name}>`);
const total = (name: string, amount: string, attributes = '') =>
  `<ram:${name}${attributes}>${amount}</ram:${name}>`;

const ADDRESS = '<ram:PostalTradeAddress>[^]*?</ram:PostalTradeAddress>';
const COUNTRY = '<ram:CountryID>[^<]*</ram:CountryID>';
const NAME = '<ram:Name>[^<]*</ram:Name>';
const TAX_IDS = '<ram:SpecifiedTaxRegistration>[^]*?</ram:SpecifiedTaxRegistration>';

/** A change that breaks a rule: part of a correct invoice and its replacement. */
type Break = readonly [code: string, from: string | RegExp, to: string];

const BREAKS: readonly Break[] = [
  ['BR-01', 'urn:cen.eu:en16931:2017', ''],
  ['BR-02', '<ram:ID>INV-2026-0031</ram:ID>', ''],
  ['BR-03', 'format="102">20261123', 'format="102">2026-11-23'],
  ['BR-04', '<ram:TypeCode>380</ram:TypeCode>', ''],
  ['BR-05', '<ram:InvoiceCurrencyCode>EUR</ram:InvoiceCurrencyCode>', ''],
  ['BR-06', seller(NAME), ''],
  ['BR-07', buyer(NAME), ''],
  ['BR-08', seller(ADDRESS), ''],
  ['BR-09', seller(COUNTRY), ''],
  ['BR-10', buyer(ADDRESS), ''],
  ['BR-11', buyer(COUNTRY), ''],
  ['BR-12', totals('LineTotalAmount'), ''],
  ['BR-13', totals('TaxBasisTotalAmount'), ''],
  ['BR-14', totals('GrandTotalAmount'), ''],
  ['BR-15', totals('DuePayableAmount'), ''],
  ['BR-16', block('IncludedSupplyChainTradeLineItem'), ''],
  ['BR-21', '<ram:LineID>1</ram:LineID>', ''],
  ['BR-22', line('BilledQuantity'), ''],
  ['BR-23', ' unitCode="HUR"', ''],
  ['BR-24', block('SpecifiedTradeSettlementLineMonetarySummation'), ''],
  ['BR-25', '<ram:Name>Consulting</ram:Name>', ''],
  ['BR-26', '<ram:ChargeAmount>120.00</ram:ChargeAmount>', ''],
  ['BR-27', '<ram:ChargeAmount>120.00', '<ram:ChargeAmount>-120.00'],
  ['BR-41', line('ActualAmount'), ''],
  ['BR-42', /<ram:ReasonCode>95<[^]*?<\/ram:Reason>/, ''],
  ['BR-45', settlement('<ram:BasisAmount>[^<]*</ram:BasisAmount>'), ''],
  ['BR-46', line('CalculatedAmount'), ''],
  ['BR-47', settlement('<ram:CategoryCode>S</ram:CategoryCode>'), ''],
  ['BR-48', settlement('<ram:RateApplicablePercent>19</ram:RateApplicablePercent>'), ''],
  ['BR-49', '<ram:TypeCode>58</ram:TypeCode>', ''],
  ['BR-50', line('IBANID'), ''],
  ['BR-57', /(?<=<ram:ShipToTradeParty>[^]*?)<ram:CountryID>FR<\/ram:CountryID>/, ''],
  ['BR-61', block('PayeePartyCreditorFinancialAccount'), ''],
  ['BR-62', seller(' schemeID="EM"'), ''],
  ['BR-63', buyer(' schemeID="EM"'), ''],
  ['BR-66', block('ChargeIndicator'), ''],
  ['BR-CO-04', '<ram:TypeCode>VAT</ram:TypeCode>', ''],
  ['BR-CO-07', '<ram:Reason>Discount', '<ram:Reason>Freight'],
  ['BR-CO-09', '>DE123456789<', '>123456789<'],
  ['BR-CO-10', totals('LineTotalAmount'), total('LineTotalAmount', '1080.01')],
  ['BR-CO-13', totals('TaxBasisTotalAmount'), total('TaxBasisTotalAmount', '1080.01')],
  ['BR-CO-14', totals('TaxTotalAmount'), total('TaxTotalAmount', '205.21', ' currencyID="EUR"')],
  ['BR-CO-15', totals('GrandTotalAmount'), total('GrandTotalAmount', '1285.21')],
  ['BR-CO-16', totals('DuePayableAmount'), total('DuePayableAmount', '1285.21')],
  ['BR-CO-17', line('CalculatedAmount'), total('CalculatedAmount', '206.20')],
  ['BR-CO-18', settlement('<ram:ApplicableTradeTax>[^]*?</ram:ApplicableTradeTax>'), ''],
  ['BR-CO-23', /<ram:ReasonCode>95<[^]*?<\/ram:Reason>/, ''],
  ['BR-CO-25', block('SpecifiedTradePaymentTerms'), ''],
  ['BR-CO-26', seller('<ram:SpecifiedLegalOrganization>[^]*?(?=</ram:SellerTradeParty>)'), ''],
  ['BR-CO-27', '<ram:AccountName>', '<ram:ProprietaryID>1</ram:ProprietaryID><ram:AccountName>'],
  ['BR-DEC-09', totals('LineTotalAmount'), total('LineTotalAmount', '1080.000')],
  ['BR-DEC-12', totals('TaxBasisTotalAmount'), total('TaxBasisTotalAmount', '1080.000')],
  ['BR-DEC-13', totals('TaxTotalAmount'), total('TaxTotalAmount', '205.200', ' currencyID="EUR"')],
  ['BR-DEC-14', totals('GrandTotalAmount'), total('GrandTotalAmount', '1285.200')],
  ['BR-DEC-18', totals('DuePayableAmount'), total('DuePayableAmount', '1285.200')],
  ['BR-DEC-19', settlement('<ram:BasisAmount>1080.00'), '<ram:BasisAmount>1080.000'],
  ['BR-DEC-20', '<ram:CalculatedAmount>205.20', '<ram:CalculatedAmount>205.200'],
  ['BR-DEC-23', '<ram:LineTotalAmount>1080.00', '<ram:LineTotalAmount>1080.000'],
  ['BR-DEC-24', '<ram:ActualAmount>120.00', '<ram:ActualAmount>120.000'],
  ['BR-DEC-25', '<ram:BasisAmount>1200.00', '<ram:BasisAmount>1200.000'],
  ['BR-CL-01', '<ram:TypeCode>380', '<ram:TypeCode>325'],
  ['BR-CL-03', 'currencyID="EUR"', 'currencyID="EURO"'],
  ['BR-CL-04', '<ram:InvoiceCurrencyCode>EUR', '<ram:InvoiceCurrencyCode>EURO'],
  ['BR-CL-14', buyer(COUNTRY), '<ram:CountryID>UK</ram:CountryID>'],
  ['BR-CL-16', '<ram:TypeCode>58', '<ram:TypeCode>ZZ'],
  ['BR-CL-17', settlement('<ram:CategoryCode>S'), '<ram:CategoryCode>L'],
  ['BR-CL-18', '<ram:CategoryCode>S', '<ram:CategoryCode>M'],
  ['BR-CL-19', '<ram:ReasonCode>95', '<ram:ReasonCode>0'],
  ['BR-CL-22', '<ram:ExemptionReasonCode>VATEX-EU-O', '<ram:ExemptionReasonCode>VATEX-O'],
  ['BR-CL-23', 'unitCode="HUR"', 'unitCode="hours"'],
  ['BR-CL-25', seller(' schemeID="EM"'), ' schemeID="EMAIL"'],
  ['BR-IC-11', block('ActualDeliverySupplyChainEvent'), ''],
  ['BR-IC-12', block('ShipToTradeParty'), ''],
  ['BR-O-11', settlement('<ram:CategoryCode>O'), '<ram:CategoryCode>Z'],
  ['BR-O-12', '<ram:CategoryCode>O', '<ram:CategoryCode>Z'],
  [
    'BR-43, BR-44, BR-CO-08, BR-CO-24, BR-DEC-27, BR-DEC-28: no charges',
    '<udt:Indicator>false',
    '<udt:Indicator>true',
  ],
  [
    'a discount is the difference of full and net amount',
    '<ram:ActualAmount>120.00',
    '<ram:ActualAmount>120.01',
  ],
  [
    'a tax of an invoice is exact to the cent',
    line('CalculatedAmount'),
    total('CalculatedAmount', '205.21'),
  ],
];

/** Changes that break the rules for each category, with the end of the rule's code. */
function breaksOf(category: TaxCategory): readonly Break[] {
  const isTaxed = category === 'S' || category === 'Z';
  const wrongRate = category === 'S' ? '0' : '7';
  const reason =
    /<ram:ExemptionReason>[^<]*<\/ram:ExemptionReason>|<ram:ExemptionReasonCode>[^<]*<\/ram:ExemptionReasonCode>/g;
  return [
    ['01', settlement('<ram:ApplicableTradeTax>[^]*?</ram:ApplicableTradeTax>'), ''],
    category === 'O'
      ? ['02', seller('</ram:SellerTradeParty>'), `${TAX_ID}$&`]
      : ['02', seller(TAX_IDS), ''],
    category === 'O'
      ? [
          '05',
          '<ram:CategoryCode>O</ram:CategoryCode>',
          '$&<ram:RateApplicablePercent>0</ram:RateApplicablePercent>',
        ]
      : ['05', line('RateApplicablePercent'), total('RateApplicablePercent', wrongRate)],
    ['08', settlement('<ram:BasisAmount>1080.00'), '<ram:BasisAmount>1079.00'],
    ['09', line('CalculatedAmount'), total('CalculatedAmount', '500.00')],
    isTaxed
      ? [
          '10',
          settlement('<ram:CategoryCode>'),
          '<ram:ExemptionReason>A reason</ram:ExemptionReason>$&',
        ]
      : ['10', reason, ''],
  ];
}

const TAX_ID =
  '<ram:SpecifiedTaxRegistration><ram:ID schemeID="VA">DE123456789</ram:ID></ram:SpecifiedTaxRegistration>';

/** Rules that only an invoice of one category can break. */
const baseOf = (code: string): string => {
  if (code.startsWith('BR-IC-')) return invoiceIn('K');
  return code.startsWith('BR-O-') || code === 'BR-CL-22' ? invoiceIn('O') : invoiceIn('S');
};

const categories = Object.keys(CATEGORY_CODES) as TaxCategory[];
const categoryBreaks = categories.flatMap((category) =>
  breaksOf(category).map(([end, from, to]) => {
    const code = `BR-${CATEGORY_CODES[category]}-${end}`;
    return { code, category, from, to };
  }),
);

const creditNoteBreaks: readonly Break[] = [
  ['BR-55', '<ram:IssuerAssignedID>INV-2026-0031</ram:IssuerAssignedID>', ''],
  ['a credit note names one invoice', block('InvoiceReferencedDocument'), ''],
];

describe('violatedRules', () => {
  it.each(BREAKS)('finds a violation of %s', (code, from, to) => {
    const base = baseOf(code);
    expect(violationsOf(base)).toEqual([]);
    expect(violationsOf(changed(base, from, to))).toContain(code);
  });

  it.each(categoryBreaks)('finds a violation of $code', ({ code, category, from, to }) => {
    const base = invoiceIn(category);
    expect(violationsOf(base)).toEqual([]);
    expect(violationsOf(changed(base, from, to))).toContain(code);
  });

  it.each(creditNoteBreaks)('finds a violation of %s by a credit note', (code, from, to) => {
    expect(violationsOf(creditNote)).toEqual([]);
    expect(violationsOf(changed(creditNote, from, to))).toContain(code);
  });

  it.each(Object.entries(UNUSED_PARTS))(
    'finds %s, about which we check no rules',
    (path, codes) => {
      const names = path.split('/');
      const part = names.reduceRight((inner, name) => `<${name}>${inner}</${name}>`, '');
      const xml = changed(invoiceIn('S'), '</rsm:ExchangedDocument>', `${part}$&`);
      expect(violationsOf(xml)).toContain(`${codes}: no ${path}`);
    },
  );

  it('has a counterexample for each rule', () => {
    const broken = [
      ...BREAKS.map(([code]) => code),
      ...categoryBreaks.map(({ code }) => code),
      ...creditNoteBreaks.map(([code]) => code),
      ...Object.entries(UNUSED_PARTS).map(([path, codes]) => `${codes}: no ${path}`),
    ];
    expect(Object.keys(RULES).filter((code) => !broken.includes(code))).toEqual([]);
  });
});
