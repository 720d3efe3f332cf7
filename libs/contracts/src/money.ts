import { formatList } from './fields';
import { MONEY_MAX } from './limits';

/**
 * Exact arithmetic on money. An amount is a decimal string with at most two places, such as
 * `"-1250.00"`, or a whole number of cents as `bigint`. Never a float.
 */

const DECIMAL = /^(-?)(\d+)(?:\.(\d{1,2}))?$/;

/**
 * `"1250.5"` → `125050n`
 *
 * @throws RangeError if the text is not a decimal with at most two places
 */
export function toCents(amount: string): bigint {
  const match = DECIMAL.exec(amount);
  if (!match) throw new RangeError(`"${amount}" is not a decimal with at most two places.`);
  const [, sign, units = '0', places = ''] = match;
  const cents = BigInt(units + places.padEnd(2, '0'));
  return sign ? -cents : cents;
}

/** `125000n` → `"1250.00"` */
export function fromCents(cents: bigint): string {
  const digits = String(cents < 0n ? -cents : cents).padStart(3, '0');
  return `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

export const addDecimals = (a: string, b: string): string => fromCents(toCents(a) + toCents(b));

export const subtractDecimals = (a: string, b: string): string =>
  fromCents(toCents(a) - toCents(b));

export const negateDecimal = (amount: string): string => fromCents(-toCents(amount));

/** The amount without its sign. */
export const absoluteDecimal = (amount: string): string => amount.replace(/^-/, '');

export const isNegativeDecimal = (amount: string): boolean => toCents(amount) < 0n;

export const isZeroDecimal = (amount: string): boolean => toCents(amount) === 0n;

/**
 * The average of amounts, rounded half away from zero to the smallest unit of the currency.
 *
 * @param count number of amounts in the total, above 0
 */
export function averageDecimal(total: string, count: number, currency?: string): string {
  return divideMoney(toCents(total), BigInt(count), currency);
}

/**
 * The quotient as an amount, rounded half away from zero to the smallest unit of the currency: a
 * cent, or a whole yen.
 *
 * @param divisor above 0
 * @param currency ISO 4217 code; one with cents by default
 */
export function divideMoney(cents: bigint, divisor: bigint, currency = 'USD'): string {
  const unit = hasCents(currency) ? 1n : 100n;
  return fromCents(divideRounded(cents, divisor * unit) * unit);
}

/**
 * The quotient, rounded half away from zero.
 *
 * @param divisor above 0
 */
function divideRounded(dividend: bigint, divisor: bigint): bigint {
  const half = dividend < 0n ? -divisor : divisor;
  return (2n * dividend + half) / (2n * divisor);
}

/**
 * Reads an amount as users type it (`$1,250.5`, `1250`) as the API's decimal string (`"1250.50"`).
 *
 * @returns `null` unless it is an amount from 0 to `MONEY_MAX` with at most two places
 */
export function parseMoney(input: string): string | null {
  const bare = input.trim().replace(/^\$\s*/, '');
  const isGrouped = /^[1-9]\d{0,2}(,\d{3})+(\.\d*)?$/.test(bare);
  const typed = isGrouped ? bare.replaceAll(',', '') : bare;
  if (typed.startsWith('-') || !DECIMAL.test(typed)) return null;
  const cents = toCents(typed);
  return cents <= toCents(MONEY_MAX) ? fromCents(cents) : null;
}

/** An amount as a text says it; ambiguous if it could mean two. */
export type ParsedAmount = { amount: string } | { isAmbiguous: true };

/**
 * Reads an amount as spreadsheets of several countries write it: `1,250.00`, `1.250,00`, `$1 250`.
 * One separator before three digits could mean both.
 *
 * @returns the amount with two places, however large; `undefined` for anything else
 */
export function parseLocalizedAmount(text: string): ParsedAmount | undefined {
  const digits = text.trim().replaceAll(/[\s\p{Sc}'’]|^[A-Z]{3}\b|\b[A-Z]{3}$/gu, '');
  if (/^\d{1,3}[.,]\d{3}$/.test(digits)) return { isAmbiguous: true };
  const match =
    /^(\d+)(?:[.,](\d{1,2}))?$/.exec(digits) ??
    /^(\d{1,3}(?:,\d{3})+)(?:\.(\d{1,2}))?$/.exec(digits) ??
    /^(\d{1,3}(?:\.\d{3})+)(?:,(\d{1,2}))?$/.exec(digits);
  if (!match) return undefined;
  const [, units = '', places = ''] = match;
  return { amount: fromCents(BigInt(units.replaceAll(/[.,]/g, '') + places.padEnd(2, '0'))) };
}

export interface MoneyFormat {
  /** ISO 4217 code; US dollars while it is not known. */
  currency: string | undefined;
  /** Rounds to whole units, for the large figures of tiles. */
  wholeUnits?: boolean;
}

const formatters = new Map<string, Intl.NumberFormat>();

/**
 * `"1250.00"` → `$1,250.00`, or `¥1,250` in a currency without cents. Formats the exact decimal
 * string, never a float.
 */
export function formatMoney(
  amount: string,
  { currency = 'USD', wholeUnits = false }: MoneyFormat,
): string {
  const cents = toCents(amount);
  const isWhole = wholeUnits || (cents % 100n === 0n && !hasCents(currency));
  const places = isWhole ? 0 : 2;
  const formatter = formatterOf({
    style: 'currency',
    currency,
    minimumFractionDigits: places,
    maximumFractionDigits: places,
  });
  return formatter.format(fromCents(cents) as `${number}`);
}

/**
 * The note on a figure that adds up one currency: `Excludes amounts in EUR and GBP`; undefined if it
 * includes all amounts.
 */
export const excludedCurrenciesNote = (currencies: readonly string[] = []): string | undefined =>
  currencies.length > 0 ? `Excludes amounts in ${formatList(currencies)}` : undefined;

/** Whether amounts in the currency have decimal places, unlike those in yen. */
export const hasCents = (currency: string): boolean =>
  formatterOf({ style: 'currency', currency }).resolvedOptions().maximumFractionDigits !== 0;

/** Whether the amount is payable in the currency: one without cents has only whole amounts. */
export const isRoundedIn = (currency: string, amount: string): boolean =>
  hasCents(currency) || toCents(amount) % 100n === 0n;

/**
 * `1250.5000` → `1,250.50`; places beyond cents are kept. For tables that name the currency once.
 */
export function formatPrice(price: string, currency = 'USD'): string {
  const formatter = formatterOf({
    minimumFractionDigits: hasCents(currency) ? 2 : 0,
    maximumFractionDigits: 6,
  });
  return formatter.format(price as `${number}`);
}

/** Keeps the formatters, because creating one takes much longer than using it. */
function formatterOf(options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = JSON.stringify(options);
  let formatter = formatters.get(key);
  if (!formatter) {
    formatter = new Intl.NumberFormat('en-US', options);
    formatters.set(key, formatter);
  }
  return formatter;
}
