import { breakLines } from './break-lines';
import { fontFiles, runsOf } from './letters';

describe('breakLines', () => {
  const widthOf = (text: string): number => text.length;

  it.each<[string, string, string[]]>([
    ['words', 'one two three four', ['one two', 'three four']],
    [
      'a word longer than a line',
      'a pneumonoultramicroscopic b',
      ['a', 'pneumonoul', 'tramicrosc', 'opic b'],
    ],
    ['line breaks and empty lines', 'one\n\ntwo', ['one', '', 'two']],
    ['nothing', '', ['']],
    ['a line that just fits', '0123456789 x', ['0123456789', 'x']],
    ['letters of several code points', '👩‍👩‍👧👩‍👩‍👧', ['👩‍👩‍👧', '👩‍👩‍👧']],
  ])('breaks %s', (_, text, lines) => {
    expect(breakLines(text, 10, widthOf)).toEqual(lines);
  });

  it('loses no letter', () => {
    const text =
      'Consulting  days, October: on site with the team\nand a_very_long_identifier_without_a_space.';
    const lines = breakLines(text, 12, widthOf);
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(12);
    expect(lines.join('').replace(/\s/g, '')).toBe(text.replace(/\s/g, ''));
  });
});

describe('runsOf', () => {
  it.each([
    ['Northwind Ltd, 12 €', ['latin']],
    ['Łódź', ['latin-ext', 'latin', 'latin-ext']],
    ['Ελλάδα', ['greek']],
    ['ООО Ромашка', ['cyrillic', 'latin', 'cyrillic']],
    ['भारत', ['devanagari']],
    ['Việt Nam', ['latin', 'vietnamese', 'latin']],
    ['株式会社', ['latin']],
  ])('draws %s with %j', (text, parts) => {
    const runs = runsOf(text);
    expect(runs.map(({ part }) => part)).toEqual(parts);
    expect(runs.map((run) => run.text).join('')).toBe(text);
  });

  it('has a file for each part and weight', async () => {
    const files = await fontFiles();
    expect(files).toHaveLength(16);
    const tagsOf = (font: Buffer): string[] =>
      Array.from({ length: font.readUInt16BE(4) }, (_, index) =>
        font.toString('latin1', 12 + index * 16, 16 + index * 16),
      );
    for (const { content } of files) {
      expect(content.readUInt32BE(0)).toBe(0x00010000);
      expect(tagsOf(content)).toEqual(expect.arrayContaining(['cmap', 'glyf', 'head', 'hmtx']));
    }
  });
});
