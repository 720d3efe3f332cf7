import type { XmlNode } from './xml-tree';

/**
 * The part of the CII D16B schema that our e-invoices use: the children of each element, in the
 * order of the schema. `*` repeats, `!` is required.
 */
const CHILDREN: Readonly<Record<string, string>> = {
  'rsm:CrossIndustryInvoice':
    'rsm:ExchangedDocumentContext! rsm:ExchangedDocument! rsm:SupplyChainTradeTransaction!',
  'rsm:ExchangedDocumentContext': 'ram:GuidelineSpecifiedDocumentContextParameter!',
  'ram:GuidelineSpecifiedDocumentContextParameter': 'ram:ID!',
  'rsm:ExchangedDocument': 'ram:ID! ram:TypeCode! ram:IssueDateTime! ram:IncludedNote*',
  'ram:IncludedNote': 'ram:Content',
  'rsm:SupplyChainTradeTransaction':
    'ram:IncludedSupplyChainTradeLineItem* ram:ApplicableHeaderTradeAgreement! ram:ApplicableHeaderTradeDelivery! ram:ApplicableHeaderTradeSettlement!',
  'ram:IncludedSupplyChainTradeLineItem':
    'ram:AssociatedDocumentLineDocument! ram:SpecifiedTradeProduct! ram:SpecifiedLineTradeAgreement! ram:SpecifiedLineTradeDelivery! ram:SpecifiedLineTradeSettlement!',
  'ram:AssociatedDocumentLineDocument': 'ram:LineID!',
  'ram:SpecifiedTradeProduct': 'ram:Name! ram:Description',
  'ram:SpecifiedLineTradeAgreement': 'ram:NetPriceProductTradePrice!',
  'ram:NetPriceProductTradePrice': 'ram:ChargeAmount!',
  'ram:SpecifiedLineTradeDelivery': 'ram:BilledQuantity!',
  'ram:SpecifiedLineTradeSettlement':
    'ram:ApplicableTradeTax! ram:SpecifiedTradeAllowanceCharge* ram:SpecifiedTradeSettlementLineMonetarySummation!',
  'ram:ApplicableTradeTax':
    'ram:CalculatedAmount ram:TypeCode! ram:ExemptionReason ram:BasisAmount ram:CategoryCode! ram:ExemptionReasonCode ram:RateApplicablePercent',
  'ram:SpecifiedTradeAllowanceCharge':
    'ram:ChargeIndicator! ram:CalculationPercent ram:BasisAmount ram:ActualAmount! ram:ReasonCode ram:Reason',
  'ram:ChargeIndicator': 'udt:Indicator!',
  'ram:SpecifiedTradeSettlementLineMonetarySummation': 'ram:LineTotalAmount!',
  'ram:ApplicableHeaderTradeAgreement': 'ram:SellerTradeParty! ram:BuyerTradeParty!',
  'ram:SellerTradeParty':
    'ram:Name! ram:SpecifiedLegalOrganization ram:DefinedTradeContact ram:PostalTradeAddress ram:URIUniversalCommunication ram:SpecifiedTaxRegistration*',
  'ram:BuyerTradeParty':
    'ram:Name! ram:SpecifiedLegalOrganization ram:DefinedTradeContact ram:PostalTradeAddress ram:URIUniversalCommunication ram:SpecifiedTaxRegistration*',
  'ram:SpecifiedLegalOrganization': 'ram:ID!',
  'ram:DefinedTradeContact':
    'ram:PersonName ram:TelephoneUniversalCommunication ram:EmailURIUniversalCommunication',
  'ram:TelephoneUniversalCommunication': 'ram:CompleteNumber!',
  'ram:EmailURIUniversalCommunication': 'ram:URIID!',
  'ram:PostalTradeAddress':
    'ram:PostcodeCode ram:LineOne ram:LineTwo ram:LineThree ram:CityName ram:CountryID!',
  'ram:URIUniversalCommunication': 'ram:URIID!',
  'ram:SpecifiedTaxRegistration': 'ram:ID!',
  'ram:ApplicableHeaderTradeDelivery': 'ram:ShipToTradeParty ram:ActualDeliverySupplyChainEvent',
  'ram:ShipToTradeParty': 'ram:PostalTradeAddress!',
  'ram:ActualDeliverySupplyChainEvent': 'ram:OccurrenceDateTime!',
  'ram:ApplicableHeaderTradeSettlement':
    'ram:PaymentReference ram:InvoiceCurrencyCode! ram:SpecifiedTradeSettlementPaymentMeans* ram:ApplicableTradeTax* ram:SpecifiedTradePaymentTerms ram:SpecifiedTradeSettlementHeaderMonetarySummation! ram:InvoiceReferencedDocument*',
  'ram:SpecifiedTradeSettlementPaymentMeans':
    'ram:TypeCode! ram:Information ram:PayeePartyCreditorFinancialAccount ram:PayeeSpecifiedCreditorFinancialInstitution',
  'ram:PayeePartyCreditorFinancialAccount': 'ram:IBANID ram:AccountName ram:ProprietaryID',
  'ram:PayeeSpecifiedCreditorFinancialInstitution': 'ram:BICID!',
  'ram:SpecifiedTradePaymentTerms': 'ram:Description ram:DueDateDateTime',
  'ram:SpecifiedTradeSettlementHeaderMonetarySummation':
    'ram:LineTotalAmount! ram:TaxBasisTotalAmount! ram:TaxTotalAmount ram:GrandTotalAmount! ram:DuePayableAmount!',
  'ram:InvoiceReferencedDocument': 'ram:IssuerAssignedID! ram:FormattedIssueDateTime',
  'ram:IssueDateTime': 'udt:DateTimeString!',
  'ram:OccurrenceDateTime': 'udt:DateTimeString!',
  'ram:DueDateDateTime': 'udt:DateTimeString!',
  'ram:FormattedIssueDateTime': 'qdt:DateTimeString!',
};

/** The elements that are missing, unknown or in the wrong place. */
export function schemaViolations(root: XmlNode): string[] {
  return [...root.descendants()].flatMap((node) => {
    const allowed = CHILDREN[node.name];
    const names = node.children.map(({ name }) => name);
    if (allowed === undefined) {
      if (names.length > 0) return [`${node.name} contains elements`];
      return node.text === '' ? [`${node.name} is empty`] : [];
    }
    const pattern = allowed.split(' ').map((entry) => {
      const [, name = '', times = ''] = /^([\w:]+)([*!]?)$/.exec(entry) ?? [];
      return `(?:${name} )${times === '!' ? '' : times || '?'}`;
    });
    const sequence = names.map((name) => `${name} `).join('');
    if (!new RegExp(`^${pattern.join('')}$`).test(sequence)) {
      return [`${node.name} contains ${names.join(', ')}`];
    }
    return node.text === '' ? [] : [`${node.name} contains text`];
  });
}
