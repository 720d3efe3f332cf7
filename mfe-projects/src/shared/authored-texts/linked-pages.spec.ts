import { renderHook } from '@testing-library/react';
import { useLinkedPages } from './linked-pages';

it('reads on after a page that arrived before it was rendered as being fetched', () => {
  const fetchNextPage = jest.fn();
  const page = (id: number) => ({ rows: [{ id }], total: 3, totalCapped: false, hasNext: true });
  const queryOf = (...ids: number[]) => {
    const data = { pages: ids.map(page) };
    const state = { hasNextPage: true, isFetching: false, isError: false };
    return { ...state, data, currentData: data, fetchNextPage };
  };
  const { rerender } = renderHook((query) => useLinkedPages(query, 1), {
    initialProps: queryOf(3),
  });
  expect(fetchNextPage).toHaveBeenCalledTimes(1);
  rerender(queryOf(3, 2));
  expect(fetchNextPage).toHaveBeenCalledTimes(2);
  rerender(queryOf(3, 2, 1));
  expect(fetchNextPage).toHaveBeenCalledTimes(2);
});
