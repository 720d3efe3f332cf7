import { type ListQuery, listTableProps, type ListViewState } from './list-table-props';

type Sort = 'name' | '-name';

const PAGE = { rows: ['a', 'b'], total: 5, totalCapped: false, hasNext: true };

const tableOf = (query: Partial<ListQuery<string>>, view: Partial<ListViewState<Sort>> = {}) =>
  listTableProps(
    { isFetching: false, refetch: jest.fn(), ...query },
    {
      sort: 'name',
      parseSort: (text) => (text === '-name' ? '-name' : 'name'),
      page: 2,
      pageSize: 2,
      onChange: jest.fn(),
      ...view,
    },
  );

describe('listTableProps', () => {
  it('keeps the loaded rows while others load', () => {
    const { rows, fetching, paging } = tableOf({ data: PAGE, isFetching: true });
    expect(rows).toBe(PAGE.rows);
    expect(fetching).toBe(true);
    expect(paging).toMatchObject({ page: 2, pageSize: 2, total: 5, hasNext: true });
  });

  it('shows neither loading nor an error while the visible rows reload', () => {
    const again = tableOf({ data: PAGE, currentData: PAGE, isFetching: true });
    expect(again.fetching).toBe(false);
    const failed = tableOf({ data: PAGE, currentData: PAGE, error: new Error('It is broken.') });
    expect(failed.error).toBeUndefined();
  });

  it('reports an error and retries when no rows have loaded', () => {
    const error = new Error('It is broken.');
    const refetch = jest.fn();
    const { onRetry, paging, ...table } = tableOf({ error, refetch });
    expect(table.error).toBe(error);
    expect(paging).toBeUndefined();
    onRetry?.();
    expect(refetch).toHaveBeenCalledTimes(1);
  });

  it('returns to the first page for a new sort and adds a history entry for a new page', () => {
    const onChange = jest.fn();
    const { onSortChange, paging } = tableOf({ data: PAGE }, { onChange });
    onSortChange?.('-name');
    onSortChange?.('nonsense');
    paging?.onPageChange(3);
    expect(onChange.mock.calls).toEqual([
      [{ sort: '-name', page: 1 }],
      [{ sort: 'name', page: 1 }],
      [{ page: 3 }, 'push'],
    ]);
  });
});
