import { queryOfView, stateOf } from './view-state';

describe('the state of a view', () => {
  it.each([
    ['', ''],
    ['?status=open&page=3', 'status=open'],
    [
      '?sort=-dueAt&saved=7&columns=title%2Cstatus&dialog=edit',
      'columns=title%2Cstatus&sort=-dueAt',
    ],
  ])('reads the query %p as %p', (query, state) => {
    expect(stateOf(query)).toBe(state);
  });

  it('includes values that apply without being in the URL', () => {
    expect(stateOf('?status=open', { implied: { view: 'mine' } })).toBe('status=open&view=mine');
    expect(stateOf('?view=all', { implied: { view: 'mine' } })).toBe('view=all');
  });

  it('omits the parameters that a screen names', () => {
    expect(stateOf('?pastPage=2&search=ab', { omitted: ['pastPage'] })).toBe('search=ab');
  });

  it('builds a URL that names the view', () => {
    expect(queryOfView({ id: 7, state: 'status=open' })).toBe('?status=open&saved=7');
  });
});
