import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { unpackWoff } from './woff';

const packageRequire = createRequire(__filename);
const PACKAGE = '@fontsource/noto-sans';

/**
 * The parts that Noto Sans comes in, in the order in which they are asked for a letter. Together
 * they cover Latin with its extensions, Vietnamese, Greek, Cyrillic and Devanagari; a letter of
 * another script is drawn as an empty box.
 */
const PARTS = [
  'latin',
  'latin-ext',
  'vietnamese',
  'greek',
  'greek-ext',
  'cyrillic',
  'cyrillic-ext',
  'devanagari',
] as const;

export type FontPart = (typeof PARTS)[number];

const WEIGHTS = { regular: 400, bold: 600 } as const;

export type FontWeight = keyof typeof WEIGHTS;

export interface FontFile {
  name: string;
  content: Buffer;
}

/** Name under which a document knows one part of the typeface in one weight. */
export const fontName = (part: FontPart, weight: FontWeight): string => `${part} ${weight}`;

let files: Promise<FontFile[]> | undefined;

/** Every part in every weight; read once for the life of the process. */
export const fontFiles = (): Promise<FontFile[]> =>
  (files ??= Promise.all(
    PARTS.flatMap((part) =>
      (['regular', 'bold'] as const).map(async (weight) => {
        const file = `files/noto-sans-${part}-${WEIGHTS[weight]}-normal.woff`;
        const woff = await readFile(packageRequire.resolve(`${PACKAGE}/${file}`));
        return { name: fontName(part, weight), content: unpackWoff(woff) };
      }),
    ),
  ));

export interface Run {
  part: FontPart;
  text: string;
}

/** The text in pieces that one part of the typeface can draw. */
export function runsOf(text: string): Run[] {
  const runs: Run[] = [];
  for (const letter of text) {
    const codePoint = letter.codePointAt(0) ?? 0;
    const last = runs.at(-1);
    // The part at hand goes on with spaces and the like, so that words of a script stay together.
    const part =
      last && covers(last.part, codePoint)
        ? last.part
        : (PARTS.find((candidate) => covers(candidate, codePoint)) ?? 'latin');
    if (last?.part === part) last.text += letter;
    else runs.push({ part, text: letter });
  }
  return runs;
}

type Ranges = readonly (readonly [first: number, last: number])[];

let coverage: Readonly<Record<FontPart, Ranges>> | undefined;

function covers(part: FontPart, codePoint: number): boolean {
  coverage ??= readCoverage();
  return coverage[part].some(([first, last]) => codePoint >= first && codePoint <= last);
}

function readCoverage(): Record<FontPart, Ranges> {
  const ranges = packageRequire(`${PACKAGE}/unicode.json`) as Record<FontPart, string>;
  const entries = PARTS.map((part) => [part, ranges[part].split(',').map(rangeOf)]);
  return Object.fromEntries(entries) as Record<FontPart, Ranges>;
}

/** `U+0400-045F` or `U+2116` as its first and last code point. */
function rangeOf(range: string): readonly [number, number] {
  const [first = '', last = first] = range.replace('U+', '').split('-');
  return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
}
