import type { Condition, RowCondition } from './list-page';

/**
 * Stop words of InnoDB, which are not in the full-text index. A search that requires one finds
 * nothing.
 */
const STOP_WORDS = new Set(
  (
    'a about an are as at be by com de en for from how i in is it la of on or ' +
    'that the this to was what when where who will with und www'
  ).split(' '),
);

/** Shorter words are not in the full-text index (`innodb_ft_min_token_size`). */
const MIN_WORD_LENGTH = 3;

/**
 * Rows found by the index that are checked for the words it does not contain. Keeps a search such
 * as "P2 support" fast if most records contain "support".
 */
const MAX_CHECKED_ROWS = 10_000;

export interface TextSearch {
  /** The table and its alias, such as `projects p`. */
  from: string;
  /** The columns of one full-text index, with their alias. */
  fullText: readonly string[];
  /** Columns with a B-tree index, for words that the full-text index does not contain. */
  prefix: readonly string[];
}

/**
 * The condition that a row contains every word of the search, or a longer word that starts with it
 * (docs/domain/search.md#matching). The full-text index finds the rows, and each of them is checked
 * for the words that the index does not contain. If it contains none of the words, a column must
 * start with the first one. Never an unbounded `LIKE '%…%'`.
 *
 * @returns undefined for an empty search
 */
export function textSearch(
  search: string | null | undefined,
  { from, fullText, prefix }: TextSearch,
): Condition | undefined {
  const text = search?.trim();
  if (!text) return undefined;
  const words = wordsOf(text);
  const indexed = words.filter(isIndexed);
  if (indexed.length > 0) {
    const match = matchesIndex(indexed, fullText);
    const others = words.filter((word) => !isIndexed(word));
    return {
      ...(others.length === 0
        ? match
        : withinFirst(from, match, matchesEveryWord(others, fullText))),
      byRow: matchesEveryWord(words, fullText),
    };
  }
  const [start = text, ...rest] = text.split(/\s+/).filter((part) => wordsOf(part).length > 0);
  const startsWith = {
    sql: prefix.map((column) => `${column} LIKE ?`).join(' OR '),
    params: prefix.map(() => `${escapeLike(start)}%`),
  };
  if (rest.length === 0) return startsWith;
  const others = matchesEveryWord(rest.flatMap(wordsOf), fullText);
  return {
    ...withinFirst(from, startsWith, others),
    byRow: {
      sql: `(${startsWith.sql}) AND ${others.sql}`,
      params: [...startsWith.params, ...others.params],
    },
  };
}

/**
 * The condition that a row contains a word of each group. The words contain only letters and digits.
 */
export function anyWordOfEach(
  groups: readonly (readonly string[])[],
  { fullText }: TextSearch,
): Condition {
  const text = `CONCAT_WS(' ', ${fullText.join(', ')})`;
  return {
    sql: `MATCH (${fullText.join(', ')}) AGAINST (? IN BOOLEAN MODE)`,
    params: [groups.map((words) => `+(${words.join(' ')})`).join(' ')],
    byRow: {
      sql: groups.map(() => `${text} REGEXP ?`).join(' AND '),
      params: groups.map(
        (words) => `(^|${WORD_SEPARATORS})(${words.join('|')})($|${WORD_SEPARATORS})`,
      ),
    },
  };
}

/** The condition that the full-text index of the columns contains every word. */
export const matchesIndex = (
  words: readonly string[],
  fullText: readonly string[],
): RowCondition => ({
  sql: `MATCH (${fullText.join(', ')}) AGAINST (? IN BOOLEAN MODE)`,
  params: [words.map((word) => `+${word}*`).join(' ')],
});

/** Whether the full-text index contains the word. */
export const isIndexed = (word: string): boolean =>
  word.length >= MIN_WORD_LENGTH && !STOP_WORDS.has(word);

/**
 * Both conditions, the second one checked for the first {@link MAX_CHECKED_ROWS} rows of the first.
 */
function withinFirst(from: string, indexed: RowCondition, byRow: RowCondition): Condition {
  const id = `${from.split(' ').at(-1)}.id`;
  const found = `SELECT ${id} FROM ${from} WHERE ${indexed.sql} LIMIT ${MAX_CHECKED_ROWS}`;
  return {
    sql: `${id} IN (SELECT found.id FROM (${found}) found) AND ${byRow.sql}`,
    params: [...indexed.params, ...byRow.params],
  };
}

/** The characters that separate words in the full-text index. */
const WORD_SEPARATORS = '[^\\p{L}\\p{N}_]+';

/** Each word starts a word in one of the columns. Needs no index. */
export function matchesEveryWord(
  words: readonly string[],
  columns: readonly string[],
): RowCondition {
  const inColumn = (column: string): string =>
    // The first condition is cheap and finds most words, and the second one excludes most rows.
    `(CONCAT(' ', ${column}) LIKE ? OR
      (${column} LIKE ? AND CONCAT(' ', REGEXP_REPLACE(${column}, ?, ' ')) LIKE ?))`;
  const inAnyColumn = columns.map(inColumn).join(' OR ');
  return {
    sql: words.map(() => `(${inAnyColumn})`).join(' AND '),
    params: words
      .map(escapeLike)
      .flatMap((word) =>
        columns.flatMap(() => [`% ${word}%`, `%${word}%`, WORD_SEPARATORS, `% ${word}%`]),
      ),
  };
}

/** Letters and digits only, so that the text contains no search operators. */
export const wordsOf = (text: string): string[] =>
  text.toLowerCase().match(/[\p{L}\p{N}_]+/gu) ?? [];

/** Escapes the wildcards of LIKE. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');
