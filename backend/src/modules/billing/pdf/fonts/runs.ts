import { coverageOf, typefacesFor, type FontPart, type TypefaceOrder } from './typefaces';

export interface Run {
  font: FontPart;
  text: string;
}

const PLAIN: FontPart = { typeface: 'latin', part: 'latin' };

/** Stands for what no typeface has. */
export const SUBSTITUTE = '\ufffd';

const ONLY_PLAIN = /^[\u0020-\u00ff\u2010-\u2026\u20ac\u2122]*$/;

/** Pictures in the place of letters, but for the signs that come with the letters of every script. */
const PICTURE = /(?![©®™])\p{Extended_Pictographic}|\p{Emoji_Presentation}/u;

/** Of these the tables of other typefaces name some that their files do not have. */
const ONLY_PICTURE = /[\u{1f000}-\u{1faff}]/u;

/** Sets directions, parts words, chooses a form: nothing to be seen. */
const INVISIBLE = /(?!\u200c|\u200d)\p{Default_Ignorable_Code_Point}/gu;

/** Shape the letters around them, if the font of these knows them. */
const JOINERS = /\u200c|\u200d/g;

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * The text in pieces that one font can draw. A letter stays together with its marks. What no
 * typeface has becomes {@link SUBSTITUTE}: the text is shorter by it, and never fails.
 */
export function runsOf(text: string, order = typefacesFor(text)): Run[] {
  if (ONLY_PLAIN.test(text)) return text ? [{ font: PLAIN, text }] : [];
  const runs: Run[] = [];
  for (const { segment } of graphemes.segment(text)) {
    const last = runs.at(-1);
    const { font, text: drawn } = PICTURE.test(segment)
      ? drawable(segment, undefined, picturesFirst(segment, order))
      : drawable(segment, last?.font, order);
    if (drawn === '') continue;
    if (last?.font.typeface === font.typeface && last.font.part === font.part) last.text += drawn;
    else runs.push({ font, text: drawn });
  }
  return runs;
}

/**
 * Every font that the text may be drawn with, however it is broken into pieces: that of each letter
 * alone and among the others.
 */
export function fontsFor(text: string): FontPart[] {
  if (ONLY_PLAIN.test(text)) return [PLAIN];
  const order = typefacesFor(text);
  const letters = new Set(Array.from(graphemes.segment(text), ({ segment }) => segment));
  const runs = [...letters].flatMap((letter) => [...runsOf(letter), ...runsOf(letter, order)]);
  return [PLAIN, ...runs.map(({ font }) => font)];
}

const picturesFirst = (picture: string, order: TypefaceOrder): TypefaceOrder =>
  ONLY_PICTURE.test(picture) ? ['pictures'] : ['pictures', ...order];

function drawable(grapheme: string, current: FontPart | undefined, order: TypefaceOrder): Run {
  const letter = grapheme.replace(INVISIBLE, '');
  const visible = letter.replace(JOINERS, '');
  // The part at hand goes on with spaces and the like, so that words of a script stay together.
  if (current && hasAll(current, letter)) return { font: current, text: letter };
  if (visible === '') return { font: current ?? PLAIN, text: '' };
  for (const typeface of order) {
    const part = coverageOf(typeface).partOf(visible.codePointAt(0) ?? 0);
    if (part === undefined) continue;
    const font = { typeface, part };
    return { font, text: hasAll(font, letter) ? letter : known(font, visible) };
  }
  return { font: PLAIN, text: SUBSTITUTE };
}

const has = ({ typeface, part }: FontPart, letter: string): boolean =>
  coverageOf(typeface).partOf(letter.codePointAt(0) ?? 0) === part;

const hasAll = (font: FontPart, letters: string): boolean =>
  [...letters].every((letter) => has(font, letter));

/** The letter without the marks that its font lacks. */
const known = (font: FontPart, letters: string): string =>
  [...letters].filter((letter) => has(font, letter)).join('');
