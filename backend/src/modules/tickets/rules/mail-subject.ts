import { parseTicketNumber, ticketNumber } from '@atrium/contracts';

/** `[T-0042] Invoice export misses the last page` */
export const subjectOf = (ticketId: number, title: string): string =>
  `[${ticketNumber(ticketId)}] ${title}`;

/** The ticket whose number is in brackets in the subject, as in replies to {@link subjectOf}. */
export function ticketInSubject(subject: string): number | undefined {
  const tag = /\[(T-\d{1,10})\]/i.exec(subject)?.[1];
  return tag === undefined ? undefined : parseTicketNumber(tag);
}

/** Reply and forward marks of mail programs in common languages. */
const MARKS = /^\s*(?:(?:re|aw|wg|fw|fwd|sv|vs|antw|tr|rv|res|odp)(?:\[\d+\])?\s*:\s*)+/i;

/** The title of a new ticket: the subject without reply marks. */
export const titleOf = (subject: string): string => subject.replace(MARKS, '').trim();
