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

/** The number of the ticket that was answered. */
const NUMBER = /^\s*\[T-\d{1,10}\]\s*/i;

/**
 * The title of a new ticket: the subject without reply marks.
 *
 * @param options.isFollowUp the subject also contains the number of the closed ticket
 */
export function titleOf(subject: string, { isFollowUp = false } = {}): string {
  const title = subject.replace(MARKS, '');
  return (isFollowUp ? title.replace(NUMBER, '').replace(MARKS, '') : title).trim();
}
