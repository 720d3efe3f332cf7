import { MONEY_MAX } from '@atrium/contracts';

/** Dollars, or another currency's units, with at most two places; no sign, no exponent. */
const DECIMAL = /^(\d+)(?:\.(\d{1,2}))?$/;
const STORED_DECIMAL = /^(-?)(\d+)(?:\.(\d{1,2}))?$/;

/** Cents of a decimal string of the API, exact. A sum may be negative; what is no amount throws. */
export function toCents(amount: string): bigint {
  const match = STORED_DECIMAL.exec(amount);
  if (!match) throw new RangeError(`Not an amount of money: ${amount}`);
  const [, sign = '', units = '0', cents = ''] = match;
  const value = BigInt(units) * 100n + BigInt(cents.padEnd(2, '0'));
  return sign ? -value : value;
}

/** Decimal string of the API for cents: `125000n` → `"1250.00"`. */
export function fromCents(cents: bigint): string {
  const digits = String(cents < 0n ? -cents : cents).padStart(3, '0');
  return `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

const formatters = new Map<string, Intl.NumberFormat>();

function formatterOf(currency: string, wholeUnits: boolean): Intl.NumberFormat {
  const key = `${currency} ${wholeUnits}`;
  let formatter = formatters.get(key);
  if (!formatter) {
    const digits = wholeUnits ? 0 : 2;
    formatter = new Intl.NumberFormat('en-US', {
      style: 'currency',
      currency,
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    });
    formatters.set(key, formatter);
  }
  return formatter;
}

export interface MoneyFormat {
  /** ISO 4217 code; `USD` unless given. */
  currency?: string;
  /** Round to whole units, for the large figures of tiles. */
  wholeUnits?: boolean;
}

/** `"1250.00"` → `$1,250.00`. The decimal string is formatted as it is, never as a float. */
export const formatMoney = (
  amount: string,
  { currency = 'USD', wholeUnits = false }: MoneyFormat = {},
): string => {
  const exact = fromCents(toCents(amount)) as `${number}`;
  return formatterOf(currency, wholeUnits).format(exact);
};

/**
 * What a person typed (`$1,250.5`, `1250`) as the API's decimal string (`"1250.50"`), or `null` if
 * it is no amount from 0 to the largest one with at most two places (decisions section 3).
 */
export function parseMoney(input: string): string | null {
  const bare = input.trim().replace(/^\$\s*/, '');
  const isGrouped = /^\d{1,3}(,\d{3})+(\.\d*)?$/.test(bare);
  const match = DECIMAL.exec(isGrouped ? bare.replaceAll(',', '') : bare);
  if (!match) return null;
  const amount = fromCents(toCents(match[0]));
  return toCents(amount) <= toCents(MONEY_MAX) ? amount : null;
}
