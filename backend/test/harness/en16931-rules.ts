import { COUNTRY_CODES } from '@atrium/contracts';
import { type CiiInvoice, millionths, readInvoice, sum, taxIdOf } from './cii-invoice';
import { TAX_RULES } from './en16931-tax-rules';
import type { XmlNode } from './xml-tree';

/** Whether an invoice meets a rule. */
type Rule = (invoice: CiiInvoice) => boolean;

const DATE = /^20\d\d(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])$/;
/** At most two decimal places. */
const AMOUNT = /^-?\d+(\.\d{1,2})?$/;
const DECIMAL = /^-?\d+(\.\d+)?$/;

const isDate = (node: XmlNode | undefined): boolean =>
  node?.attributes.format === '102' && DATE.test(node.text);

const isCountry = (code: string): boolean => COUNTRY_CODES.includes(code);

const hasScheme = (party: XmlNode): boolean =>
  party
    .all('ram:URIUniversalCommunication/ram:URIID')
    .every(({ attributes }) => (attributes.schemeID ?? '') !== '');

const DOCUMENT_RULES: Readonly<Record<string, Rule>> = {
  'BR-01': ({ profile }) => profile === 'urn:cen.eu:en16931:2017',
  'BR-02': ({ header }) => header.at('ram:ID') !== '',
  'BR-03': ({ header }) => isDate(header.one('ram:IssueDateTime/udt:DateTimeString')),
  'BR-04': ({ header }) => header.at('ram:TypeCode') !== '',
  'BR-05': ({ settlement }) => settlement.at('ram:InvoiceCurrencyCode') !== '',
  'BR-06': ({ seller }) => seller.at('ram:Name') !== '',
  'BR-07': ({ buyer }) => buyer.at('ram:Name') !== '',
  'BR-08': ({ seller }) => seller.one('ram:PostalTradeAddress') !== undefined,
  'BR-09': ({ seller }) => seller.at('ram:PostalTradeAddress/ram:CountryID') !== '',
  'BR-10': ({ buyer }) => buyer.one('ram:PostalTradeAddress') !== undefined,
  'BR-11': ({ buyer }) => buyer.at('ram:PostalTradeAddress/ram:CountryID') !== '',
  'BR-49': ({ means }) => means.every((each) => each.at('ram:TypeCode') !== ''),
  'BR-50': ({ means }) =>
    means
      .flatMap((each) => each.all('ram:PayeePartyCreditorFinancialAccount'))
      .every(
        (account) => account.at('ram:IBANID') !== '' || account.at('ram:ProprietaryID') !== '',
      ),
  'BR-55': ({ settlement }) =>
    settlement
      .all('ram:InvoiceReferencedDocument')
      .every((each) => each.at('ram:IssuerAssignedID') !== ''),
  'BR-57': ({ delivery }) =>
    delivery
      .all('ram:ShipToTradeParty/ram:PostalTradeAddress')
      .every((address) => address.at('ram:CountryID') !== ''),
  'BR-61': ({ means }) =>
    means
      .filter((each) => ['30', '58'].includes(each.at('ram:TypeCode')))
      .every((each) => each.at('ram:PayeePartyCreditorFinancialAccount/ram:IBANID') !== ''),
  'BR-62': ({ seller }) => hasScheme(seller),
  'BR-63': ({ buyer }) => hasScheme(buyer),
  'BR-CO-09': ({ vatIds }) => vatIds.every(({ text }) => isVatPrefix(text.slice(0, 2))),
  'BR-CO-25': ({ settlement, totals }) => {
    const terms = settlement.one('ram:SpecifiedTradePaymentTerms');
    const isPositive = millionths(totals.at('ram:DuePayableAmount')) > 0n;
    return (
      !isPositive ||
      (terms?.at('ram:Description') ?? '') !== '' ||
      isDate(terms?.one('ram:DueDateDateTime/udt:DateTimeString'))
    );
  },
  'BR-CO-26': ({ seller }) =>
    seller.at('ram:SpecifiedLegalOrganization/ram:ID') !== '' || taxIdOf(seller, 'VA') !== '',
  'BR-CO-27': ({ means }) =>
    means
      .flatMap((each) => each.all('ram:PayeePartyCreditorFinancialAccount'))
      .every(
        (account) => account.at('ram:IBANID') === '' || account.at('ram:ProprietaryID') === '',
      ),
  // Stricter than EN 16931, which doesn't require the reference.
  'a credit note names one invoice': ({ header, settlement }) =>
    header.at('ram:TypeCode') !== '381' ||
    settlement.all('ram:InvoiceReferencedDocument').length === 1,
};

/** Greece and Northern Ireland have prefixes that are not countries. */
const isVatPrefix = (prefix: string): boolean => ['EL', 'XI'].includes(prefix) || isCountry(prefix);

const eachAllowance =
  (isMet: (allowance: XmlNode) => boolean): Rule =>
  ({ lines }) =>
    lines.every(({ allowances }) => allowances.every(isMet));

const LINE_RULES: Readonly<Record<string, Rule>> = {
  'BR-16': ({ lines }) => lines.length > 0,
  'BR-21': ({ lines }) =>
    lines.every(({ id }) => id !== '') && new Set(lines.map(({ id }) => id)).size === lines.length,
  'BR-22': ({ lines }) => lines.every(({ quantity }) => DECIMAL.test(quantity?.text ?? '')),
  'BR-23': ({ lines }) =>
    lines.every(({ quantity }) => (quantity?.attributes.unitCode ?? '') !== ''),
  'BR-24': ({ lines }) => lines.every(({ net }) => net !== ''),
  'BR-25': ({ lines }) => lines.every(({ name }) => name !== ''),
  'BR-26': ({ lines }) => lines.every(({ price }) => DECIMAL.test(price)),
  'BR-27': ({ lines }) => lines.every(({ price }) => !price.startsWith('-')),
  'BR-41': eachAllowance((each) => each.at('ram:ActualAmount') !== ''),
  'BR-42': eachAllowance(
    (each) => each.at('ram:Reason') !== '' || each.at('ram:ReasonCode') !== '',
  ),
  'BR-66': eachAllowance((each) => each.at('ram:ChargeIndicator/udt:Indicator') !== ''),
  'BR-CO-04': ({ lines }) => lines.every(({ tax }) => tax.type === 'VAT' && tax.category !== ''),
  'BR-CO-07': eachAllowance(
    (each) => each.at('ram:Reason') === 'Discount' && each.at('ram:ReasonCode') === '95',
  ),
  'BR-CO-23': eachAllowance(
    (each) => each.at('ram:Reason') !== '' || each.at('ram:ReasonCode') !== '',
  ),
  'BR-DEC-23': ({ lines }) => lines.every(({ net }) => AMOUNT.test(net)),
  'BR-DEC-24': eachAllowance((each) => AMOUNT.test(each.at('ram:ActualAmount'))),
  'BR-DEC-25': eachAllowance((each) => AMOUNT.test(each.at('ram:BasisAmount'))),
  // Not a numbered rule: the definition of the net amount of a line with an allowance (BT-131).
  'a discount is the difference of full and net amount': ({ lines }) =>
    lines.every(
      ({ net, allowances: [allowance] }) =>
        !allowance ||
        millionths(net) ===
          millionths(allowance.at('ram:BasisAmount')) -
            millionths(allowance.at('ram:ActualAmount')),
    ),
};

const totalOf = ({ totals }: CiiInvoice, name: string): string => totals.at(`ram:${name}`);

const TOTAL_RULES: Readonly<Record<string, Rule>> = {
  'BR-12': (invoice) => totalOf(invoice, 'LineTotalAmount') !== '',
  'BR-13': (invoice) => totalOf(invoice, 'TaxBasisTotalAmount') !== '',
  'BR-14': (invoice) => totalOf(invoice, 'GrandTotalAmount') !== '',
  'BR-15': (invoice) => totalOf(invoice, 'DuePayableAmount') !== '',
  'BR-CO-10': (invoice) =>
    millionths(totalOf(invoice, 'LineTotalAmount')) === sum(invoice.lines.map(({ net }) => net)),
  'BR-CO-13': (invoice) =>
    millionths(totalOf(invoice, 'TaxBasisTotalAmount')) ===
    millionths(totalOf(invoice, 'LineTotalAmount')),
  'BR-CO-14': (invoice) =>
    millionths(totalOf(invoice, 'TaxTotalAmount')) ===
    sum(invoice.taxes.map(({ amount }) => amount)),
  'BR-CO-15': (invoice) =>
    taxTotalOf(invoice)?.attributes.currencyID ===
      invoice.settlement.at('ram:InvoiceCurrencyCode') &&
    millionths(totalOf(invoice, 'GrandTotalAmount')) ===
      sum([totalOf(invoice, 'TaxBasisTotalAmount'), totalOf(invoice, 'TaxTotalAmount')]),
  'BR-CO-16': (invoice) =>
    millionths(totalOf(invoice, 'DuePayableAmount')) ===
    millionths(totalOf(invoice, 'GrandTotalAmount')),
  'BR-DEC-09': (invoice) => AMOUNT.test(totalOf(invoice, 'LineTotalAmount')),
  'BR-DEC-12': (invoice) => AMOUNT.test(totalOf(invoice, 'TaxBasisTotalAmount')),
  'BR-DEC-13': (invoice) => AMOUNT.test(totalOf(invoice, 'TaxTotalAmount')),
  'BR-DEC-14': (invoice) => AMOUNT.test(totalOf(invoice, 'GrandTotalAmount')),
  'BR-DEC-18': (invoice) => AMOUNT.test(totalOf(invoice, 'DuePayableAmount')),
};

const taxTotalOf = ({ totals }: CiiInvoice): XmlNode | undefined =>
  totals.one('ram:TaxTotalAmount');

const currencies = new Set(Intl.supportedValuesOf('currency'));
/** Categories of EN 16931 without those of the Canary Islands, Ceuta, Melilla and Italy. */
const CATEGORIES = ['S', 'Z', 'E', 'AE', 'K', 'G', 'O'];
const REASONS = ['', 'VATEX-EU-AE', 'VATEX-EU-IC', 'VATEX-EU-G', 'VATEX-EU-O'];
/** The codes of UN/ECE Recommendation 20 that we write. */
const UNITS = ['C62', 'H87', 'HUR', 'DAY', 'MON', 'KMT'];

/** The code lists of the standard, limited to the codes that we write. */
const CODE_RULES: Readonly<Record<string, Rule>> = {
  'BR-CL-01': ({ header }) => ['380', '381'].includes(header.at('ram:TypeCode')),
  'BR-CL-03': (invoice) => currencies.has(taxTotalOf(invoice)?.attributes.currencyID ?? ''),
  'BR-CL-04': ({ settlement }) => currencies.has(settlement.at('ram:InvoiceCurrencyCode')),
  'BR-CL-14': ({ root }) =>
    [...root.descendants()].every(({ name, text }) => name !== 'ram:CountryID' || isCountry(text)),
  'BR-CL-16': ({ means }) =>
    means.every((each) => ['1', '30', '58'].includes(each.at('ram:TypeCode'))),
  'BR-CL-17': ({ taxes }) => taxes.every(({ category }) => CATEGORIES.includes(category)),
  'BR-CL-18': ({ lines }) => lines.every(({ tax }) => CATEGORIES.includes(tax.category)),
  'BR-CL-19': eachAllowance((each) => each.at('ram:ReasonCode') === '95'),
  'BR-CL-22': ({ taxes }) => taxes.every(({ reasonCode }) => REASONS.includes(reasonCode)),
  'BR-CL-23': ({ lines }) =>
    lines.every(({ quantity }) => UNITS.includes(quantity?.attributes.unitCode ?? '')),
  'BR-CL-25': ({ root }) =>
    [...root.descendants()]
      .flatMap((node) => node.all('ram:URIUniversalCommunication/ram:URIID'))
      .every(({ attributes }) => attributes.schemeID === 'EM'),
};

/**
 * Parts of an invoice that we never write, with the rules about them. The rules hold as long as the
 * part is missing.
 */
export const UNUSED_PARTS: Readonly<Record<string, string>> = {
  'ram:PayeeTradeParty': 'BR-17',
  'ram:SellerTaxRepresentativeTradeParty': 'BR-18, BR-19, BR-20, BR-56',
  'ram:GrossPriceProductTradePrice': 'BR-28',
  'ram:BillingSpecifiedPeriod': 'BR-29, BR-30, BR-CO-19, BR-CO-20',
  'ram:ApplicableHeaderTradeSettlement/ram:SpecifiedTradeAllowanceCharge':
    'BR-31 to BR-33, BR-36 to BR-38, BR-CO-05, BR-CO-06, BR-CO-11, BR-CO-12, BR-CO-21, BR-CO-22, BR-DEC-01 to BR-DEC-06',
  'ram:CategoryTradeTax':
    '03, 04, 06 and 07 of BR-S, BR-Z, BR-E, BR-AE, BR-IC, BR-G and BR-O, BR-O-13, BR-O-14',
  'ram:AllowanceTotalAmount': 'BR-DEC-10',
  'ram:ChargeTotalAmount': 'BR-DEC-11',
  'ram:ApplicableTradeSettlementFinancialCard': 'BR-51',
  'ram:AdditionalReferencedDocument': 'BR-52',
  'ram:TaxCurrencyCode': 'BR-53, BR-DEC-15',
  'ram:ApplicableProductCharacteristic': 'BR-54',
  'ram:GlobalID': 'BR-64',
  'ram:DesignatedProductClassification': 'BR-65',
  'ram:TaxPointDate': 'BR-CO-03',
  'ram:DueDateTypeCode': 'BR-CO-03',
  'ram:TotalPrepaidAmount': 'BR-DEC-16',
  'ram:RoundingAmount': 'BR-DEC-17',
};

const hasPart = (root: XmlNode, path: string): boolean =>
  [...root.descendants()].some((node) => node.one(path) !== undefined);

/** The rules of EN 16931 for Cross Industry Invoices, by code. */
export const RULES: Readonly<Record<string, Rule>> = {
  ...DOCUMENT_RULES,
  ...LINE_RULES,
  ...TOTAL_RULES,
  ...TAX_RULES,
  ...CODE_RULES,
  'BR-43, BR-44, BR-CO-08, BR-CO-24, BR-DEC-27, BR-DEC-28: no charges': eachAllowance(
    (each) => each.at('ram:ChargeIndicator/udt:Indicator') === 'false',
  ),
  ...Object.fromEntries(
    Object.entries(UNUSED_PARTS).map(([path, codes]): [string, Rule] => [
      `${codes}: no ${path}`,
      ({ root }) => !hasPart(root, path),
    ]),
  ),
};

/**
 * Checks the business rules of EN 16931 on the parsed XML, independent of the code that writes it.
 *
 * @returns the codes of the rules that the invoice violates
 */
export function violatedRules(root: XmlNode): string[] {
  const invoice = readInvoice(root);
  return Object.entries(RULES).flatMap(([code, isMet]) => (isMet(invoice) ? [] : [code]));
}
