import { breakLines } from './break-lines';

const widthOf = (text: string): number => text.length;
const broken = (text: string, width = 10): string[] =>
  breakLines(text, width, widthOf).map((line) => line.text);

describe('breakLines', () => {
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
    [
      'Chinese, between words',
      '软件开发服务需求分析系统设计',
      ['软件开发服务需求分析', '系统设计'],
    ],
    ['Thai, between words', 'ค่าบริการที่ปรึกษา', ['ค่าบริการ', 'ที่ปรึกษา']],
    ['Latin among Chinese', '服务 Northwind 公司', ['服务', 'Northwind', '公司']],
  ])('breaks %s', (_, text, lines) => {
    expect(broken(text)).toEqual(lines);
  });

  it('starts no line with a closing mark and ends none with an opening one', () => {
    for (const width of [3, 4, 5, 6, 7]) {
      const lines = broken('株式会社との「設計書」を含みます。東京、大阪', width);
      expect(lines.filter((line) => /^[」。、]/.test(line))).toEqual([]);
      expect(lines.filter((line) => /「$/.test(line))).toEqual([]);
    }
  });

  it('keeps every letter', () => {
    const text =
      'Consulting  days, October: on site with the team\nand a_very_long_identifier_without_a_space.';
    const lines = broken(text, 12);
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(12);
    expect(lines.join('').replace(/\s/g, '')).toBe(text.replace(/\s/g, ''));
  });

  it('returns the direction of each paragraph', () => {
    const lines = breakLines('Invoice for שלום\nשלום Northwind, 12.50\n(2026) مرحبا', 12, widthOf);
    expect(lines.map(({ direction }) => direction)).toEqual([
      'ltr',
      'ltr',
      'rtl',
      'rtl',
      'rtl',
      'rtl',
    ]);
  });
});
