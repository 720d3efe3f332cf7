import { isIndexed, wordsOf } from '../../platform/database/text-search';
import { cutText } from '../../platform/truncate';
import { withoutAccents } from './rules/fuzzy-match';

/** A part of an excerpt, in the order of the text. */
interface ExcerptPart {
  text: string;
  /** A word of the query, or the start of a longer word. */
  isMatch: boolean;
}

/** Characters of an excerpt. */
const MAX_LENGTH = 160;

/** Characters before the first match. */
const LEADING_LENGTH = 40;

/**
 * The part of the text with most words of the query, on one line, with their matches. The index
 * ignores case and accents.
 */
export function excerptOf(text: string, query: string): ExcerptPart[] {
  const line = text.normalize('NFC').replaceAll(/\s+/g, ' ').trim();
  const found = matchesIn(line, wordsOf(query).filter(isIndexed).map(fold));
  const start = startOfExcerpt(line, bestMatch(found)?.start ?? 0);
  const shown = cutText(line.slice(start), MAX_LENGTH);
  const end = start + shown.length;
  const parts: ExcerptPart[] = [];
  const add = (part: string, isMatch: boolean): void => {
    const previous = parts.at(-1);
    if (previous && !previous.isMatch && !isMatch) previous.text += part;
    else if (part !== '') parts.push({ text: part, isMatch });
  };
  if (start > 0) add('…', false);
  let position = start;
  for (const match of found.filter((each) => each.start >= start && each.end <= end)) {
    add(line.slice(position, match.start), false);
    add(line.slice(match.start, match.end), true);
    position = match.end;
  }
  add(line.slice(position, end), false);
  if (end < line.length) add('…', false);
  return parts;
}

interface Match {
  start: number;
  end: number;
  /** The word of the query. */
  word: string;
}

/** The words of a text, as the full-text index separates them. */
const WORD = /[\p{L}\p{N}_]+/gu;

const fold = (text: string): string => withoutAccents(text.toLowerCase()).replaceAll('ß', 'ss');

function matchesIn(line: string, queryWords: readonly string[]): Match[] {
  // The longest one, so that "in" doesn't hide "invoice".
  const longestFirst = queryWords.toSorted((a, b) => b.length - a.length);
  return [...line.matchAll(WORD)].flatMap(({ 0: text, index }) => {
    const folded = fold(text);
    const word = longestFirst.find((each) => folded.startsWith(each));
    if (word === undefined) return [];
    return [{ start: index, end: index + lengthOfStart(text, word), word }];
  });
}

/** The number of characters of the text that make up the folded word. */
function lengthOfStart(text: string, word: string): number {
  let length = 0;
  for (const character of text) {
    if (fold(text.slice(0, length)).length >= word.length) break;
    length += character.length;
  }
  return length;
}

/** The match that most different words of the query follow within an excerpt. */
function bestMatch(matches: readonly Match[]): Match | undefined {
  let best: Match | undefined;
  let mostWords = 0;
  for (const [index, match] of matches.entries()) {
    const last = match.start + MAX_LENGTH - LEADING_LENGTH;
    const words = new Set<string>();
    for (let at = index; at < matches.length && (matches[at]?.end ?? 0) <= last; at += 1) {
      words.add(matches[at]?.word ?? '');
    }
    if (words.size > mostWords) [best, mostWords] = [match, words.size];
  }
  return best;
}

/** The start of a word shortly before the match; the start of the line if it is near. */
function startOfExcerpt(line: string, match: number): number {
  if (match <= LEADING_LENGTH) return 0;
  const space = line.indexOf(' ', match - LEADING_LENGTH);
  return space === -1 || space >= match ? match : space + 1;
}
