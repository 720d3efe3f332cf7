import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Coverage } from './coverage';
import { unpackWoff } from './woff';
import { unpackWoff2 } from './woff2';

const packageRequire = createRequire(__filename);

export type FontWeight = 'regular' | 'bold';

/** How a part of a typeface is to be drawn in a weight. */
export interface Font {
  /** Under which a document knows it; two weights may share one file. */
  name: string;
  /** The plain font file, read when a document first needs it. */
  content: () => Buffer;
  /** Width of the line around each letter that makes it as bold as it should be, in sizes of the type. */
  outline: number;
}

/** One package with letters of some scripts, in parts of a few dozen kilobytes. */
interface Typeface {
  package: string;
  /** Parts in use, in the order in which they are asked for a letter; all of them unless given. */
  parts?: readonly string[];
  font(part: string, weight: FontWeight): Font;
}

/** A part that is no script has a number in brackets, which its file goes without. */
const fileNameOf = (part: string): string => part.replaceAll(/[[\]]/g, '');

/** Packages that hold a file for each weight. */
const still = (family: string, parts?: readonly string[]): Typeface => {
  const weights = { regular: 400, bold: 600 } as const;
  return {
    package: `@fontsource/${family}`,
    ...(parts && { parts }),
    font: (part, weight) => ({
      name: `${family} ${part} ${weight}`,
      content: () =>
        contentOf(
          `@fontsource/${family}/files/${family}-${fileNameOf(part)}-${weights[weight]}-normal.woff`,
        ),
      outline: 0,
    }),
  };
};

/**
 * Packages that hold all weights in one file, of which documents can take the thinnest only. The
 * others are drawn from it with a line around each letter. As the letters of these scripts are as
 * wide in one weight as in the other, nothing shifts.
 */
const variable = (family: string): Typeface => {
  const outlines = { regular: 0.035, bold: 0.075 } as const;
  return {
    package: `@fontsource-variable/${family}`,
    font: (part, weight) => ({
      name: `${family} ${part}`,
      content: () =>
        contentOf(
          `@fontsource-variable/${family}/files/${family}-${fileNameOf(part)}-wght-normal.woff2`,
        ),
      outline: outlines[weight],
    }),
  };
};

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

/** Each of the Chinese letters of Korean texts looks as it does in Korea. */
const HANGUL = /\p{Script=Hangul}/u;
const ORDER: readonly TypefaceName[] = [
  'latin',
  'arabic',
  'hebrew',
  'thai',
  'chinese',
  'korean',
  'pictures',
];
const KOREAN_ORDER: readonly TypefaceName[] = [
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
export const typefacesFor = (text: string): readonly TypefaceName[] =>
  HANGUL.test(text) ? KOREAN_ORDER : ORDER;

export const fontOf = ({ typeface, part }: FontPart, weight: FontWeight): Font =>
  TYPEFACES[typeface].font(part, weight);

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

/** Files that stay unpacked; the largest have some 100 KB. */
const MOST_CONTENTS = 60;

const contents = new Map<string, Buffer>();

/** A font file, unpacked: read when it is first needed, which takes a few milliseconds. */
function contentOf(file: string): Buffer {
  let content = contents.get(file);
  if (content) contents.delete(file);
  else {
    const packed = readFileSync(packageRequire.resolve(file));
    content = file.endsWith('.woff2') ? unpackWoff2(packed) : unpackWoff(packed);
  }
  contents.set(file, content);
  const [oldest] = contents.keys();
  if (contents.size > MOST_CONTENTS && oldest !== undefined) contents.delete(oldest);
  return content;
}
