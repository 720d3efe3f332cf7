import { graphemesOf } from '../graphemes';
import { coverageOf, type FontPart, type TypefaceOrder, typefacesFor } from './typefaces';

export interface Run {
  font: FontPart;
  text: string;
}

const PLAIN: FontPart = { typeface: 'latin', part: 'latin' };

/** Replaces letters that no typeface covers. */
export const SUBSTITUTE = '\ufffd';

const ONLY_PLAIN = /^[\u0020-\u00ff\u2010-\u2026\u20ac\u2122]*$/;

/** Emoji, except signs that are part of ordinary fonts. */
const EMOJI = /(?![©®™])\p{Extended_Pictographic}|\p{Emoji_Presentation}/u;

/** The tables of other typefaces list some of these, although their files don't contain them. */
const ONLY_EMOJI = /[\u{1f000}-\u{1faff}]/u;

/** Direction marks, word joiners and variation selectors. */
const INVISIBLE = /(?!\u200c|\u200d)\p{Default_Ignorable_Code_Point}/gu;

/** Change the shape of adjacent letters if the font supports them. */
const JOINERS = /\u200c|\u200d/g;

/**
 * Splits text into runs that one font can draw. A letter and its marks stay together. Letters that
 * no typeface covers become {@link SUBSTITUTE}, so drawing never fails.
 */
export function runsOf(text: string, order = typefacesFor(text)): Run[] {
  if (ONLY_PLAIN.test(text)) return text ? [{ font: PLAIN, text }] : [];
  const runs: Run[] = [];
  for (const letter of graphemesOf(text)) {
    const last = runs.at(-1);
    const { font, text: drawn } = EMOJI.test(letter)
      ? drawable(letter, undefined, emojiFirst(letter, order))
      : drawable(letter, last?.font, order);
    if (drawn === '') continue;
    if (last?.font.typeface === font.typeface && last.font.part === font.part) last.text += drawn;
    else runs.push({ font, text: drawn });
  }
  return runs;
}

/**
 * All fonts that the text can need, however it is split into lines: those of each letter on its own
 * and within the text.
 */
export function fontsFor(text: string): FontPart[] {
  if (ONLY_PLAIN.test(text)) return [PLAIN];
  const order = typefacesFor(text);
  const letters = new Set(graphemesOf(text));
  const runs = [...letters].flatMap((letter) => [...runsOf(letter), ...runsOf(letter, order)]);
  return [PLAIN, ...runs.map(({ font }) => font)];
}

const emojiFirst = (emoji: string, order: TypefaceOrder): TypefaceOrder =>
  ONLY_EMOJI.test(emoji) ? ['emoji'] : ['emoji', ...order];

function drawable(grapheme: string, current: FontPart | undefined, order: TypefaceOrder): Run {
  const letter = grapheme.replace(INVISIBLE, '');
  const visible = letter.replace(JOINERS, '');
  // The current font also draws spaces and punctuation, so that words of one script stay together.
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

/** The letter without the marks that the font doesn't cover. */
const known = (font: FontPart, letters: string): string =>
  [...letters].filter((letter) => has(font, letter)).join('');
