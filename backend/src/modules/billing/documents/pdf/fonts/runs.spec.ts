import { fontsFor, runsOf, SUBSTITUTE } from './runs';
import { fontFileOf } from './typefaces';

const partsOf = (text: string): string[] =>
  runsOf(text).map(({ font: { typeface, part } }) => (typeface === 'latin' ? part : typeface));

describe('runsOf', () => {
  it.each([
    ['Northwind Ltd, 12 €', ['latin']],
    ['Łódź', ['latin-ext', 'latin', 'latin-ext']],
    ['Ελλάδα', ['greek']],
    ['ООО Ромашка', ['cyrillic', 'latin', 'cyrillic']],
    ['भारत', ['devanagari']],
    ['Việt Nam', ['latin', 'vietnamese', 'latin']],
    ['שלום', ['hebrew']],
    ['مرحبا', ['arabic']],
    ['กรุงเทพ', ['thai']],
    ['한', ['korean']],
    ['شركة Ltd', ['arabic', 'latin']],
    ['Team 🚀', ['latin', 'emoji']],
    ['会❤️', ['chinese', 'emoji']],
    ['✅', ['emoji']],
    ['Łódź™ ©', ['latin-ext', 'latin', 'latin-ext', 'latin']],
  ])('draws %s with %j', (text, parts) => {
    expect(partsOf(text)).toEqual(parts);
  });

  it.each([
    '株式会社東京サービス',
    '软件开发有限公司',
    '繁體中文公司',
    '서울특별시 강남구',
    'می‌خواهم',
    '😀 🚀🎉 🇩🇪',
  ])('covers every letter of %s', (text) => {
    expect(
      runsOf(text)
        .map((run) => run.text)
        .join(''),
    ).toBe(text);
  });

  it('gives Chinese characters the shapes of the surrounding language', () => {
    expect(partsOf('會社')).not.toContain('korean');
    expect(new Set(partsOf('株式會社 한국'))).toEqual(new Set(['korean', 'latin']));
  });

  it.each([
    ['a\u{10400}b', `a${SUBSTITUTE}b`],
    ['🀀', SUBSTITUTE],
  ])('draws one substitute for a letter that no typeface covers: %s', (text, drawn) => {
    expect(
      runsOf(text)
        .map((run) => run.text)
        .join(''),
    ).toBe(drawn);
  });

  it('draws nothing for invisible characters', () => {
    expect(
      runsOf('North\u200bwind\u202e\ufeff')
        .map((run) => run.text)
        .join(''),
    ).toBe('Northwind');
    expect(runsOf('\u200f')).toEqual([]);
  });
});

describe('fontsFor', () => {
  it.each([
    '株式會社 한국, 12 € 東京',
    'شركة Ltd (٢٠٢٦) می‌خواهم',
    'Łódź™ Việt भारत 🚀 กรุงเทพ\u{10400}',
  ])('returns the fonts of every part of %s', (text) => {
    const known = new Set(fontsFor(text).map((font) => JSON.stringify(font)));
    for (let start = 0; start < text.length; start += 1) {
      for (let end = start + 1; end <= text.length; end += 1) {
        for (const { font } of runsOf(text.slice(start, end))) {
          expect(known).toContain(JSON.stringify(font));
        }
      }
    }
  });
});

describe('fontFileOf', () => {
  const tagsOf = (font: Buffer): string[] =>
    Array.from({ length: font.readUInt16BE(4) }, (_, index) =>
      font.toString('latin1', 12 + index * 16, 16 + index * 16),
    );

  it.each(['Łódź Ελλάδα Ромашка भारत Việt', 'שלום مرحبا กรุงเทพ', '株式会社 软件 한국', '🚀 🇩🇪'])(
    'returns a static font file per weight for %s',
    async (text) => {
      for (const font of fontsFor(text)) {
        const regular = await fontFileOf(font, 'regular');
        const bold = await fontFileOf(font, 'bold');
        for (const file of [regular, bold]) {
          expect(file.readUInt32BE(0)).toBe(0x00010000);
          expect(tagsOf(file)).toEqual(
            expect.arrayContaining(['cmap', 'glyf', 'head', 'hmtx', 'loca']),
          );
          // pdfkit can't use a variable font.
          expect(tagsOf(file)).not.toContain('fvar');
        }
        expect(bold.equals(regular)).toBe(false);
      }
    },
  );
});
