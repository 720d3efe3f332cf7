import type { Condition, RowCondition } from './list-page';

/** Words that InnoDB leaves out of its full-text index; a search that demands one finds nothing. */
const STOP_WORDS = new Set(
  (
    'a about an are as at be by com de en for from how i in is it la of on or ' +
    'that the this to was what when where who will with und www'
  ).split(' '),
);

/** Shorter words are not in the full-text index (`innodb_ft_min_token_size`). */
const SHORTEST_INDEXED_WORD = 3;

export interface TextSearch {
  /** Columns of one full-text index, with their alias. */
  fullText: readonly string[];
  /** Columns with an ordinary index, searched by their beginning: what full text cannot find. */
  prefix: readonly string[];
}

/**
 * Condition for "every word of the search occurs, the last ones perhaps unfinished": full text for
 * the words that its index knows, the beginning of a column for a search of short words. Never an
 * unbounded `LIKE '%…%'`. `undefined` when there is nothing to search for.
 */
export function textSearch(
  search: string | null | undefined,
  { fullText, prefix }: TextSearch,
): Condition | undefined {
  const text = search?.trim();
  if (!text) return undefined;
  const words = wordsOf(text).filter(
    (word) => word.length >= SHORTEST_INDEXED_WORD && !STOP_WORDS.has(word),
  );
  const beginnings = prefix.map((column) => `${column} LIKE ?`);
  const beginning = `${escapeLike(text)}%`;
  if (words.length === 0) {
    return { sql: beginnings.join(' OR '), params: prefix.map(() => beginning) };
  }
  return {
    sql: `MATCH (${fullText.join(', ')}) AGAINST (? IN BOOLEAN MODE)`,
    params: [words.map((word) => `+${word}*`).join(' ')],
    byRow: everyWordBegins(words, fullText),
  };
}

/** What the full-text index keeps of a text: everything else parts its words. */
const BETWEEN_WORDS = '[^\\p{L}\\p{N}_]+';

/** The same for one row without the index: in one of its columns begins a word with each of these. */
function everyWordBegins(words: readonly string[], columns: readonly string[]): RowCondition {
  const inColumn = (column: string): string =>
    // Most rows have the word nowhere, which is told without taking their text apart.
    `(${column} LIKE ? AND CONCAT(' ', REGEXP_REPLACE(${column}, ?, ' ')) LIKE ?)`;
  const inAnyColumn = columns.map(inColumn).join(' OR ');
  return {
    sql: words.map(() => `(${inAnyColumn})`).join(' AND '),
    params: words
      .map(escapeLike)
      .flatMap((word) => columns.flatMap(() => [`%${word}%`, BETWEEN_WORDS, `% ${word}%`])),
  };
}

/** Letters and digits only, so that no operator of the search language gets through. */
const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}_]+/gu) ?? [];

/** The text with the wildcards of LIKE taken literally. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');
