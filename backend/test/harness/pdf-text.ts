import { inflateSync } from 'node:zlib';

interface TextRun {
  x: number;
  y: number;
  /** Of the font, in points. */
  size: number;
  text: string;
}

/** Largest difference in height between text runs of a line, in points. */
const LINE_TOLERANCE = 2;

/**
 * Extracts the text of a PDF written by `pdfkit`.
 *
 * @returns the lines of each page, in visual order from left to right; `\0` is a missing glyph
 */
export const extractPdfText = (pdf: Buffer): string[][] => extractPdfRuns(pdf).map(groupIntoLines);

/** Extracts the text runs of each page of a PDF written by `pdfkit`. */
export function extractPdfRuns(pdf: Buffer): TextRun[][] {
  const objects = parseObjects(pdf.toString('latin1'));
  const pages = [...objects.values()].filter((object) => /\/Type \/Page\b/.test(object));
  return pages.map((page) => {
    const resources = objects.get(readReference(page, 'Resources')) ?? '';
    const fonts = new Map(
      [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', id = '']) => {
        const characters = readStream(
          objects.get(readReference(objects.get(id) ?? '', 'ToUnicode')) ?? '',
        );
        return [name, parseGlyphs(characters)];
      }),
    );
    return parseTextRuns(readStream(objects.get(readReference(page, 'Contents')) ?? ''), fonts);
  });
}

const parseObjects = (text: string): Map<string, string> =>
  new Map(
    [...text.matchAll(/(?<=\n)(\d+) 0 obj\n([^]*?)\nendobj/g)].map(([, id = '', object = '']) => [
      id,
      object,
    ]),
  );

const readReference = (object: string, key: string): string =>
  new RegExp(`/${key} (\\d+) 0 R`).exec(object)?.[1] ?? '';

function readStream(object: string): string {
  const [, content] = /stream\n([^]*)\nendstream/.exec(object) ?? [];
  return content === undefined
    ? ''
    : inflateSync(Buffer.from(content, 'latin1')).toString('latin1');
}

/** The characters of a font's glyphs, indexed by glyph number. */
function parseGlyphs(map: string): string[] {
  return [...map.matchAll(/\[([^\]]*)\]/g)].flatMap(([, characters = '']) =>
    [...characters.matchAll(/<([^>]*)>/g)].map(([, codes = '']) =>
      (codes.match(/[0-9a-f]{4}/g) ?? [])
        .map((code) => String.fromCharCode(Number.parseInt(code, 16)))
        .join(''),
    ),
  );
}

function parseTextRuns(content: string, fonts: ReadonlyMap<string, string[]>): TextRun[] {
  const textObjects = content.matchAll(/BT\n1 0 0 1 (\S+) (\S+) Tm\n\/(F\d+) (\S+) ([^]*?)ET/g);
  return [...textObjects].map(([, x, y, font = '', size, shown = '']) => ({
    x: Number(x),
    y: Number(y),
    size: Number(size),
    text: [...shown.matchAll(/<([0-9a-f]*)>/g)]
      .flatMap(([, codes = '']) => codes.match(/.{4}/g) ?? [])
      .map((code) => fonts.get(font)?.[Number.parseInt(code, 16)] ?? '\0')
      .join(''),
  }));
}

function groupIntoLines(runs: readonly TextRun[]): string[] {
  const lines: TextRun[][] = [];
  for (const run of [...runs].sort((a, b) => b.y - a.y)) {
    const line = lines.at(-1);
    if (line?.[0] && line[0].y - run.y < LINE_TOLERANCE) line.push(run);
    else lines.push([run]);
  }
  return lines.map((line) =>
    line
      .sort((a, b) => a.x - b.x)
      .map(({ text }) => text)
      .join(''),
  );
}
