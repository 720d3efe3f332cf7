import { toCents } from '@atrium/contracts';
import type { XmlNode } from './xml-tree';

/**
 * The business rules of EN 16931 for the parts of an invoice that we write, checked on the parsed
 * XML and independent of the code that writes it. Rules about other parts, such as charges, payees
 * and tax representatives, hold because `cii-schema.ts` does not allow these elements.
 *
 * @returns the codes of the rules that the invoice violates
 */
export function violatedRules(root: XmlNode): string[] {
  const invoice = readInvoice(root);
  return Object.entries(rulesOf(invoice)).flatMap(([code, isMet]) => (isMet ? [] : [code]));
}

type Invoice = ReturnType<typeof readInvoice>;

const DATE = /^20\d\d(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])$/;
const COUNTRY = /^[A-Z]{2}$/;
/** At most two decimal places. */
const AMOUNT = /^-?\d+(\.\d{1,2})?$/;
const RATE = /^\d+(\.\d+)?$/;

function readInvoice(root: XmlNode) {
  const transaction = root.one('rsm:SupplyChainTradeTransaction') ?? root;
  const agreement = transaction.one('ram:ApplicableHeaderTradeAgreement') ?? root;
  const settlement = transaction.one('ram:ApplicableHeaderTradeSettlement') ?? root;
  const delivery = transaction.one('ram:ApplicableHeaderTradeDelivery') ?? root;
  return {
    header: root.one('rsm:ExchangedDocument') ?? root,
    profile: root.at(
      'rsm:ExchangedDocumentContext/ram:GuidelineSpecifiedDocumentContextParameter/ram:ID',
    ),
    seller: agreement.one('ram:SellerTradeParty') ?? root,
    buyer: agreement.one('ram:BuyerTradeParty') ?? root,
    delivery,
    settlement,
    totals: settlement.one('ram:SpecifiedTradeSettlementHeaderMonetarySummation') ?? root,
    lines: transaction.all('ram:IncludedSupplyChainTradeLineItem').map(readLine),
    taxes: settlement.all('ram:ApplicableTradeTax').map(readTax),
    means: settlement.all('ram:SpecifiedTradeSettlementPaymentMeans'),
    ids: [...root.descendants()].filter(({ attributes }) => attributes.schemeID === 'VA'),
  };
}

const readTax = (node: XmlNode) => ({
  type: node.at('ram:TypeCode'),
  category: node.at('ram:CategoryCode'),
  rate: node.at('ram:RateApplicablePercent'),
  basis: node.at('ram:BasisAmount'),
  amount: node.at('ram:CalculatedAmount'),
  hasReason: node.at('ram:ExemptionReason') !== '' || node.at('ram:ExemptionReasonCode') !== '',
});

type Tax = ReturnType<typeof readTax>;

function readLine(node: XmlNode) {
  const terms = node.one('ram:SpecifiedLineTradeSettlement') ?? node;
  return {
    id: node.at('ram:AssociatedDocumentLineDocument/ram:LineID'),
    name: node.at('ram:SpecifiedTradeProduct/ram:Name'),
    price: node.at(
      'ram:SpecifiedLineTradeAgreement/ram:NetPriceProductTradePrice/ram:ChargeAmount',
    ),
    quantity: node.one('ram:SpecifiedLineTradeDelivery/ram:BilledQuantity'),
    net: terms.at('ram:SpecifiedTradeSettlementLineMonetarySummation/ram:LineTotalAmount'),
    tax: readTax(terms.one('ram:ApplicableTradeTax') ?? node),
    allowances: terms.all('ram:SpecifiedTradeAllowanceCharge'),
  };
}

const sum = (amounts: readonly string[]): bigint =>
  amounts.reduce((total, amount) => total + toCents(amount), 0n);

const count = <Item>(items: readonly Item[], isCounted: (item: Item) => boolean): number =>
  items.filter(isCounted).length;

/**
 * Whether an amount is the rate of a basis, rounded half away from zero to cents. The credit note
 * for the rest of an invoice may differ by less than 1.00, as BR-CO-17 tolerates.
 */
function isRateOf({ amount, basis, rate }: Tax, isCreditNote: boolean): boolean {
  const [whole = '', places = ''] = (rate || '0').split('.');
  const divisor = 100n * 10n ** BigInt(places.length);
  const exact = toCents(basis) * BigInt(whole + places);
  const difference = 2n * (toCents(amount) * divisor - exact);
  const tolerance = isCreditNote ? 200n * divisor : divisor;
  return difference >= -tolerance && difference <= tolerance;
}

const rulesOf = (invoice: Invoice): Record<string, boolean> => ({
  ...contentRules(invoice),
  ...lineRules(invoice),
  ...totalRules(invoice),
  ...taxRules(invoice),
});

function contentRules({ header, profile, seller, buyer, settlement, means, ids, totals }: Invoice) {
  const due = totals.at('ram:DuePayableAmount');
  const terms = settlement.one('ram:SpecifiedTradePaymentTerms');
  const references = settlement.all('ram:InvoiceReferencedDocument');
  return {
    'BR-01': profile === 'urn:cen.eu:en16931:2017',
    'BR-02': header.at('ram:ID') !== '',
    'BR-03': DATE.test(header.at('ram:IssueDateTime/udt:DateTimeString')),
    'BR-04': ['380', '381'].includes(header.at('ram:TypeCode')),
    'BR-05': /^[A-Z]{3}$/.test(settlement.at('ram:InvoiceCurrencyCode')),
    'BR-06': seller.at('ram:Name') !== '',
    'BR-07': buyer.at('ram:Name') !== '',
    'BR-08': seller.one('ram:PostalTradeAddress') !== undefined,
    'BR-09': COUNTRY.test(seller.at('ram:PostalTradeAddress/ram:CountryID')),
    'BR-10': buyer.one('ram:PostalTradeAddress') !== undefined,
    'BR-11': COUNTRY.test(buyer.at('ram:PostalTradeAddress/ram:CountryID')),
    'BR-49': means.every((each) => each.at('ram:TypeCode') !== ''),
    'BR-50': means.every((each) => {
      const account = each.one('ram:PayeePartyCreditorFinancialAccount');
      return !account || account.at('ram:IBANID') !== '' || account.at('ram:ProprietaryID') !== '';
    }),
    'BR-55': references.every((each) => each.at('ram:IssuerAssignedID') !== ''),
    'BR-61': means.every(
      (each) =>
        !['30', '58'].includes(each.at('ram:TypeCode')) ||
        each.at('ram:PayeePartyCreditorFinancialAccount/ram:IBANID') !== '',
    ),
    'BR-62, BR-63': [seller, buyer].every((party) =>
      party
        .all('ram:URIUniversalCommunication/ram:URIID')
        .every(({ attributes }) => attributes.schemeID !== undefined),
    ),
    'BR-CO-09': ids.every(({ text }) => /^[A-Z]{2}/.test(text)),
    'BR-CO-25':
      toCents(due) <= 0n ||
      (terms !== undefined &&
        (terms.at('ram:Description') !== '' ||
          DATE.test(terms.at('ram:DueDateDateTime/udt:DateTimeString')))),
    'BR-CO-26': seller.at('ram:SpecifiedLegalOrganization/ram:ID') !== '' || vatIdOf(seller) !== '',
    // Of the profile, not of EN 16931: a credit note names its invoice.
    'credit notes name their invoice':
      header.at('ram:TypeCode') !== '381' || references.length === 1,
  };
}

const taxIdOf = (party: XmlNode, scheme: string): string =>
  party
    .all('ram:SpecifiedTaxRegistration/ram:ID')
    .find(({ attributes }) => attributes.schemeID === scheme)?.text ?? '';

const vatIdOf = (party: XmlNode): string => taxIdOf(party, 'VA');

const lineRules = ({ lines }: Invoice) => ({
  'BR-16': lines.length > 0,
  'BR-21': new Set(lines.map(({ id }) => id)).size === lines.length,
  'BR-22': lines.every(({ quantity }) => /^-?\d+(\.\d+)?$/.test(quantity?.text ?? '')),
  'BR-23': lines.every(({ quantity }) =>
    /^[A-Z0-9]{2,3}$/.test(quantity?.attributes.unitCode ?? ''),
  ),
  'BR-24, BR-DEC-23': lines.every(({ net }) => AMOUNT.test(net)),
  'BR-25': lines.every(({ name }) => name !== ''),
  'BR-26, BR-27': lines.every(({ price }) => /^\d+(\.\d+)?$/.test(price)),
  'BR-41, BR-DEC-24': lines.every(({ allowances }) =>
    allowances.every((each) => AMOUNT.test(each.at('ram:ActualAmount'))),
  ),
  'BR-42, BR-CO-23': lines.every(({ allowances }) =>
    allowances.every((each) => each.at('ram:Reason') !== '' && each.at('ram:ReasonCode') === '95'),
  ),
  'BR-66': lines.every(({ allowances }) =>
    allowances.every((each) => each.at('ram:ChargeIndicator/udt:Indicator') === 'false'),
  ),
  'BR-DEC-25': lines.every(({ allowances }) =>
    allowances.every((each) => AMOUNT.test(each.at('ram:BasisAmount'))),
  ),
  'BR-CO-04': lines.every(({ tax }) => tax.type === 'VAT' && tax.category !== ''),
  'net amount of a line = base amount − allowance': lines.every(
    ({ net, allowances }) =>
      allowances.length === 0 ||
      toCents(net) ===
        sum(allowances.map((each) => each.at('ram:BasisAmount'))) -
          sum(allowances.map((each) => each.at('ram:ActualAmount'))),
  ),
});

function totalRules({ totals, lines, taxes, settlement }: Invoice) {
  const net = totals.at('ram:LineTotalAmount');
  const basis = totals.at('ram:TaxBasisTotalAmount');
  const tax = totals.one('ram:TaxTotalAmount');
  const gross = totals.at('ram:GrandTotalAmount');
  const due = totals.at('ram:DuePayableAmount');
  return {
    'BR-12, BR-DEC-09': AMOUNT.test(net),
    'BR-13, BR-DEC-12': AMOUNT.test(basis),
    'BR-14, BR-DEC-14': AMOUNT.test(gross),
    'BR-15, BR-DEC-18': AMOUNT.test(due),
    'BR-53, BR-DEC-13':
      AMOUNT.test(tax?.text ?? '') &&
      tax?.attributes.currencyID === settlement.at('ram:InvoiceCurrencyCode'),
    'BR-CO-10': toCents(net) === sum(lines.map((line) => line.net)),
    'BR-CO-13': toCents(basis) === toCents(net),
    'BR-CO-14': toCents(tax?.text ?? '') === sum(taxes.map(({ amount }) => amount)),
    'BR-CO-15': toCents(gross) === toCents(basis) + toCents(tax?.text ?? ''),
    'BR-CO-16': toCents(due) === toCents(gross),
  };
}

/** Numbers of the rules that are the same for each category, such as BR-AE-01. */
const CODES = { S: 'S', Z: 'Z', E: 'E', AE: 'AE', K: 'IC', G: 'G', O: 'O' } as const;

function taxRules(invoice: Invoice): Record<string, boolean> {
  const { header, taxes, lines, seller, buyer, delivery } = invoice;
  const isCreditNote = header.at('ram:TypeCode') === '381';
  const categories = new Set(lines.map(({ tax }) => tax.category));
  const rules: Record<string, boolean> = {
    'BR-45, BR-DEC-19': taxes.every(({ basis }) => AMOUNT.test(basis)),
    'BR-46, BR-DEC-20': taxes.every(({ amount }) => AMOUNT.test(amount)),
    'BR-47': taxes.every(({ type, category }) => type === 'VAT' && category in CODES),
    'BR-48': taxes.every(({ category, rate }) => category === 'O' || RATE.test(rate)),
    'BR-CO-17': taxes.every((tax) => isRateOf(tax, isCreditNote)),
    'BR-CO-18': taxes.length > 0,
  };
  for (const [category, code] of Object.entries(CODES)) {
    const stated = taxes.filter((tax) => tax.category === category);
    const taxed = lines.filter(({ tax }) => tax.category === category);
    const isUsed = taxed.length > 0;
    const rate = new Set(taxed.map(({ tax }) => tax.rate));
    const isTaxFree = category !== 'S';
    rules[`BR-${code}-01`] = isUsed
      ? stated.length === (isTaxFree ? 1 : rate.size)
      : stated.length === 0;
    rules[`BR-${code}-02`] = !isUsed || areIdsStated(category, seller, buyer);
    rules[`BR-${code}-05`] = taxed.every(({ tax }) => isRateAllowed(category, tax.rate));
    rules[`BR-${code}-08`] = stated.every(
      (tax) =>
        toCents(tax.basis) ===
        sum(taxed.filter((line) => line.tax.rate === tax.rate).map(({ net }) => net)),
    );
    rules[`BR-${code}-09`] = stated.every(({ amount }) => !isTaxFree || toCents(amount) === 0n);
    rules[`BR-${code}-10`] = stated.every(({ hasReason }) =>
      category === 'S' || category === 'Z' ? !hasReason : hasReason,
    );
  }
  const isDelivered = DATE.test(
    delivery.at('ram:ActualDeliverySupplyChainEvent/ram:OccurrenceDateTime/udt:DateTimeString'),
  );
  const country = delivery.at('ram:ShipToTradeParty/ram:PostalTradeAddress/ram:CountryID');
  return {
    ...rules,
    'BR-IC-11': !categories.has('K') || isDelivered,
    'BR-IC-12': !categories.has('K') || COUNTRY.test(country),
    'BR-O-11, BR-O-12':
      !categories.has('O') || count(taxes, ({ category }) => category !== 'O') === 0,
  };
}

/** The tax ids that each category demands or forbids. */
function areIdsStated(category: string, seller: XmlNode, buyer: XmlNode): boolean {
  const sellerId = vatIdOf(seller);
  const buyerId = vatIdOf(buyer);
  const registration = buyer.at('ram:SpecifiedLegalOrganization/ram:ID');
  switch (category) {
    case 'O':
      return sellerId === '' && buyerId === '';
    case 'K':
      return sellerId !== '' && buyerId !== '';
    case 'G':
      return sellerId !== '';
    default:
      return (
        (sellerId !== '' || taxIdOf(seller, 'FC') !== '') &&
        (category !== 'AE' || buyerId !== '' || registration !== '')
      );
  }
}

function isRateAllowed(category: string, rate: string): boolean {
  if (category === 'O') return rate === '';
  return category === 'S' ? RATE.test(rate) && Number(rate) > 0 : rate === '0';
}
