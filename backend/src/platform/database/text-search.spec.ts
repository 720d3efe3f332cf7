import { escapeLike, textSearch } from './text-search';

const COLUMNS = { fullText: ['p.name', 'p.clientName'], prefix: ['p.name', 'p.clientName'] };

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

  it('drops words that the index does not contain', () => {
    expect(textSearch('data for the audit', COLUMNS)?.params).toEqual(['+data* +audit*']);
  });

  it('searches short text at the start of the columns', () => {
    expect(textSearch('IT', COLUMNS)).toEqual({
      sql: 'p.name LIKE ? OR p.clientName LIKE ?',
      params: ['IT%', 'IT%'],
    });
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
