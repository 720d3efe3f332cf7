/** The number of typos accepted in a word, by its length. */
const maxTypos = (word: string): number => (word.length >= 8 ? 2 : word.length >= 4 ? 1 : 0);

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/**
 * Whether the text contains every word of the query, with up to two typos each: a letter missing,
 * added, replaced, or swapped with its neighbor.
 */
export function isFuzzyMatch(query: string, text: string): boolean {
  const words = wordsOf(text);
  return wordsOf(query).every((queryWord) =>
    words.some((word) => distance(queryWord, word) <= maxTypos(queryWord)),
  );
}

/** Optimal string alignment distance. */
function distance(one: string, other: string): number {
  if (Math.abs(one.length - other.length) > 2) return Number.MAX_SAFE_INTEGER;
  const rows: number[][] = [Array.from({ length: other.length + 1 }, (_, index) => index)];
  const at = (row: number, column: number): number =>
    rows[row]?.[column] ?? Number.MAX_SAFE_INTEGER;
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i];
    rows.push(row);
    for (let j = 1; j <= other.length; j += 1) {
      const replaced = at(i - 1, j - 1) + (one[i - 1] === other[j - 1] ? 0 : 1);
      const isSwap = one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      const swapped = isSwap ? at(i - 2, j - 2) + 1 : Number.MAX_SAFE_INTEGER;
      row.push(Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, replaced, swapped));
    }
  }
  return at(one.length, other.length);
}

/** Prefixes of the query's words, short enough that a later typo isn't part of them. */
export const wordPrefixes = (query: string): string[] =>
  wordsOf(query)
    .filter((word) => word.length >= 4)
    .map((word) => word.slice(0, word.length >= 6 ? 4 : 3));
