import { editDistance, maxTypos } from '../../../platform/edit-distance';

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/**
 * Whether the text contains every word of the query, with up to two typos each: a letter missing,
 * added, replaced, or swapped with its neighbor.
 */
export function isFuzzyMatch(query: string, text: string): boolean {
  const words = wordsOf(text);
  return wordsOf(query).every((queryWord) =>
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
