/** A page or an action that the search box offers. */
export interface Command {
  label: string;
  /** Further search terms, such as the title of the page. */
  keywords?: string;
}

/** Matches only letters in the order of the text. */
const LOOSE = 3;

const SEPARATORS = /[^\p{L}\p{N}]+/u;

/**
 * Lower is better: start of the label, starts of words in any order, anywhere, all letters in
 * order.
 */
function rankOf(query: string, { label, keywords = '' }: Command): number | undefined {
  const name = label.toLowerCase();
  const searchText = `${name} ${keywords.toLowerCase()}`;
  if (name.startsWith(query)) return 0;
  const queryWords = query.split(SEPARATORS).filter((word) => word !== '');
  const words = searchText.split(SEPARATORS);
  const isPrefixOfAny = (start: string): boolean => words.some((word) => word.startsWith(start));
  if (queryWords.length > 0 && queryWords.every(isPrefixOfAny)) return 1;
  if (searchText.includes(query)) return 2;
  let from = 0;
  for (const letter of query) {
    from = name.indexOf(letter, from) + 1;
    if (from === 0) return undefined;
  }
  return LOOSE;
}

/** The commands that match the text, best match first; all commands for an empty text. */
export function matchCommands<Item extends Command>(
  commands: readonly Item[],
  text: string,
  { loose = true }: { loose?: boolean } = {},
): readonly Item[] {
  const query = text.trim().toLowerCase();
  if (query === '') return commands;
  return commands
    .map((command) => ({ command, rank: rankOf(query, command) }))
    .filter((ranked): ranked is { command: Item; rank: number } => ranked.rank !== undefined)
    .filter(({ rank }) => loose || rank < LOOSE)
    .sort((a, b) => a.rank - b.rank)
    .map(({ command }) => command);
}
