/**
 * `INV-<year>-<4 digits>`, more digits when four do not suffice (specification section 9). What it
 * begins with comes from Settings.
 */
export const invoiceNumber = (year: number, number: number, prefix = 'INV'): string =>
  `${prefix}-${year}-${String(number).padStart(4, '0')}`;

/** Whether the counter may give out a number like this one, now or in another year. */
export const isCountable = (number: string): boolean =>
  /^[A-Z0-9]{1,10}-\d{4}-\d{4,}$/i.test(number);
