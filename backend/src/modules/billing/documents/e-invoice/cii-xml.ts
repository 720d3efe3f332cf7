import {
  COUNTRY_CODES,
  fromCents,
  lineNetAmount,
  needsTaxReason,
  type TaxCategory,
  toCents,
  trimDecimal,
} from '@atrium/contracts';
import type {
  DocumentLine,
  DocumentParty,
  DocumentSeller,
  DocumentTax,
  InvoiceDocument,
} from '../document';
import { group, text, xmlDocument, type XmlElement } from './xml';

/** UNCL 1001. */
const TYPE_CODES = { invoice: '380', 'credit-note': '381' } as const;

/** Reason codes (VATEX) of the categories that have only one. */
const REASON_CODES: Partial<Record<TaxCategory, string>> = {
  AE: 'VATEX-EU-AE',
  K: 'VATEX-EU-IC',
  G: 'VATEX-EU-G',
  O: 'VATEX-EU-O',
};

/** UN/ECE Recommendation 20: one, for units without a code. */
const NO_UNIT = 'C62';

/** UNCL 5189. */
const DISCOUNT = '95';

const NAMESPACES = {
  'xmlns:rsm': 'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100',
  'xmlns:ram': 'urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100',
  'xmlns:qdt': 'urn:un:unece:uncefact:data:standard:QualifiedDataType:100',
  'xmlns:udt': 'urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100',
};

/**
 * Writes an issued invoice or credit note as Cross Industry Invoice (CII D16B) in the profile EN
 * 16931 (docs/domain/invoices.md#e-invoice). It states what was issued: later payments and credits
 * don't change it. Names of business terms (BT-…) are those of EN 16931.
 *
 * The document must have a number and no {@link eInvoiceProblems}.
 */
export function ciiXml(document: InvoiceDocument): string {
  return xmlDocument({
    name: 'rsm:CrossIndustryInvoice',
    attributes: NAMESPACES,
    content: [
      ...group(
        'rsm:ExchangedDocumentContext',
        group(
          'ram:GuidelineSpecifiedDocumentContextParameter',
          text('ram:ID', 'urn:cen.eu:en16931:2017'),
        ),
      ),
      ...group(
        'rsm:ExchangedDocument',
        text('ram:ID', document.number),
        text('ram:TypeCode', TYPE_CODES[document.kind]),
        dateTime('ram:IssueDateTime', document.issueDate),
        group('ram:IncludedNote', text('ram:Content', document.description)),
        group('ram:IncludedNote', text('ram:Content', document.footer)),
      ),
      ...group(
        'rsm:SupplyChainTradeTransaction',
        ...document.lines.map(lineItem),
        agreement(document),
        delivery(document),
        settlement(document),
      ),
    ],
  });
}

function lineItem(line: DocumentLine, index: number): XmlElement[] {
  const [firstLine = ''] = line.description.trim().split('\n');
  const name = [...firstLine.trim()].slice(0, 100).join('') || line.description;
  return group(
    'ram:IncludedSupplyChainTradeLineItem',
    group('ram:AssociatedDocumentLineDocument', text('ram:LineID', String(index + 1))),
    group(
      'ram:SpecifiedTradeProduct',
      text('ram:Name', name),
      text('ram:Description', name === line.description ? null : line.description),
    ),
    group(
      'ram:SpecifiedLineTradeAgreement',
      group(
        'ram:NetPriceProductTradePrice',
        text('ram:ChargeAmount', trimDecimal(line.unitPrice, 2)),
      ),
    ),
    group(
      'ram:SpecifiedLineTradeDelivery',
      text('ram:BilledQuantity', trimDecimal(line.quantity), {
        unitCode: line.unitCode ?? NO_UNIT,
      }),
    ),
    group(
      'ram:SpecifiedLineTradeSettlement',
      group(
        'ram:ApplicableTradeTax',
        text('ram:TypeCode', 'VAT'),
        text('ram:CategoryCode', line.category),
        rate(line),
      ),
      discount(line),
      group(
        'ram:SpecifiedTradeSettlementLineMonetarySummation',
        text('ram:LineTotalAmount', line.netAmount),
      ),
    ),
  );
}

/** The discount as the difference of two rounded amounts, so that the line adds up. */
function discount({ quantity, unitPrice, discountPercent, netAmount }: DocumentLine): XmlElement[] {
  const full = lineNetAmount({ quantity, unitPrice });
  const allowance = toCents(full) - toCents(netAmount);
  const percent = trimDecimal(discountPercent);
  // Without a discount, a line of a credit note may differ by the remaining cents.
  if (percent === '0' || allowance === 0n) return [];
  return group(
    'ram:SpecifiedTradeAllowanceCharge',
    group('ram:ChargeIndicator', text('udt:Indicator', 'false')),
    text('ram:CalculationPercent', percent),
    text('ram:BasisAmount', full),
    text('ram:ActualAmount', fromCents(allowance)),
    text('ram:ReasonCode', DISCOUNT),
    text('ram:Reason', 'Discount'),
  );
}

function agreement({ seller, buyer, taxes }: InvoiceDocument): XmlElement[] {
  // BR-O-02: no VAT IDs on an invoice that is not subject to VAT.
  const isTaxed = taxes.every(({ category }) => category !== 'O');
  return group(
    'ram:ApplicableHeaderTradeAgreement',
    group(
      'ram:SellerTradeParty',
      ...partyOf(seller, contact(seller)),
      isTaxed || !isVatId(seller.taxId) ? taxRegistration(seller.taxId) : [],
    ),
    group(
      'ram:BuyerTradeParty',
      ...partyOf(buyer, []),
      // EN 16931 supports only VAT IDs for buyers.
      isTaxed && isVatId(buyer.taxId) ? taxRegistration(buyer.taxId) : [],
    ),
  );
}

function partyOf(party: DocumentParty, contacts: XmlElement[]): XmlElement[][] {
  const [lineOne = '', lineTwo = '', ...more] = (party.street ?? '').split('\n');
  return [
    text('ram:Name', party.name),
    group('ram:SpecifiedLegalOrganization', text('ram:ID', party.registrationNumber)),
    contacts,
    group(
      'ram:PostalTradeAddress',
      text('ram:PostcodeCode', party.postalCode),
      text('ram:LineOne', lineOne),
      text('ram:LineTwo', lineTwo),
      text('ram:LineThree', more.join(', ')),
      text('ram:CityName', party.city),
      text('ram:CountryID', party.country),
    ),
    group('ram:URIUniversalCommunication', text('ram:URIID', party.email, { schemeID: 'EM' })),
  ];
}

const contact = ({ name, phone, email }: DocumentSeller): XmlElement[] =>
  phone || email
    ? group(
        'ram:DefinedTradeContact',
        text('ram:PersonName', name),
        group('ram:TelephoneUniversalCommunication', text('ram:CompleteNumber', phone)),
        group('ram:EmailURIUniversalCommunication', text('ram:URIID', email)),
      )
    : [];

/** Countries, and the prefixes of Greece and Northern Ireland. */
const VAT_PREFIXES = new Set([...COUNTRY_CODES, 'EL', 'XI']);

/** A VAT ID starts with its country (BR-CO-09); other numbers are national tax numbers. */
export function isVatId(taxId: string | null): boolean {
  const [, prefix = ''] = /^([A-Z]{2})[0-9A-Z]/.exec(compactId(taxId ?? '')) ?? [];
  return VAT_PREFIXES.has(prefix);
}

const compactId = (id: string): string => id.replaceAll(/[\s.-]/g, '').toUpperCase();

const taxRegistration = (taxId: string | null): XmlElement[] =>
  group(
    'ram:SpecifiedTaxRegistration',
    isVatId(taxId)
      ? text('ram:ID', compactId(taxId ?? ''), { schemeID: 'VA' })
      : text('ram:ID', taxId, { schemeID: 'FC' }),
  );

const delivery = ({ deliveryCountry, deliveryDate }: InvoiceDocument): XmlElement[] => [
  {
    // Required, even if empty.
    name: 'ram:ApplicableHeaderTradeDelivery',
    attributes: {},
    content: [
      ...group(
        'ram:ShipToTradeParty',
        group('ram:PostalTradeAddress', text('ram:CountryID', deliveryCountry)),
      ),
      ...group(
        'ram:ActualDeliverySupplyChainEvent',
        dateTime('ram:OccurrenceDateTime', deliveryDate),
      ),
    ],
  },
];

function settlement(document: InvoiceDocument): XmlElement[] {
  const { number, currency, taxes, netTotal, taxTotal, grossTotal, creditedInvoice } = document;
  return group(
    'ram:ApplicableHeaderTradeSettlement',
    text('ram:PaymentReference', document.kind === 'invoice' ? number : null),
    text('ram:InvoiceCurrencyCode', currency),
    document.kind === 'invoice' ? paymentMeans(document) : [],
    ...taxes.map(breakdown),
    group(
      'ram:SpecifiedTradePaymentTerms',
      text('ram:Description', termsOf(document)),
      dateTime('ram:DueDateDateTime', document.dueDate),
    ),
    group(
      'ram:SpecifiedTradeSettlementHeaderMonetarySummation',
      text('ram:LineTotalAmount', netTotal),
      text('ram:TaxBasisTotalAmount', netTotal),
      text('ram:TaxTotalAmount', taxTotal, { currencyID: currency }),
      text('ram:GrandTotalAmount', grossTotal),
      text('ram:DuePayableAmount', grossTotal),
    ),
    group(
      'ram:InvoiceReferencedDocument',
      text('ram:IssuerAssignedID', creditedInvoice?.number ?? null),
      dateTime('ram:FormattedIssueDateTime', creditedInvoice?.issueDate ?? null, 'qdt'),
    ),
  );
}

/** BT-20. A credit note has no due date, so it needs terms (BR-CO-25). */
const termsOf = ({ kind, terms, creditedInvoice }: InvoiceDocument): string | null =>
  terms ?? (kind === 'credit-note' ? `Credit for invoice ${creditedInvoice?.number ?? ''}` : null);

/** UNCL 4461: SEPA credit transfer, credit transfer, and other means as text. */
function paymentMeans({ currency, seller }: InvoiceDocument): XmlElement[] {
  const { iban, bic, accountDetails, name } = seller;
  if (!iban) {
    const means = [text('ram:TypeCode', '1'), text('ram:Information', accountDetails)];
    return accountDetails ? group('ram:SpecifiedTradeSettlementPaymentMeans', ...means) : [];
  }
  return group(
    'ram:SpecifiedTradeSettlementPaymentMeans',
    text('ram:TypeCode', currency === 'EUR' ? '58' : '30'),
    group(
      'ram:PayeePartyCreditorFinancialAccount',
      text('ram:IBANID', iban.replaceAll(' ', '')),
      text('ram:AccountName', name),
    ),
    group('ram:PayeeSpecifiedCreditorFinancialInstitution', text('ram:BICID', bic)),
  );
}

const breakdown = (tax: DocumentTax): XmlElement[] =>
  group(
    'ram:ApplicableTradeTax',
    text('ram:CalculatedAmount', tax.taxAmount),
    text('ram:TypeCode', 'VAT'),
    // BR-S-10, BR-Z-10: taxed amounts have no exemption reason.
    text('ram:ExemptionReason', needsTaxReason(tax.category) ? tax.reason : null),
    text('ram:BasisAmount', tax.netAmount),
    text('ram:CategoryCode', tax.category),
    text('ram:ExemptionReasonCode', REASON_CODES[tax.category] ?? null),
    rate(tax),
  );

/** BR-O-05: no rate for lines that are not subject to VAT. */
const rate = ({ category, percent }: Pick<DocumentTax, 'category' | 'percent'>): XmlElement[] =>
  text('ram:RateApplicablePercent', category === 'O' ? null : trimDecimal(percent));

/** `2026-12-21` → `20261221`, format 102 of UNCL 2379. */
const dateTime = (name: string, date: string | null, prefix = 'udt'): XmlElement[] =>
  group(
    name,
    text(`${prefix}:DateTimeString`, date && date.replaceAll('-', ''), { format: '102' }),
  );
