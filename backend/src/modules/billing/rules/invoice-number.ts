/** `INV-<year>-<4 digits>`, more digits when four do not suffice (specification section 9). */
export const invoiceNumber = (year: number, number: number): string =>
  `INV-${year}-${String(number).padStart(4, '0')}`;
