import { editDistance, maxTypos } from '../../../platform/edit-distance';

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** The full-text index ignores accents, too. */
export const withoutAccents = (text: string): string =>
  text.normalize('NFKD').replaceAll(/\p{M}/gu, '').normalize('NFC');

/**
 * Whether the text contains every word of the query, with up to two typos each: a letter missing,
 * added, replaced, or swapped with its neighbor. Accents are ignored.
 */
export function isFuzzyMatch(query: string, text: string): boolean {
  const words = wordsOf(withoutAccents(text));
  return wordsOf(withoutAccents(query)).every((queryWord) =>
    words.some((word) => editDistance(queryWord, word) <= maxTypos(queryWord)),
  );
}

/**
 * Prefixes of the query's words to find candidates with. The longer ones find fewer records that
 * don't match; the shorter ones also find words with a typo in the fourth letter.
 */
export const wordPrefixes = (query: string): string[][] => {
  const words = wordsOf(query).filter((word) => word.length >= 4);
  const short = words.map((word) => word.slice(0, 3));
  if (words.every((word) => word.length < 6)) return [short];
  return [words.map((word) => word.slice(0, word.length >= 6 ? 4 : 3)), short];
};

const LATIN_LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** A query with more words is not corrected, because each adds about 160 terms to the search. */
const MAX_CORRECTED_WORDS = 2;

/**
 * For each word of four letters or more that is not a number, the word and all words that differ
 * from it by one typo in the first three letters. Empty if the query has no such word or too many.
 */
export function earlyCorrections(query: string): string[][] {
  const words = wordsOf(query).filter((word) => word.length >= 4 && /\p{L}/u.test(word));
  return words.length > MAX_CORRECTED_WORDS ? [] : words.map(withOneEarlyTypo);
}

function withOneEarlyTypo(word: string): string[] {
  const letters = [...word];
  const corrections = [0, 1, 2].flatMap((position) => {
    const start = letters.slice(0, position).join('');
    const [letter = '', next = '', ...rest] = letters.slice(position);
    const end = rest.join('');
    return [
      `${start}${next}${letter}${end}`,
      `${start}${next}${end}`,
      ...[...LATIN_LETTERS].flatMap((other) => [
        `${start}${other}${next}${end}`,
        `${start}${other}${letter}${next}${end}`,
      ]),
    ];
  });
  return [...new Set([word, ...corrections])];
}
