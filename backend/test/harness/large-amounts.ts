/** Amounts whose sums are wrong in floating point: rarely round, and above 2^53 cents in total. */
export const largeCents = (index: number): bigint =>
  index % 10 === 0 ? 9_999_999_999n : (BigInt(index) * 7_919_393n) % 10_000_000_000n;

/** Formats cents as a decimal string with two places. */
export function centsToDecimal(cents: bigint): string {
  const digits = cents.toString().padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
