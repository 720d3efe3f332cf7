/** `T-` and the id padded to 4 digits (specification section 2). */
export const ticketNumber = (id: number): string => `T-${String(id).padStart(4, '0')}`;

/** The id behind a ticket number as people type it: `T-0042`, `t42`. */
export function parseTicketNumber(text: string): number | undefined {
  const [, digits] = /^\s*t-?0*(\d{1,9})\s*$/i.exec(text) ?? [];
  return digits === undefined ? undefined : Number(digits);
}
