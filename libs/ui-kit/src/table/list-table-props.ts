import type { Paged } from '@atrium/web-kit';
import type { DataTableProps } from './data-table';
import { toPaging } from './pager';

/** The result of a list's query hook that a table needs. */
export interface ListQuery<Row> {
  /** The rows loaded last, possibly of another page or filter. */
  data?: Paged<Row>;
  /** The rows of the current page and filters. */
  currentData?: Paged<Row>;
  error?: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

export interface ListViewState<Sort extends string | null> {
  sort: string;
  /** Parses the table's sort; anything invalid gives the default. */
  parseSort: (text: string) => Sort;
  /** From 1. */
  page: number;
  pageSize: number;
  pageSizes?: readonly number[];
  onPageSizeChange?: (pageSize: number) => void;
  /** A new page adds a history entry; a new sort replaces it and returns to the first page. */
  onChange: (patch: { sort?: Sort; page: number }, historyAction?: 'push') => void;
}

/**
 * The props of the table of a list that the server sorts and pages. Loaded rows stay visible, dimmed,
 * while others load, and an error is shown only when there are no rows to show.
 */
export function listTableProps<Row, Sort extends string | null>(
  { data, currentData, error, isFetching, refetch }: ListQuery<Row>,
  { sort, parseSort, page, pageSize, pageSizes, onPageSizeChange, onChange }: ListViewState<Sort>,
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
    onSortChange: (next) => onChange({ sort: parseSort(next), page: 1 }),
    paging: toPaging(data, {
      page,
      pageSize,
      pageSizes,
      onPageSizeChange,
      onPageChange: (next) => onChange({ page: next }, 'push'),
    }),
  };
}
