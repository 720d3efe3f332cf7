/** The most typos in which two similar texts can differ. */
export const MAX_TYPOS = 2;

/** The typos allowed in a word or name, by its length. */
export function maxTypos({ length }: string): number {
  if (length >= 8) return MAX_TYPOS;
  return length >= 4 ? 1 : 0;
}

/**
 * The number of letters to add, remove, replace or swap with their neighbor to turn one text into
 * the other (optimal string alignment). Infinite if the lengths differ by more than {@link
 * MAX_TYPOS}.
 */
export function editDistance(a: string, b: string): number {
  if (Math.abs(a.length - b.length) > MAX_TYPOS) return Infinity;
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, index) => index)];
  const at = (row: number, column: number): number => rows[row]?.[column] ?? Infinity;
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    rows.push(row);
    for (let j = 1; j <= b.length; j += 1) {
      const replaced = at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const isSwap = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const swapped = isSwap ? at(i - 2, j - 2) + 1 : Infinity;
      row.push(Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, replaced, swapped));
    }
  }
  return at(a.length, b.length);
}
