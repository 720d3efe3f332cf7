/** Exact arithmetic on signed decimal strings with at most two places, such as `"-1250.00"`. */

export const addDecimals = (a: string, b: string): string =>
  fromHundredths(toHundredths(a) + toHundredths(b));

export const subtractDecimals = (a: string, b: string): string =>
  fromHundredths(toHundredths(a) - toHundredths(b));

export const negate = (value: string): string => fromHundredths(-toHundredths(value));

/**
 * The mean of several amounts, rounded to two places, half away from zero.
 *
 * @param count number of amounts in the total; an integer above 0
 */
export function meanOf(total: string, count: number): string {
  const hundredths = toHundredths(total);
  const divisor = BigInt(count);
  const half = hundredths < 0n ? -divisor : divisor;
  return fromHundredths((2n * hundredths + half) / (2n * divisor));
}

export const isZero = (value: string): boolean => toHundredths(value) === 0n;

function toHundredths(value: string): bigint {
  const [, sign = '', whole = '', places = ''] =
    /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(value) ?? raise(value);
  const hundredths = BigInt(whole + places.padEnd(2, '0'));
  return sign ? -hundredths : hundredths;
}

function fromHundredths(hundredths: bigint): string {
  const digits = (hundredths < 0n ? -hundredths : hundredths).toString().padStart(3, '0');
  return `${hundredths < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

function raise(value: string): never {
  throw new RangeError(`"${value}" is not a decimal number with at most two places.`);
}
