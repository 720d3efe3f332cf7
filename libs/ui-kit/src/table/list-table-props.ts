import type { Paged } from '@atrium/web-kit';
import type { DataTableProps } from './data-table';
import { toPaging } from './pager';

/** What a list's query hook of the API answers, as far as a table draws it. */
export interface ListQuery<Row> {
  /** The rows last read, maybe of another page or filter. */
  data?: Paged<Row>;
  /** Those of just this page and these filters. */
  currentData?: Paged<Row>;
  error?: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

export interface ListViewState<Sort extends string> {
  sort: Sort;
  /** The sort of a word from a table; the usual one for any other. */
  readSort: (text: string) => Sort;
  /** From 1 on. */
  page: number;
  pageSize: number;
  /** A page is a step for Back; another order begins with the first page and is none. */
  onChange: (patch: { sort?: Sort; page: number }, how?: 'push') => void;
}

/**
 * A list that the server sorts and pages, as props of its table: the rows last read stay in view,
 * dimmed, while others are on their way, and an error shows only where it has left nothing to show.
 */
export function listTableProps<Row, Sort extends string>(
  { data, currentData, error, isFetching, refetch }: ListQuery<Row>,
  { sort, readSort, page, pageSize, onChange }: ListViewState<Sort>,
): Pick<
  DataTableProps<Row>,
  'rows' | 'fetching' | 'error' | 'onRetry' | 'sort' | 'onSortChange' | 'paging'
> {
  return {
    rows: data?.rows,
    fetching: isFetching && !currentData,
    error: currentData ? undefined : error,
    onRetry: () => void refetch(),
    sort,
    onSortChange: (next) => onChange({ sort: readSort(next), page: 1 }),
    paging: toPaging(data, {
      page,
      pageSize,
      onPageChange: (next) => onChange({ page: next }, 'push'),
    }),
  };
}
