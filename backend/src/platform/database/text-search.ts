import type { Condition, RowCondition } from './list-page';

/** Stop words of the InnoDB full-text index. A search that requires one finds nothing. */
const STOP_WORDS = new Set(
  (
    'a about an are as at be by com de en for from how i in is it la of on or ' +
    'that the this to was what when where who will with und www'
  ).split(' '),
);

/** Shorter words are not in the full-text index (`innodb_ft_min_token_size`). */
const MIN_WORD_LENGTH = 3;

export interface TextSearch {
  /** The columns of one full-text index, with their alias. */
  fullText: readonly string[];
  /** Columns with a B-tree index, for words that the full-text index does not contain. */
  prefix: readonly string[];
}

/**
 * The condition that a row contains every word of the search, or a longer word that starts with it.
 * Uses the full-text index; a search of short words and stop words only matches the start of a
 * column. Never an unbounded `LIKE '%…%'`.
 *
 * @returns undefined for an empty search
 */
export function textSearch(
  search: string | null | undefined,
  { fullText, prefix }: TextSearch,
): Condition | undefined {
  const text = search?.trim();
  if (!text) return undefined;
  const words = wordsOf(text).filter(
    (word) => word.length >= MIN_WORD_LENGTH && !STOP_WORDS.has(word),
  );
  const conditions = prefix.map((column) => `${column} LIKE ?`);
  const pattern = `${escapeLike(text)}%`;
  if (words.length === 0) {
    return { sql: conditions.join(' OR '), params: prefix.map(() => pattern) };
  }
  return {
    sql: `MATCH (${fullText.join(', ')}) AGAINST (? IN BOOLEAN MODE)`,
    params: [words.map((word) => `+${word}*`).join(' ')],
    byRow: matchesEveryWord(words, fullText),
  };
}

/** The characters that separate words in the full-text index. */
const WORD_SEPARATORS = '[^\\p{L}\\p{N}_]+';

/** The same condition without the index: each word starts a word in one of the columns. */
function matchesEveryWord(words: readonly string[], columns: readonly string[]): RowCondition {
  const inColumn = (column: string): string =>
    // The first condition is cheap and excludes most rows.
    `(${column} LIKE ? AND CONCAT(' ', REGEXP_REPLACE(${column}, ?, ' ')) LIKE ?)`;
  const inAnyColumn = columns.map(inColumn).join(' OR ');
  return {
    sql: words.map(() => `(${inAnyColumn})`).join(' AND '),
    params: words
      .map(escapeLike)
      .flatMap((word) => columns.flatMap(() => [`%${word}%`, WORD_SEPARATORS, `% ${word}%`])),
  };
}

/** Letters and digits only, so that the text contains no search operators. */
const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}_]+/gu) ?? [];

/** Escapes the wildcards of LIKE. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');
