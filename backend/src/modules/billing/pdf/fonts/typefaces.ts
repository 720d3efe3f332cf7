import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { Coverage } from './coverage';

const packageRequire = createRequire(__filename);

/** Weights of type by their number (OpenType, axis `wght`). */
const WEIGHTS = { regular: 400, bold: 600 } as const;

export type FontWeight = keyof typeof WEIGHTS;

/** One package with letters of some scripts, in parts of a few dozen kilobytes. */
interface Typeface {
  package: string;
  /** Parts in use, in the order in which they are asked for a letter; all of them unless given. */
  parts?: readonly string[];
  /** The package's file with the part in this weight. */
  fileOf: (part: string, weight: FontWeight) => string;
  /** Whether a file holds all weights. */
  isVariable: boolean;
}

/** A part that is no script has a number in brackets, which its file goes without. */
const fileNameOf = (part: string): string => part.replaceAll(/[[\]]/g, '');

/** Packages that hold a file for each weight. */
const still = (family: string, parts?: readonly string[]): Typeface => ({
  package: `@fontsource/${family}`,
  ...(parts && { parts }),
  fileOf: (part, weight) => `${family}-${fileNameOf(part)}-${WEIGHTS[weight]}-normal.woff2`,
  isVariable: false,
});

/** Packages that hold all weights in one file, which is much smaller for scripts of many letters. */
const variable = (family: string): Typeface => ({
  package: `@fontsource-variable/${family}`,
  fileOf: (part) => `${family}-${fileNameOf(part)}-wght-normal.woff2`,
  isVariable: true,
});

const TYPEFACES = {
  latin: still('noto-sans', [
    'latin',
    'latin-ext',
    'vietnamese',
    'greek',
    'greek-ext',
    'cyrillic',
    'cyrillic-ext',
    'devanagari',
  ]),
  arabic: still('noto-sans-arabic', ['arabic']),
  hebrew: still('noto-sans-hebrew', ['hebrew']),
  thai: still('noto-sans-thai', ['thai']),
  /** Simplified and traditional Chinese, Japanese. */
  chinese: variable('noto-sans-sc'),
  korean: variable('noto-sans-kr'),
  pictures: still('noto-emoji'),
} as const satisfies Record<string, Typeface>;

type TypefaceName = keyof typeof TYPEFACES;

export type TypefaceOrder = readonly TypefaceName[];

/** Each of the Chinese letters of Korean texts looks as it does in Korea. */
const HANGUL = /\p{Script=Hangul}/u;
const ORDER: TypefaceOrder = ['latin', 'arabic', 'hebrew', 'thai', 'chinese', 'korean', 'pictures'];
const KOREAN_ORDER: TypefaceOrder = [
  'latin',
  'korean',
  'chinese',
  'arabic',
  'hebrew',
  'thai',
  'pictures',
];

/** A part of a typeface, such as `latin/greek`. */
export interface FontPart {
  typeface: TypefaceName;
  part: string;
}

/** The typefaces in the order in which they are asked for the letters of a text. */
export const typefacesFor = (text: string): TypefaceOrder =>
  HANGUL.test(text) ? KOREAN_ORDER : ORDER;

const coverages = new Map<TypefaceName, Coverage>();

/** What the package's own table says of its letters; read when a letter is first asked for. */
export function coverageOf(name: TypefaceName): Coverage {
  let coverage = coverages.get(name);
  if (!coverage) {
    const { package: packageName, parts }: Typeface = TYPEFACES[name];
    const ranges = packageRequire(`${packageName}/unicode.json`) as Record<string, string>;
    coverage = new Coverage(ranges, parts ?? Object.keys(ranges));
    coverages.set(name, coverage);
  }
  return coverage;
}

/** Font files that stay unpacked; the largest have some 150 KB. */
const MOST_UNPACKED = 100;

const unpacked = new Map<string, Promise<Buffer>>();

/** The plain font file (SFNT) of a part in one weight, as documents take it. */
export function fontFileOf({ typeface, part }: FontPart, weight: FontWeight): Promise<Buffer> {
  const { package: packageName, fileOf, isVariable }: Typeface = TYPEFACES[typeface];
  const file = `${packageName}/files/${fileOf(part, weight)}`;
  const key = `${file} ${weight}`;
  let font = unpacked.get(key);
  if (!font) {
    font = unpack(file, isVariable ? { wght: WEIGHTS[weight] } : {});
    font.catch(() => unpacked.delete(key));
  }
  // At the end, because the one used longest ago is the first to go.
  unpacked.delete(key);
  unpacked.set(key, font);
  const [oldest] = unpacked.keys();
  if (unpacked.size > MOST_UNPACKED && oldest !== undefined) unpacked.delete(oldest);
  return font;
}

async function unpack(file: string, variationAxes: Record<string, number>): Promise<Buffer> {
  // Loaded with the first document, as the rest of what writes it.
  const { default: subsetFont } = await import('subset-font');
  const packed = await readFile(packageRequire.resolve(file));
  return subsetFont(packed, '', { targetFormat: 'sfnt', keepAllGlyphs: true, variationAxes });
}
