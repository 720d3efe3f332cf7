/** Width of a text, in the unit of the line's width. */
type Measure = (text: string) => number;

/**
 * Breaks text into lines that fit: at line breaks, else between words, and inside of a word only
 * when it fills a line of its own.
 */
export function breakLines(text: string, width: number, widthOf: Measure): string[] {
  return text.split('\n').flatMap((paragraph) => breakParagraph(paragraph, width, widthOf));
}

function breakParagraph(paragraph: string, width: number, widthOf: Measure): string[] {
  const words = paragraph.replaceAll('\t', '    ').split(/ +(?=\S)/);
  const lines: string[] = [];
  let line = '';
  for (const word of words) {
    const longer = line ? `${line} ${word}` : word;
    if (widthOf(longer) <= width) {
      line = longer;
      continue;
    }
    if (line) lines.push(line);
    const pieces = breakWord(word, width, widthOf);
    lines.push(...pieces.slice(0, -1));
    line = pieces.at(-1) ?? '';
  }
  return [...lines, line];
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

function breakWord(word: string, width: number, widthOf: Measure): string[] {
  if (widthOf(word) <= width) return [word];
  const pieces: string[] = [];
  let piece = '';
  for (const { segment } of graphemes.segment(word)) {
    if (piece && widthOf(piece + segment) > width) {
      pieces.push(piece);
      piece = '';
    }
    piece += segment;
  }
  return [...pieces, piece];
}
