import type { XmlNode } from './xml-tree';

/** The parts of a Cross Industry Invoice that the rules of EN 16931 refer to. */
export function readInvoice(root: XmlNode) {
  const transaction = root.one('rsm:SupplyChainTradeTransaction') ?? root;
  const agreement = transaction.one('ram:ApplicableHeaderTradeAgreement') ?? root;
  const settlement = transaction.one('ram:ApplicableHeaderTradeSettlement') ?? root;
  return {
    root,
    header: root.one('rsm:ExchangedDocument') ?? root,
    profile: root.at(
      'rsm:ExchangedDocumentContext/ram:GuidelineSpecifiedDocumentContextParameter/ram:ID',
    ),
    seller: agreement.one('ram:SellerTradeParty') ?? root,
    buyer: agreement.one('ram:BuyerTradeParty') ?? root,
    delivery: transaction.one('ram:ApplicableHeaderTradeDelivery') ?? root,
    settlement,
    totals: settlement.one('ram:SpecifiedTradeSettlementHeaderMonetarySummation') ?? root,
    lines: transaction.all('ram:IncludedSupplyChainTradeLineItem').map(readLine),
    taxes: settlement.all('ram:ApplicableTradeTax').map(readTax),
    means: settlement.all('ram:SpecifiedTradeSettlementPaymentMeans'),
    vatIds: [...root.descendants()].filter(({ attributes }) => attributes.schemeID === 'VA'),
  };
}

export type CiiInvoice = ReturnType<typeof readInvoice>;

const readTax = (node: XmlNode) => ({
  type: node.at('ram:TypeCode'),
  category: node.at('ram:CategoryCode'),
  rate: node.at('ram:RateApplicablePercent'),
  basis: node.at('ram:BasisAmount'),
  amount: node.at('ram:CalculatedAmount'),
  reason: node.at('ram:ExemptionReason'),
  reasonCode: node.at('ram:ExemptionReasonCode'),
});

export type CiiTax = ReturnType<typeof readTax>;

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

/** The tax number of a party in this scheme: `VA` for VAT IDs, `FC` for national numbers. */
export const taxIdOf = (party: XmlNode, scheme: 'VA' | 'FC'): string =>
  party
    .all('ram:SpecifiedTaxRegistration/ram:ID')
    .find(({ attributes }) => attributes.schemeID === scheme)?.text ?? '';

/** A decimal in millionths, so that sums are exact. Anything else is 0; other rules reject it. */
export function millionths(text: string): bigint {
  const [, sign, whole = '0', places = ''] = /^(-?)(\d+)(?:\.(\d{1,6}))?$/.exec(text) ?? [];
  const value = BigInt(whole + places.padEnd(6, '0'));
  return sign ? -value : value;
}

export const sum = (amounts: readonly string[]): bigint =>
  amounts.reduce((total, amount) => total + millionths(amount), 0n);
