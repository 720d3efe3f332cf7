/**
 * `INV-<year>-<4 digits>`, more digits when four do not suffice (specification section 9). What it
 * begins with comes from Settings.
 */
export const invoiceNumber = (year: number, number: number, prefix = 'INV'): string =>
  `${prefix}-${year}-${String(number).padStart(4, '0')}`;
