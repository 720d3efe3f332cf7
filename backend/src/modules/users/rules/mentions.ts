/** Maximum number of words in a mentioned name, such as "Ana María de la Cruz López". */
const MAX_WORDS = 10;

/** Maximum number of mentions in a text. */
const MAX_MENTIONS = 20;

/** An @ at the start or after a space, so that email addresses are not mentions. */
const MENTION = /(?<=^|[\s(])@([^\s@][^\n@]{0,200})/gu;

/**
 * For each `@` in a note or comment, the names that it can mean, shortest first: the first word after
 * it, the first two and so on, without a possessive or punctuation at the end
 * (docs/domain/tickets.md#mentions).
 */
export function possibleMentions(body: string): string[][] {
  return [...body.matchAll(MENTION)].slice(0, MAX_MENTIONS).map(([, text = '']) => {
    const words = text.trim().split(/\s+/).slice(0, MAX_WORDS);
    return words.map((_, index) =>
      words
        .slice(0, index + 1)
        .join(' ')
        .replace(/(?:['’]s)?[.,;:!?)]*$/u, ''),
    );
  });
}
