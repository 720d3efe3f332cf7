/** A page or an action that the search box offers. */
export interface Command {
  label: string;
  /** Other words that find it, such as synonyms and the title of the page. */
  keywords?: readonly string[];
}

/** Matches only letters in the order of the text. */
const LOOSE = 4;

const SEPARATORS = /[^\p{L}\p{N}]+/u;

/** Whether each word of the query is the start of a word in `text`, in any order. */
function hasWords(text: string, query: string): boolean {
  const words = text.split(SEPARATORS);
  const queryWords = query.split(SEPARATORS).filter((word) => word !== '');
  return (
    queryWords.length > 0 &&
    queryWords.every((start) => words.some((word) => word.startsWith(start)))
  );
}

/**
 * Lower is better: start of the label, starts of its words in any order, the same with keywords,
 * anywhere, all letters in order.
 */
function rankOf(query: string, { label, keywords = [] }: Command): number | undefined {
  const name = label.toLowerCase();
  const searchText = [label, ...keywords].join(' ').toLowerCase();
  if (name.startsWith(query)) return 0;
  if (hasWords(name, query)) return 1;
  if (hasWords(searchText, query)) return 2;
  if (searchText.includes(query)) return 3;
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
