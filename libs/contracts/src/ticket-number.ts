/** `42` → `T-0042` (docs/domain/tickets.md#ticket-number). */
export const ticketNumber = (id: number): string => `T-${String(id).padStart(4, '0')}`;

/** Parses a ticket number as users type it: `T-0042`, `t42`. */
export function parseTicketNumber(text: string): number | undefined {
  const [, digits] = /^\s*t-?0*(\d{1,9})\s*$/i.exec(text) ?? [];
  return digits === undefined ? undefined : Number(digits);
}

/** Parses the digits of a ticket number, which can also mean something else: `42`, `#42`. */
export function parseTicketDigits(text: string): number | undefined {
  const [, digits] = /^\s*#?0*(\d{1,9})\s*$/.exec(text) ?? [];
  return digits === undefined ? undefined : Number(digits);
}
