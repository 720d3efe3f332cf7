import { parseTicketNumber, ticketNumber } from '@atrium/contracts';

/** `[T-0042] Invoice export misses the last page` */
export const subjectOf = (ticketId: number, title: string): string =>
  `[${ticketNumber(ticketId)}] ${title}`;

/** The ticket whose number is in brackets in the subject, as in replies to {@link subjectOf}. */
export function ticketInSubject(subject: string): number | undefined {
  const tag = /\[(T-\d{1,10})\]/i.exec(subject)?.[1];
  return tag === undefined ? undefined : parseTicketNumber(tag);
}

const REPLY_MARKS = ['re', 'aw', 'sv', 'vs', 'antw', 'res', 'odp'];
const FORWARD_MARKS = ['fw', 'fwd', 'wg', 'tr', 'rv', 'enc', 'doorst', 'vb', 'vl'];

/** A mark of mail programs in common languages. */
const mark = (marks: readonly string[]): string => `(?:${marks.join('|')})(?:\\[\\d+\\])?\\s*:\\s*`;

const MARKS = new RegExp(`^\\s*(?:${mark([...REPLY_MARKS, ...FORWARD_MARKS])})+`, 'i');
const FORWARDED = new RegExp(`^\\s*${mark(FORWARD_MARKS)}`, 'i');

/** The email was marked as forwarded last. */
export const isForwarded = (subject: string): boolean => FORWARDED.test(subject);

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
