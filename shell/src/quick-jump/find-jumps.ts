/** Something to jump to: a page or a quick action. */
export interface Jump {
  id: string;
  label: string;
  /** Words besides the label under which it is found, such as the title of the page. */
  keywords: string;
}

/** Lower is better: the start of the label, the start of a word, anywhere, the letters in order. */
function rankOf(query: string, { label, keywords }: Jump): number | undefined {
  const name = label.toLowerCase();
  const words = `${name} ${keywords.toLowerCase()}`;
  if (name.startsWith(query)) {
    return 0;
  }
  if (words.split(/[^\p{L}\p{N}]+/u).some((word) => word.startsWith(query))) {
    return 1;
  }
  if (words.includes(query)) {
    return 2;
  }
  let from = 0;
  for (const letter of query) {
    from = name.indexOf(letter, from) + 1;
    if (from === 0) {
      return undefined;
    }
  }
  return 3;
}

/** The jumps that fit what was typed, best first; all of them, in their order, for no text. */
export function findJumps<Target extends Jump>(
  jumps: readonly Target[],
  text: string,
): readonly Target[] {
  const query = text.trim().toLowerCase();
  if (query === '') {
    return jumps;
  }
  return jumps
    .map((jump) => ({ jump, rank: rankOf(query, jump) }))
    .filter((it): it is { jump: Target; rank: number } => it.rank !== undefined)
    .sort((a, b) => a.rank - b.rank)
    .map(({ jump }) => jump);
}
