import { divideMoney, formatPrice, fromCents, negateDecimal, toCents } from './money';
import type { InvoiceKind } from './statuses';

/**
 * The arithmetic of invoices (docs/domain/invoices.md#rounding), exact and in the order of EN
 * 16931: round each line, then the tax of each rate, then add. The server and the screens share it.
 */

/** Decimal places of quantities and unit prices. */
export const QUANTITY_PLACES = 4;

/** Decimal places of discounts and tax rates, in percent. */
export const PERCENT_PLACES = 3;

/** 100 percent with {@link PERCENT_PLACES} places. */
const ONE_HUNDRED_PERCENT = 100n * 10n ** BigInt(PERCENT_PLACES);

/** Turns quantity × unit price × percent into cents. */
const LINE_DIVISOR = 10n ** BigInt(2 * QUANTITY_PLACES - 2) * ONE_HUNDRED_PERCENT;

/**
 * An amount as lists and exports show it: negative for a credit note, so that a column adds up
 * (docs/domain/invoices.md#signs).
 */
export const signedAmount = (kind: InvoiceKind, amount: string): string =>
  kind === 'credit-note' ? negateDecimal(amount) : amount;

export interface LinePrice {
  /** Decimal string with at most four places. */
  quantity: string;
  /** Net, with at most four places. */
  unitPrice: string;
  /** With at most three places; none by default. */
  discountPercent?: string | null;
}

/** A line with its net amount, as far as taxes are concerned. */
export interface TaxableLine<Category extends string = string> {
  taxCategory: Category;
  /** With at most three places. */
  taxPercent: string;
  netAmount: string;
}

/** The tax on all lines of one category and percent. */
export interface TaxTotal<Category extends string = string> {
  category: Category;
  /** With three places, such as `19.000`. */
  percent: string;
  netAmount: string;
  taxAmount: string;
}

export interface InvoiceTotals<Category extends string = string> {
  netTotal: string;
  taxTotal: string;
  /** In the order in which the lines mention them. */
  taxes: TaxTotal<Category>[];
  /** Net and tax. */
  grossTotal: string;
}

/**
 * quantity × unit price × (1 − discount), rounded to the smallest unit of the currency.
 *
 * @throws RangeError if a value is not a decimal or has too many places
 */
export function lineNetAmount(
  { quantity, unitPrice, discountPercent }: LinePrice,
  currency?: string,
): string {
  const discount = toScaled(discountPercent ?? '0', PERCENT_PLACES);
  const exact =
    toScaled(quantity, QUANTITY_PLACES) *
    toScaled(unitPrice, QUANTITY_PLACES) *
    (ONE_HUNDRED_PERCENT - discount);
  return divideMoney(exact, LINE_DIVISOR, currency);
}

/** The tax on a net amount, rounded to the smallest unit of the currency. */
export const taxAmountOf = (netAmount: string, percent: string, currency?: string): string =>
  divideMoney(
    toCents(netAmount) * toScaled(percent, PERCENT_PLACES),
    ONE_HUNDRED_PERCENT,
    currency,
  );

/** Adds the lines of an invoice and computes the tax of each category and percent once. */
export function invoiceTotals<Category extends string>(
  lines: readonly TaxableLine<Category>[],
  currency?: string,
): InvoiceTotals<Category> {
  const groups = new Map<string, { category: Category; percent: string; cents: bigint }>();
  for (const { taxCategory: category, taxPercent, netAmount } of lines) {
    const percent = toFixedDecimal(taxPercent, PERCENT_PLACES);
    const key = taxKey({ category, percent });
    const cents = toCents(netAmount) + (groups.get(key)?.cents ?? 0n);
    groups.set(key, { category, percent, cents });
  }
  return totalsOf(
    [...groups.values()].map(({ category, percent, cents }) => {
      const netAmount = fromCents(cents);
      return { category, percent, netAmount, taxAmount: taxAmountOf(netAmount, percent, currency) };
    }),
  );
}

/** The totals of an invoice with these taxes. */
export function totalsOf<Category extends string>(
  taxes: TaxTotal<Category>[],
): InvoiceTotals<Category> {
  const net = sumOfCents(taxes.map(({ netAmount }) => netAmount));
  const tax = sumOfCents(taxes.map(({ taxAmount }) => taxAmount));
  return {
    netTotal: fromCents(net),
    taxTotal: fromCents(tax),
    taxes,
    grossTotal: fromCents(net + tax),
  };
}

/** Identifies the category and percent that are taxed together. */
export const taxKey = ({ category, percent }: Pick<TaxTotal, 'category' | 'percent'>): string =>
  `${category} ${toFixedDecimal(percent, PERCENT_PLACES)}`;

const sumOfCents = (amounts: readonly string[]): bigint =>
  amounts.reduce((sum, amount) => sum + toCents(amount), 0n);

/** The units that the editor suggests. */
const PLURAL_UNITS: Readonly<Record<string, string>> = {
  piece: 'pieces',
  hour: 'hours',
  day: 'days',
  week: 'weeks',
  month: 'months',
  year: 'years',
  kilometre: 'kilometres',
  kilometer: 'kilometers',
};

/** A common unit in the plural for a quantity other than 1; other units as entered. */
const lineUnit = (unit: string, quantity: string): string =>
  quantity === '1' ? unit : (PLURAL_UNITS[unit] ?? unit);

/** Such as `1.5 days × 820.00, 10% off`. */
export function formatLinePrice(
  { quantity, unit, unitPrice, discountPercent }: LinePrice & { unit: string | null },
  currency?: string,
): string {
  const number = trimDecimal(quantity);
  const count = [number, unit && lineUnit(unit, number)].filter(Boolean).join(' ');
  const discount = trimDecimal(discountPercent ?? '0');
  return `${count} × ${formatPrice(unitPrice, currency)}${discount === '0' ? '' : `, ${discount}% off`}`;
}

/**
 * The description of an invoice; null if each line says the same (docs/domain/invoices.md#pdf).
 */
export function descriptionAboveLines({
  description,
  lines,
}: {
  description: string | null;
  lines: readonly { description: string }[];
}): string | null {
  const isRepeated = lines.length > 0 && lines.every((line) => line.description === description);
  return isRepeated ? null : description || null;
}

const DECIMAL = /^(-?)0*(\d+?)(?:\.(\d*?)0*)?$/;

/**
 * `"19.000"` → `"19"`, `"8.1250"` → `"8.125"`
 *
 * @param minPlaces decimal places to keep, such as 2 for a price
 * @throws RangeError if the text is not a decimal
 */
export function trimDecimal(decimal: string, minPlaces = 0): string {
  const match = DECIMAL.exec(decimal);
  if (!match) throw new RangeError(`"${decimal}" is not a decimal.`);
  const [, sign = '', units = '0', places = ''] = match;
  const decimals = places.padEnd(minPlaces, '0');
  return `${sign}${units}${decimals && `.${decimals}`}`;
}

/**
 * `toScaled('2.5', 4)` → `25000n`
 *
 * @throws RangeError if the text is not a decimal with at most that many places
 */
export function toScaled(decimal: string, places: number): bigint {
  const [units = '', fraction = ''] = trimDecimal(decimal).split('.');
  if (fraction.length > places) {
    throw new RangeError(`"${decimal}" has more than ${places} decimal places.`);
  }
  return BigInt(units + fraction.padEnd(places, '0'));
}

/** `fromScaled(25000n, 4)` → `"2.5000"` */
export function fromScaled(value: bigint, places: number): string {
  const digits = String(value).padStart(places + 1, '0');
  return `${digits.slice(0, -places)}.${digits.slice(-places)}`;
}

/** `toFixedDecimal('19', 3)` → `"19.000"` */
export const toFixedDecimal = (decimal: string, places: number): string =>
  fromScaled(toScaled(decimal, places), places);
