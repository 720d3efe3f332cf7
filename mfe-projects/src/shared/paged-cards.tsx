import { Card, CardGrid, CardGridSkeleton, ErrorState } from '@atrium/ui-kit';
import {
  type Choice,
  EmptyList,
  type EmptyListProps,
  FilterSelect,
  ListFilters,
  type ListView,
  Pager,
  SearchField,
  toPaging,
} from '@atrium/ui-kit/data';
import type { Paged } from '@atrium/web-kit';
import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import styles from './paged-cards.module.css';

/** Cards per page, for `useListView`. They fill complete rows at two, three and four columns. */
export const CARDS_PER_PAGE = { defaultPageSize: 24, pageSizes: [24, 48, 96] } as const;

export interface PagedCardsProps<Row> extends Omit<EmptyListProps, 'onPageChange'> {
  /** Result of the list's query hook. */
  list: {
    data?: Paged<Row>;
    currentData?: Paged<Row>;
    error?: unknown;
    isFetching: boolean;
    refetch: () => unknown;
  };
  view: Pick<ListView<Row>, 'pageSize' | 'pageSizes' | 'setPageSize'>;
  onPageChange: (page: number, historyAction?: 'push') => void;
  renderCard: (row: Row) => ReactNode;
  /** Minimum card width in pixels; defaults to the minimum of the grid. */
  minWidth?: number;
  /** Height of most cards, in pixels, so that little moves when they load. */
  cardHeight: number;
}

/** A paged list as cards, with its loading, error and empty states. */
export function PagedCards<Row extends { id: number }>({
  label,
  list: { data, currentData, error, isFetching, refetch },
  page,
  view: { pageSize, pageSizes, setPageSize },
  onPageChange,
  renderCard,
  empty,
  isFiltered,
  search,
  onClear,
  minWidth,
  cardHeight,
}: PagedCardsProps<Row>) {
  const noun = label.toLowerCase();
  // `data` may belong to an earlier search or page.
  if (!data || (error && !currentData)) {
    if (!error) return <CardGridSkeleton cards={6} height={cardHeight} minWidth={minWidth} />;
    return (
      <Card>
        <ErrorState
          title={`Couldn't load ${noun}`}
          error={error}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      </Card>
    );
  }

  const isNextLoading = isFetching && !currentData;

  return (
    <>
      {data.rows.length > 0 ? (
        <div className={isNextLoading ? styles.stale : undefined}>
          <CardGrid aria-label={label} aria-busy={isFetching} minWidth={minWidth}>
            {data.rows.map(renderCard)}
          </CardGrid>
        </div>
      ) : (
        <Card>
          <EmptyList {...{ label, page, onPageChange, empty, isFiltered, search, onClear }} />
        </Card>
      )}
      {(page > 1 || data.hasNext || pageSize !== CARDS_PER_PAGE.defaultPageSize) && (
        <Card flush>
          <Pager
            {...toPaging(data, {
              page,
              pageSize,
              pageSizes,
              onPageSizeChange: setPageSize,
              onPageChange: (next) => onPageChange(next, 'push'),
            })}
            rowCount={data.rows.length}
            fetching={isNextLoading}
          />
        </Card>
      )}
    </>
  );
}

/** The title of a card, as a link that covers the entire card. The shell's `j` and `k` focus it. */
export const CardLink = ({
  recordId,
  children,
  ...link
}: Pick<LinkProps, 'to' | 'draggable' | 'aria-label' | 'children'> & { recordId?: number }) => (
  <Link className={styles.cardLink} data-list-row="" data-record-id={recordId} {...link}>
    {children}
  </Link>
);

interface CardFilterValues<Status extends string, Sort extends string> {
  search: string;
  status: Status | null;
  sort: Sort | null;
}

interface CardFiltersProps<Status extends string, Sort extends string> extends CardFilterValues<
  Status,
  Sort
> {
  /** Placeholder of the search field. */
  placeholder: string;
  /** Omitted for a list that shows each status separately. */
  statusChoices?: readonly Choice<Status>[];
  sortChoices: readonly Choice<Sort>[];
  /** Values of the other filters. */
  otherValues?: readonly unknown[];
  /** Other filters. */
  children?: ReactNode;
  onChange: (patch: Partial<CardFilterValues<Status, Sort>>) => void;
  /** Removes the filters, but keeps the search. */
  onClear: () => void;
}

/** Search, filters and sort order of a list of cards. */
export const CardFilters = <Status extends string, Sort extends string>({
  placeholder,
  search,
  status,
  statusChoices,
  sort,
  sortChoices,
  otherValues = [],
  children,
  onChange,
  onClear,
}: CardFiltersProps<Status, Sort>) => (
  <ListFilters
    search={
      <SearchField
        placeholder={placeholder}
        value={search}
        width={160}
        onChange={(text) => onChange({ search: text })}
      />
    }
    values={[statusChoices && status, ...otherValues]}
    onClear={onClear}
  >
    {statusChoices && (
      <FilterSelect
        label="Status"
        allLabel="All Status"
        value={status}
        choices={statusChoices}
        onChange={(next) => onChange({ status: next })}
      />
    )}
    <FilterSelect
      label="Sort"
      allLabel="Newest first"
      value={sort}
      choices={sortChoices}
      onChange={(next) => onChange({ sort: next })}
    />
    {children}
  </ListFilters>
);
