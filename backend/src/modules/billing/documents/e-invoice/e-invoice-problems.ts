import {
  hasCents,
  invoiceTotals,
  lineNetAmount,
  type TaxCategory,
  taxKey,
  toCents,
  trimDecimal,
} from '@atrium/contracts';
import type { DocumentLine, InvoiceDocument } from '../document';
import { isVatId } from './cii-xml';

/**
 * The reasons why a document can't be an e-invoice, as sentences for the user who issues it; empty
 * if it can (docs/domain/invoices.md#e-invoice). The number may still be missing.
 */
export const eInvoiceProblems = (document: InvoiceDocument): string[] => [
  ...partyProblems(document),
  ...document.lines.flatMap((line, index) => lineProblems(line, index + 1, document)),
  ...taxProblems(document),
  ...sumProblems(document),
];

const filled = (value: string | null): boolean => (value ?? '').trim() !== '';

function partyProblems({ kind, seller, buyer, lines, creditedInvoice }: InvoiceDocument): string[] {
  const isUntaxed = lines.some(({ category }) => category === 'O');
  return sentences([
    [!filled(seller.name), "Your company's name is missing. Add it in Settings."],
    [!filled(seller.country), "Your company's country is missing. Add it in Settings."],
    [!filled(buyer.name), "The client's name is missing."],
    [!filled(buyer.country), "The client's country is missing. Add it to the client."],
    [lines.length === 0, 'The invoice has no lines.'],
    [
      !filled(seller.registrationNumber) && !isVatId(seller.taxId) && !isUntaxed,
      "Your company's registration number or VAT ID is missing. Add it in Settings.",
    ],
    [
      kind === 'credit-note' && !creditedInvoice,
      "The credit note doesn't name the invoice that it credits.",
    ],
  ]);
}

function lineProblems(
  line: DocumentLine,
  number: number,
  { kind, currency }: InvoiceDocument,
): string[] {
  const isTaxFree = trimDecimal(line.percent) === '0';
  return sentences([
    [!filled(line.description), `Line ${number} has no description.`],
    [
      line.unitPrice.startsWith('-'),
      `Line ${number} has a negative price. Use a negative quantity instead.`,
    ],
    [
      line.category === 'S' && isTaxFree,
      `Line ${number} has the standard tax category, but its rate is 0%.`,
    ],
    [
      line.category !== 'S' && !isTaxFree,
      `Line ${number} has a tax category without tax, but its rate is above 0%.`,
    ],
    [
      kind === 'invoice' && !isClose(line.netAmount, lineNetAmount(line), toleranceIn(currency)),
      `The amount of line ${number} differs from quantity × unit price.`,
    ],
  ]);
}

function taxProblems(document: InvoiceDocument): string[] {
  const { seller, buyer, taxes, deliveryDate, deliveryCountry } = document;
  const categories = new Set<TaxCategory>(taxes.map(({ category }) => category));
  const has = (...some: TaxCategory[]): boolean =>
    some.some((category) => categories.has(category));
  return sentences([
    [
      has('O') && categories.size > 1,
      "An e-invoice can't combine lines that are not subject to tax with other lines.",
    ],
    [
      has('O') && !filled(seller.registrationNumber),
      "Your company's registration number is missing. Invoices that are not subject to tax name it instead of the VAT ID.",
    ],
    [
      has('S', 'Z', 'E', 'AE') && !filled(seller.taxId),
      "Your company's tax ID is missing. Add it in Settings.",
    ],
    [
      has('K', 'G') && !isVatId(seller.taxId),
      "Your company's VAT ID is missing. Intra-community supplies and exports need it.",
    ],
    [
      has('AE') && !isVatId(buyer.taxId) && !filled(buyer.registrationNumber),
      "The client's VAT ID is missing. Reverse charge needs it.",
    ],
    [
      has('K') && !isVatId(buyer.taxId),
      "The client's VAT ID is missing. Intra-community supplies need it.",
    ],
    [has('K') && !deliveryDate, 'The delivery date is missing. Intra-community supplies need it.'],
    [
      has('K') && !deliveryCountry,
      'The delivery country is missing. Intra-community supplies need it.',
    ],
    [
      taxes.some(({ category, reason }) => category === 'E' && !filled(reason)),
      'The reason for the tax exemption is missing. Add it to the tax rate.',
    ],
  ]);
}

/** A tax differs from its rate by less than this number of cents (BR-S-09). */
const TOLERANCE = 100n;

/** Amounts of a currency without cents are rounded to whole units, but not those of old invoices. */
const toleranceIn = (currency: string): bigint => (hasCents(currency) ? 1n : TOLERANCE);

/** @param tolerance the difference in cents from which on the amounts are not close */
function isClose(a: string, b: string, tolerance: bigint): boolean {
  const difference = toCents(a) - toCents(b);
  return -tolerance < difference && difference < tolerance;
}

/**
 * Wrong sums are a bug, not a user error, but a wrong e-invoice must not be issued. The last credit
 * note of an invoice contains the remaining cents, so its tax may differ.
 */
function sumProblems({ kind, currency, lines, taxes, ...totals }: InvoiceDocument): string[] {
  const expected = invoiceTotals(
    lines.map(({ category, percent, netAmount }) => ({
      taxCategory: category,
      taxPercent: percent,
      netAmount,
    })),
  );
  const stated = new Map(taxes.map((tax) => [taxKey(tax), tax]));
  const tolerance = kind === 'invoice' ? toleranceIn(currency) : TOLERANCE;
  const areTaxesCorrect =
    stated.size === expected.taxes.length &&
    expected.taxes.every((tax) => {
      const { netAmount, taxAmount } = stated.get(taxKey(tax)) ?? NOTHING;
      const isNetCorrect = toCents(netAmount) === toCents(tax.netAmount);
      return isNetCorrect && isClose(taxAmount, tax.taxAmount, tolerance);
    });
  const taxTotal = taxes.reduce((sum, { taxAmount }) => sum + toCents(taxAmount), 0n);
  const areTotalsCorrect =
    areTaxesCorrect &&
    toCents(totals.netTotal) === toCents(expected.netTotal) &&
    toCents(totals.taxTotal) === taxTotal &&
    toCents(totals.grossTotal) === toCents(totals.netTotal) + taxTotal;
  return areTotalsCorrect ? [] : ['The totals differ from the sum of the lines.'];
}

const NOTHING = { netAmount: '0.00', taxAmount: '0.00' };

const sentences = (cases: readonly (readonly [boolean, string])[]): string[] =>
  cases.flatMap(([isProblem, sentence]) => (isProblem ? [sentence] : []));
