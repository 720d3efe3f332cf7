import { inflateSync } from 'node:zlib';

interface Piece {
  x: number;
  y: number;
  text: string;
}

/** Points by which pieces of one line may differ in height. */
const SAME_LINE = 2;

/**
 * The text of a PDF as `pdfkit` writes it, page by page, each line from left to right as it stands
 * on paper. A letter that its font does not have is `\0`.
 */
export function extractPdfText(pdf: Buffer): string[][] {
  const objects = objectsOf(pdf.toString('latin1'));
  const pages = [...objects.values()].filter((object) => /\/Type \/Page\b/.test(object));
  return pages.map((page) => {
    const resources = objects.get(referenceIn(page, 'Resources')) ?? '';
    const fonts = new Map(
      [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', id = '']) => {
        const letters = streamOf(
          objects.get(referenceIn(objects.get(id) ?? '', 'ToUnicode')) ?? '',
        );
        return [name, lettersIn(letters)];
      }),
    );
    return linesOf(piecesOf(streamOf(objects.get(referenceIn(page, 'Contents')) ?? ''), fonts));
  });
}

const objectsOf = (text: string): Map<string, string> =>
  new Map(
    [...text.matchAll(/(?<=\n)(\d+) 0 obj\n([^]*?)\nendobj/g)].map(([, id = '', object = '']) => [
      id,
      object,
    ]),
  );

const referenceIn = (object: string, key: string): string =>
  new RegExp(`/${key} (\\d+) 0 R`).exec(object)?.[1] ?? '';

function streamOf(object: string): string {
  const [, content] = /stream\n([^]*)\nendstream/.exec(object) ?? [];
  return content === undefined
    ? ''
    : inflateSync(Buffer.from(content, 'latin1')).toString('latin1');
}

/** What each glyph of a font stands for, by its number. */
function lettersIn(map: string): string[] {
  return [...map.matchAll(/\[([^\]]*)\]/g)].flatMap(([, letters = '']) =>
    [...letters.matchAll(/<([^>]*)>/g)].map(([, codes = '']) =>
      (codes.match(/[0-9a-f]{4}/g) ?? [])
        .map((code) => String.fromCharCode(Number.parseInt(code, 16)))
        .join(''),
    ),
  );
}

function piecesOf(content: string, fonts: ReadonlyMap<string, string[]>): Piece[] {
  const texts = content.matchAll(/BT\n1 0 0 1 (\S+) (\S+) Tm\n\/(F\d+) ([^]*?)ET/g);
  return [...texts].map(([, x, y, font = '', shown = '']) => ({
    x: Number(x),
    y: Number(y),
    text: [...shown.matchAll(/<([0-9a-f]*)>/g)]
      .flatMap(([, codes = '']) => codes.match(/.{4}/g) ?? [])
      .map((code) => fonts.get(font)?.[Number.parseInt(code, 16)] ?? '\0')
      .join(''),
  }));
}

function linesOf(pieces: readonly Piece[]): string[] {
  const lines: Piece[][] = [];
  for (const piece of [...pieces].sort((one, other) => other.y - one.y)) {
    const line = lines.at(-1);
    if (line?.[0] && line[0].y - piece.y < SAME_LINE) line.push(piece);
    else lines.push([piece]);
  }
  return lines.map((line) =>
    line
      .sort((one, other) => one.x - other.x)
      .map(({ text }) => text)
      .join(''),
  );
}
