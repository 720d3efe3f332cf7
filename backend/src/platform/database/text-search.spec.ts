import { escapeLike, textSearch } from './text-search';

const COLUMNS = {
  from: 'projects p',
  fullText: ['p.name', 'p.clientName'],
  prefix: ['p.name', 'p.clientName'],
};

describe('textSearch', () => {
  it('returns no condition for an empty search', () => {
    expect(textSearch(undefined, COLUMNS)).toBeUndefined();
    expect(textSearch('   ', COLUMNS)).toBeUndefined();
  });

  it('requires every word as a prefix', () => {
    expect(textSearch('Harbour por', COLUMNS)).toMatchObject({
      sql: 'MATCH (p.name, p.clientName) AGAINST (? IN BOOLEAN MODE)',
      params: ['+harbour* +por*'],
    });
  });

  it.each([
    ['short words', 'P2 Harbor', '+harbor*', ['p2']],
    ['stop words', 'data for the audit', '+data* +audit*', ['for', 'the']],
  ])('checks %s in the rows that the index finds', (_, search, inIndex, others) => {
    const { sql, params = [], byRow } = textSearch(search, COLUMNS) ?? {};
    expect(sql).toMatch(
      /^p\.id IN \(SELECT found\.id FROM \(SELECT p\.id FROM projects p WHERE MATCH .* LIMIT 10000\) found\) AND \(\(/,
    );
    expect(params[0]).toBe(inIndex);
    const patterns = params.filter((param) => /^% /.test(String(param)));
    expect(patterns).toEqual(others.flatMap((word) => Array<string>(4).fill(`% ${word}%`)));
    for (const word of search.toLowerCase().split(' ')) {
      expect(byRow?.params).toContain(`% ${word}%`);
    }
  });

  it('searches short text at the start of the columns', () => {
    expect(textSearch('IT', COLUMNS)).toEqual({
      sql: 'p.name LIKE ? OR p.clientName LIKE ?',
      params: ['IT%', 'IT%'],
    });
  });

  it('checks the other words of a search for short words in the rows that start with the first word', () => {
    const { sql, params, byRow } = textSearch('IT 24', COLUMNS) ?? {};
    expect(sql).toContain(
      '(SELECT p.id FROM projects p WHERE p.name LIKE ? OR p.clientName LIKE ? LIMIT 10000)',
    );
    expect(params?.slice(0, 4)).toEqual(['IT%', 'IT%', '% 24%', '%24%']);
    expect(byRow?.sql).toMatch(/^\(p\.name LIKE \? OR p\.clientName LIKE \?\) AND \(/);
    expect(byRow?.params).toEqual(params);
  });

  it('keeps the symbols in a short word', () => {
    expect(textSearch('R&D', COLUMNS)?.params).toEqual(['R&D%', 'R&D%']);
    expect(textSearch('- C++', COLUMNS)?.params).toEqual(['C++%', 'C++%']);
  });

  it('removes search operators', () => {
    const { params } = textSearch('-harbour +(portal) "night*" <shift> ~@', COLUMNS) ?? {};
    expect(params).toEqual(['+harbour* +portal* +night* +shift*']);
  });

  it.each([
    ['%', '\\%%'],
    ['_', '\\_%'],
    ['😀', '😀%'],
    ['+-><()', '+-><()%'],
  ])('treats %s literally', (search, pattern) => {
    expect(textSearch(search, COLUMNS)?.params).toEqual([pattern, pattern]);
  });

  it('escapes the wildcards of LIKE', () => {
    expect(escapeLike('50%_\\')).toBe('50\\%\\_\\\\');
  });
});
