import { excerptOf } from './excerpt';

/** The excerpt with its matches in brackets. */
const shown = (text: string, query: string): string =>
  excerptOf(text, query)
    .map((part) => (part.isMatch ? `[${part.text}]` : part.text))
    .join('');

const filler = (words: number): string => 'lorem '.repeat(words);

describe('excerptOf', () => {
  it('marks the start of each word that the query finds', () => {
    expect(shown('Invoice 12 was re-invoiced', 'invoice')).toBe('[Invoice] 12 was re-[invoice]d');
  });

  it('marks no stop words or words of two letters', () => {
    expect(shown('The P2 for the harbor', 'the p2 harbor')).toBe('The P2 for the [harbor]');
  });

  it('marks words regardless of case, accents and ligatures', () => {
    expect(shown('Café STRASSE Straße ﬁnal', 'cafe straße final')).toBe(
      '[Café] [STRASSE] [Straße] [ﬁnal]',
    );
  });

  it('ends a match after the letter that completes it', () => {
    expect(shown('Großartig', 'gros')).toBe('[Groß]artig');
  });

  it('joins lines and starts at a word before the match', () => {
    const text = `${filler(20)}\n\nPlease  send\tthe refund ${filler(40)}`;
    const excerpt = shown(text, 'refund');
    expect(excerpt).toMatch(/^…(lorem )+Please send the \[refund\] lorem/);
    expect(excerpt).toMatch(/…$/);
    expect(excerpt.replace(/[[\]]/g, '')).toHaveLength(162);
  });

  it('shows the passage with most words of the query', () => {
    const text = `The invoice. ${filler(50)}The invoice has no refund. ${filler(50)}`;
    expect(shown(text, 'refund invoice')).toContain('[invoice] has no [refund]');
  });

  it('shows the start of a text without a match that it can mark', () => {
    expect(shown(`Start ${filler(50)}`, 'zeppelin')).toMatch(/^Start lorem .*…$/);
  });

  it('splits no character of two code units', () => {
    const text = excerptOf('😀'.repeat(200), 'zeppelin')[0]?.text ?? '';
    expect(text).toBe(`${'😀'.repeat(80)}…`);
  });

  it('shows the end of a run of letters without spaces at its match', () => {
    expect(shown(`您好。${'請'.repeat(50)}。打印机坏了`, '打印机')).toBe('…[打印机]坏了');
  });
});
