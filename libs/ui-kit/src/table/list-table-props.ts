import type { Paged } from '@atrium/web-kit';
import type { DataTableProps } from './data-table';
import { type PagingControls, toPaging } from './pager';

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

export interface ListViewState<Sort extends string | null> extends Omit<
  PagingControls,
  'onPageChange'
> {
  sort: string;
  /** Parses the table's sort; anything invalid gives the default. */
  parseSort: (text: string) => Sort;
  /** A new page adds a history entry; a new sort replaces it and returns to the first page. */
  onChange: (patch: { sort?: Sort; page: number }, historyAction?: 'push') => void;
}

/** The props of `DataTable` that a list screen sets; its table sets the others. */
export type RecordTableProps<Row> = Pick<
  DataTableProps<Row>,
  | 'columns'
  | 'rows'
  | 'fetching'
  | 'error'
  | 'onRetry'
  | 'sort'
  | 'defaultSort'
  | 'onSortChange'
  | 'paging'
  | 'empty'
  | 'selection'
>;

/**
 * The props of the table of a list that the server pages. Loaded rows stay visible, dimmed, while
 * others load, and an error is shown only when there are no rows to show.
 */
export const pagedTableProps = <Row>(
  { data, currentData, error, isFetching, refetch }: ListQuery<Row>,
  paging: PagingControls,
): Pick<DataTableProps<Row>, 'rows' | 'fetching' | 'error' | 'onRetry' | 'paging'> => ({
  rows: data?.rows,
  fetching: isFetching && !currentData,
  error: currentData ? undefined : error,
  onRetry: () => void refetch(),
  paging: toPaging(data, paging),
});

/** The same for a list that the server also sorts. */
export const listTableProps = <Row, Sort extends string | null>(
  query: ListQuery<Row>,
  { sort, parseSort, onChange, ...paging }: ListViewState<Sort>,
): ReturnType<typeof pagedTableProps<Row>> &
  Pick<DataTableProps<Row>, 'sort' | 'defaultSort' | 'onSortChange'> => ({
  ...pagedTableProps(query, {
    ...paging,
    onPageChange: (next) => onChange({ page: next }, 'push'),
  }),
  sort,
  defaultSort: parseSort('') ?? undefined,
  onSortChange: (next) => onChange({ sort: parseSort(next), page: 1 }),
});
