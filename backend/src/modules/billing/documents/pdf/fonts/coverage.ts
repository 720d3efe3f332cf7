interface Range {
  first: number;
  last: number;
  part: string;
}

/** Finds the part of a typeface that covers a letter, using the table in its package. */
export class Coverage {
  /** Sorted by first code point, without overlaps. */
  private readonly ranges: readonly Range[];

  /**
   * @param table the ranges of each part, such as `U+0400-045F,U+2116`
   * @param parts the parts in use; if two cover a letter, the first one wins
   */
  constructor(table: Readonly<Record<string, string>>, parts: readonly string[]) {
    const ranges = parts.flatMap((part) =>
      (table[part] ?? '').split(',').map((range) => readRange(range, part)),
    );
    this.ranges = withoutOverlaps(ranges);
  }

  /** The part that covers the letter, if any. */
  partOf(codePoint: number): string | undefined {
    let low = 0;
    let high = this.ranges.length - 1;
    while (low <= high) {
      const middle = (low + high) >> 1;
      const range = this.ranges[middle];
      if (!range) return undefined;
      if (codePoint < range.first) high = middle - 1;
      else if (codePoint > range.last) low = middle + 1;
      else return range.part;
    }
    return undefined;
  }
}

function readRange(range: string, part: string): Range {
  const [first = '', last = first] = range.replace(/^U\+/i, '').split('-');
  return { first: Number.parseInt(first, 16), last: Number.parseInt(last, 16), part };
}

/** Earlier ranges win: removes the overlapping part from later ones. */
function withoutOverlaps(ranges: readonly Range[]): Range[] {
  const taken = new Map<number, string>();
  for (const { first, last, part } of ranges) {
    for (let codePoint = first; codePoint <= last; codePoint += 1) {
      if (!taken.has(codePoint)) taken.set(codePoint, part);
    }
  }
  const merged: Range[] = [];
  for (const codePoint of [...taken.keys()].sort((a, b) => a - b)) {
    const part = taken.get(codePoint) ?? '';
    const last = merged.at(-1);
    if (last?.part === part && last.last === codePoint - 1) last.last = codePoint;
    else merged.push({ first: codePoint, last: codePoint, part });
  }
  return merged;
}
