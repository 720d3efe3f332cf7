/**
 * `INV-<year>-<4 digits>`, with more digits from 10,000 on (docs/domain/invoices.md#invoice-number).
 *
 * @param prefix from the settings
 */
export const invoiceNumber = (year: number, count: number, prefix = 'INV'): string =>
  `${prefix}-${year}-${String(count).padStart(4, '0')}`;

/** Whether the counter could assign the number, in any year and with any prefix. */
export const isCounterNumber = (number: string): boolean =>
  /^[A-Z0-9]{1,10}-\d{4}-\d{4,}$/i.test(number);
