import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { Coverage } from './coverage';

const packageRequire = createRequire(__filename);

/** Font weights (OpenType axis `wght`). */
const WEIGHTS = { regular: 400, bold: 600 } as const;

export type FontWeight = keyof typeof WEIGHTS;

/** A package with the characters of some scripts, in files of a few dozen kilobytes. */
interface Typeface {
  package: string;
  /** The parts in use, in order of precedence; all parts by default. */
  parts?: readonly string[];
  /** The name of the file with the part in this weight. */
  fileOf: (part: string, weight: FontWeight) => string;
  /** Whether one file contains all weights. */
  isVariable: boolean;
}

/**
 * Parts that are not named after a script have a number in brackets; file names omit the brackets.
 */
const fileNameOf = (part: string): string => part.replaceAll(/[[\]]/g, '');

/** A package with one file per weight. */
const staticFont = (family: string, parts?: readonly string[]): Typeface => ({
  package: `@fontsource/${family}`,
  ...(parts && { parts }),
  fileOf: (part, weight) => `${family}-${fileNameOf(part)}-${WEIGHTS[weight]}-normal.woff2`,
  isVariable: false,
});

/**
 * A package with all weights in one file, which is much smaller for scripts with many characters.
 */
const variableFont = (family: string): Typeface => ({
  package: `@fontsource-variable/${family}`,
  fileOf: (part) => `${family}-${fileNameOf(part)}-wght-normal.woff2`,
  isVariable: true,
});

const TYPEFACES = {
  latin: staticFont('noto-sans', [
    'latin',
    'latin-ext',
    'vietnamese',
    'greek',
    'greek-ext',
    'cyrillic',
    'cyrillic-ext',
    'devanagari',
  ]),
  arabic: staticFont('noto-sans-arabic', ['arabic']),
  hebrew: staticFont('noto-sans-hebrew', ['hebrew']),
  thai: staticFont('noto-sans-thai', ['thai']),
  /** Simplified and traditional Chinese, Japanese. */
  chinese: variableFont('noto-sans-sc'),
  korean: variableFont('noto-sans-kr'),
  emoji: staticFont('noto-emoji'),
} as const satisfies Record<string, Typeface>;

type TypefaceName = keyof typeof TYPEFACES;

export type TypefaceOrder = readonly TypefaceName[];

/** In Korean texts, Chinese characters take their Korean shape. */
const HANGUL = /\p{Script=Hangul}/u;
const ORDER: TypefaceOrder = ['latin', 'arabic', 'hebrew', 'thai', 'chinese', 'korean', 'emoji'];
const KOREAN_ORDER: TypefaceOrder = [
  'latin',
  'korean',
  'chinese',
  'arabic',
  'hebrew',
  'thai',
  'emoji',
];

/** A part of a typeface, such as `latin/greek`. */
export interface FontPart {
  typeface: TypefaceName;
  part: string;
}

/** The typefaces in the order of precedence for a text. */
export const typefacesFor = (text: string): TypefaceOrder =>
  HANGUL.test(text) ? KOREAN_ORDER : ORDER;

const coverages = new Map<TypefaceName, Coverage>();

/** The coverage of a typeface, from the table in its package. Loaded on first use. */
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

/** Number of unpacked font files in the cache. The largest have about 150 KB. */
const CACHE_SIZE = 100;

const unpacked = new Map<string, Promise<Buffer>>();

/** The font file (SFNT) of a part in one weight, as pdfkit needs it. */
export function fontFileOf({ typeface, part }: FontPart, weight: FontWeight): Promise<Buffer> {
  const { package: packageName, fileOf, isVariable }: Typeface = TYPEFACES[typeface];
  const file = `${packageName}/files/${fileOf(part, weight)}`;
  const key = `${file} ${weight}`;
  let font = unpacked.get(key);
  if (!font) {
    font = unpack(file, isVariable ? { wght: WEIGHTS[weight] } : {});
    font.catch(() => unpacked.delete(key));
  }
  // Moves it to the end: the least recently used file is evicted first.
  unpacked.delete(key);
  unpacked.set(key, font);
  const [oldest] = unpacked.keys();
  if (unpacked.size > CACHE_SIZE && oldest !== undefined) unpacked.delete(oldest);
  return font;
}

async function unpack(file: string, variationAxes: Record<string, number>): Promise<Buffer> {
  // Loaded with the first document, like pdfkit.
  const { default: subsetFont } = await import('subset-font');
  const packed = await readFile(packageRequire.resolve(file));
  return subsetFont(packed, '', { targetFormat: 'sfnt', keepAllGlyphs: true, variationAxes });
}
