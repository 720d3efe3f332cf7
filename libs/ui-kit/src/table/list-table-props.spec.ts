import { listTableProps, type ListViewState, type ListQuery } from './list-table-props';

type Sort = 'name' | '-name';

const PAGE = { rows: ['a', 'b'], total: 5, totalCapped: false, hasNext: true };

const tableOf = (query: Partial<ListQuery<string>>, view: Partial<ListViewState<Sort>> = {}) =>
  listTableProps(
    { isFetching: false, refetch: jest.fn(), ...query },
    {
      sort: 'name',
      readSort: (text) => (text === '-name' ? '-name' : 'name'),
      page: 2,
      pageSize: 2,
      onChange: jest.fn(),
      ...view,
    },
  );

describe('the table of a list', () => {
  it('keeps the rows last read while others are on their way', () => {
    const { rows, fetching, paging } = tableOf({ data: PAGE, isFetching: true });
    expect(rows).toBe(PAGE.rows);
    expect(fetching).toBe(true);
    expect(paging).toMatchObject({ page: 2, pageSize: 2, total: 5, hasNext: true });
  });

  it('is quiet while the rows in view are read again, and when that fails', () => {
    const again = tableOf({ data: PAGE, currentData: PAGE, isFetching: true });
    expect(again.fetching).toBe(false);
    const failed = tableOf({ data: PAGE, currentData: PAGE, error: new Error('It is broken.') });
    expect(failed.error).toBeUndefined();
  });

  it('tells of an error where there is nothing of the list, and tries again', () => {
    const error = new Error('It is broken.');
    const refetch = jest.fn();
    const { onRetry, paging, ...table } = tableOf({ error, refetch });
    expect(table.error).toBe(error);
    expect(paging).toBeUndefined();
    onRetry?.();
    expect(refetch).toHaveBeenCalledTimes(1);
  });

  it('begins with the first page in another order, and makes a step for Back of a page', () => {
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
