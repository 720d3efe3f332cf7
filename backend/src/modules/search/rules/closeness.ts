/** Letters that a word of the query may differ by, from its length. */
const allowed = (word: string): number => (word.length >= 8 ? 2 : word.length >= 4 ? 1 : 0);

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/**
 * Whether every word of the query stands in the text but for a slip or two: a letter left out, added,
 * replaced, or exchanged with its neighbour.
 */
export function isClose(query: string, text: string): boolean {
  const words = wordsOf(text);
  return wordsOf(query).every((sought) =>
    words.some((word) => distance(sought, word) <= allowed(sought)),
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
      const isExchange = one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      const exchanged = isExchange ? at(i - 2, j - 2) + 1 : Number.MAX_SAFE_INTEGER;
      row.push(Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, replaced, exchanged));
    }
  }
  return at(one.length, other.length);
}

/** Beginnings of the words, short enough that a later slip is not part of them. */
export const beginnings = (query: string): string[] =>
  wordsOf(query)
    .filter((word) => word.length >= 4)
    .map((word) => word.slice(0, word.length >= 6 ? 4 : 3));
