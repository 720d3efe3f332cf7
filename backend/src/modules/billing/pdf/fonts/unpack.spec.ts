import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { unpackWoff } from './woff';
import { unpackWoff2 } from './woff2';

const packageRequire = createRequire(__filename);
const packed = (file: string): Buffer => readFileSync(packageRequire.resolve(file));

/** Tables of a plain font file by their tag. */
function tablesOf(font: Buffer): Map<string, Buffer> {
  return new Map(
    Array.from({ length: font.readUInt16BE(4) }, (_, index) => {
      const entry = 12 + index * 16;
      const start = font.readUInt32BE(entry + 8);
      return [
        font.toString('latin1', entry, entry + 4),
        font.subarray(start, start + font.readUInt32BE(entry + 12)),
      ];
    }),
  );
}

/** The box around each glyph, which every point of its outline takes part in. */
function boxesOf(font: Buffer): (number[] | undefined)[] {
  const tables = tablesOf(font);
  const [head, loca, glyf] = ['head', 'loca', 'glyf'].map((tag) => tables.get(tag));
  if (!head || !loca || !glyf) throw new Error('The font has no outlines.');
  const isLong = head.readInt16BE(50) === 1;
  const offsetOf = (index: number): number =>
    isLong ? loca.readUInt32BE(index * 4) : loca.readUInt16BE(index * 2) * 2;
  return Array.from({ length: loca.length / (isLong ? 4 : 2) - 1 }, (_, index) => {
    const start = offsetOf(index);
    if (start === offsetOf(index + 1)) return undefined;
    return [2, 4, 6, 8].map((at) => glyf.readInt16BE(start + at));
  });
}

describe('packed fonts', () => {
  it.each([
    ['@fontsource/noto-sans', 'noto-sans-latin-400-normal'],
    ['@fontsource/noto-sans', 'noto-sans-greek-400-normal'],
    ['@fontsource/noto-sans-thai', 'noto-sans-thai-thai-600-normal'],
  ])('of %s have the same letters in both forms', (name, file) => {
    const one = unpackWoff(packed(`${name}/files/${file}.woff`));
    const other = unpackWoff2(packed(`${name}/files/${file}.woff2`));
    expect(tablesOf(other).get('cmap')).toEqual(tablesOf(one).get('cmap'));
    expect(boxesOf(other)).toEqual(boxesOf(one));
  });

  it.each([
    ['text', Buffer.from('not a font')],
    ['nothing', Buffer.alloc(0)],
  ])('are not %s', (_, content) => {
    expect(() => unpackWoff(content)).toThrow(RangeError);
    expect(() => unpackWoff2(content)).toThrow(RangeError);
  });

  it('that break off are refused', () => {
    const whole = packed('@fontsource/noto-sans/files/noto-sans-latin-400-normal.woff2');
    expect(() => unpackWoff2(whole.subarray(0, 30))).toThrow(RangeError);
  });
});
