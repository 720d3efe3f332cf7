import { parseTicketNumber, ticketNumber } from '@atrium/contracts';
import { hasEarlierMessage, hasForwardedText } from './quoted-text';

/** `[T-0042] Invoice export misses the last page` */
export const subjectOf = (ticketId: number, title: string): string =>
  `[${ticketNumber(ticketId)}] ${title}`;

/** The ticket whose number is in brackets in the subject, as in replies to {@link subjectOf}. */
export function ticketInSubject(subject: string): number | undefined {
  const tag = /\[(T-\d{1,10})\]/i.exec(subject)?.[1];
  return tag === undefined ? undefined : parseTicketNumber(tag);
}

const REPLY_MARKS = ['re', 'aw', 'sv', 'vs', 'antw', 'res', 'odp'];
const FORWARD_MARKS = ['fw', 'fwd', 'wg', 'tr', 'rv', 'doorst'];

/** Forward marks that also start ordinary subjects, such as "VB: compile error". */
const AMBIGUOUS_MARKS = ['enc', 'vb', 'vl'];

/** Patterns of the marks that mail programs in common languages add. */
const patternsOf = (forwardMarks: readonly string[]) => {
  const mark = (marks: readonly string[]): string =>
    `(?:${marks.join('|')})(?:\\[\\d+\\])?\\s*:\\s*`;
  return {
    marks: new RegExp(`^\\s*(?:${mark([...REPLY_MARKS, ...forwardMarks])})+`, 'i'),
    isForwarded: new RegExp(`^\\s*${mark(forwardMarks)}`, 'i'),
  };
};

const CLEAR = patternsOf(FORWARD_MARKS);
const ALL = patternsOf([...FORWARD_MARKS, ...AMBIGUOUS_MARKS]);

const patternsFor = (text: string) => (hasEarlierMessage(text) ? ALL : CLEAR);

/** Whether the outermost mark is one of forwarding, or the text contains a forwarded message. */
export const isForwarded = (subject: string, text: string): boolean =>
  patternsFor(text).isForwarded.test(subject) || hasForwardedText(text);

/** The number of the ticket that was answered. */
const NUMBER = /^\s*\[T-\d{1,10}\]\s*/i;

/**
 * The title of a new ticket: the subject without reply marks.
 *
 * @param options.text the text of the email
 * @param options.isFollowUp the subject also contains the number of the closed ticket
 */
export function titleOf(subject: string, { text = '', isFollowUp = false } = {}): string {
  const { marks } = patternsFor(text);
  const title = subject.replace(marks, '');
  return (isFollowUp ? title.replace(NUMBER, '').replace(marks, '') : title).trim();
}
