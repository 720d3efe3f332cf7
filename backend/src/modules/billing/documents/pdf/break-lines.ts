import { graphemesOf } from './graphemes';
import { type Direction, directionOf } from './text-direction';

/** Returns the width of a text, in the unit of the line width. */
type Measure = (text: string) => number;

export interface Line {
  text: string;
  /** The direction of the line's paragraph. */
  direction: Direction;
}

/**
 * Wraps text into lines of at most this width: at line breaks, then between words, and within a
 * word only if the word is longer than a line.
 */
export function breakLines(text: string, width: number, widthOf: Measure): Line[] {
  return text.split('\n').flatMap((paragraph) => {
    const direction = directionOf(paragraph);
    return breakParagraph(paragraph.replaceAll('\t', '    '), width, widthOf).map((line) => ({
      text: line,
      direction,
    }));
  });
}

function breakParagraph(paragraph: string, width: number, widthOf: Measure): string[] {
  const lines: string[] = [];
  let line = '';
  let used = 0;
  for (const unit of unitsOf(paragraph)) {
    const word = unit.trimEnd();
    const needed = widthOf(word);
    if (line && used + needed > width) {
      lines.push(line.trimEnd());
      line = '';
      used = 0;
    }
    const pieces = needed > width ? breakWord(word, width, widthOf) : [word];
    lines.push(...pieces.slice(0, -1));
    const end = pieces.at(-1) ?? '';
    const spaces = unit.slice(word.length);
    line += `${end}${spaces}`;
    used += (end === word ? needed : widthOf(end)) + widthOf(spaces);
  }
  return [...lines, line.trimEnd()];
}

/** Scripts without spaces between words. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

const words = new Intl.Segmenter('en', { granularity: 'word' });

/** Splits a paragraph where a line may break; each part keeps the spaces and marks that follow. */
function unitsOf(paragraph: string): string[] {
  return paragraph
    .split(/(?<= )(?=[^ ])/)
    .flatMap((spaced) => (UNSPACED.test(spaced) ? wordsOf(spaced) : [spaced]));
}

/** Splits by dictionary. No line starts with a closing mark or ends with an opening one. */
function wordsOf(text: string): string[] {
  const units: string[] = [];
  let isOpen = false;
  for (const { segment, isWordLike } of words.segment(text)) {
    const isOpening = /^[\p{Ps}\p{Pi}]$/u.test(segment);
    const isGlued = isOpen || !(isWordLike || isOpening);
    if (isGlued && units.length > 0) units.push(`${units.pop() ?? ''}${segment}`);
    else units.push(segment);
    isOpen = isOpening;
  }
  return units;
}

function breakWord(word: string, width: number, widthOf: Measure): string[] {
  const pieces: string[] = [];
  let piece = '';
  for (const letter of graphemesOf(word)) {
    if (piece && widthOf(piece + letter) > width) {
      pieces.push(piece);
      piece = '';
    }
    piece += letter;
  }
  return [...pieces, piece];
}
