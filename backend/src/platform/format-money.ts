/**
 * Formats an amount: `1250.00` → `$1,250.00`. The decimal string is never converted to a float.
 *
 * @param currency ISO 4217 code
 */
export const formatMoney = (amount: string, currency: string): string =>
  new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  }).format(amount as `${number}`);
