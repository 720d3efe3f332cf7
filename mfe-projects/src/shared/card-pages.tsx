import {
  PageOutOfRange,
  Button,
  Card,
  CardGrid,
  CardGridSkeleton,
  EmptyState,
  ErrorState,
} from '@atrium/ui-kit';
import { Pager, toPaging } from '@atrium/ui-kit/data';
import type { Paged } from '@atrium/web-kit';
import type { ReactNode } from 'react';
import styles from './card-pages.module.css';

/** Cards of one page: full rows at two, three and four columns. */
export const CARDS_PER_PAGE = 24;

interface CardPagesProps<Row> {
  /** What the cards are of, such as `Clients`. */
  label: string;
  /** What the hook of the list has answered. */
  list: {
    data?: Paged<Row>;
    currentData?: Paged<Row>;
    error?: unknown;
    isFetching: boolean;
    refetch: () => unknown;
  };
  page: number;
  onPageChange: (page: number, mode?: 'push') => void;
  renderCard: (row: Row) => ReactNode;
  /** Sentences for a page without cards, with what can be done about it. */
  empty: {
    title: string;
    /** Search or filters leave nothing. */
    noMatch: string;
    /** There is nothing at all yet. */
    none: string;
    create: ReactNode;
  };
  isNarrowed: boolean;
  onClear: () => void;
  /** Pixels; that of the grid unless given. */
  minWidth?: number;
}

/** A list as cards, a page at a time: loading, failed, empty, and the next page on its way. */
export function CardPages<Row extends { id: number }>({
  label,
  list: { data, currentData, error, isFetching, refetch },
  page,
  onPageChange,
  renderCard,
  empty,
  isNarrowed,
  onClear,
  minWidth,
}: CardPagesProps<Row>) {
  if (!data) {
    if (!error) return <CardGridSkeleton cards={6} />;
    return (
      <Card>
        <ErrorState
          title={`${label} could not be loaded`}
          error={error}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      </Card>
    );
  }

  const isOnItsWay = isFetching && !currentData;

  const emptyState = (): ReactNode => {
    const { title, noMatch, none, create } = empty;
    if (isNarrowed) {
      const clear = <Button onClick={onClear}>Clear Filters</Button>;
      return <EmptyState title={title} description={noMatch} action={clear} />;
    }
    if (page > 1) {
      return <PageOutOfRange title={title} onFirstPage={() => onPageChange(1)} />;
    }
    return <EmptyState title={title} description={none} action={create} />;
  };

  return (
    <>
      {data.rows.length > 0 ? (
        <div className={isOnItsWay ? styles.stale : undefined}>
          <CardGrid aria-label={label} aria-busy={isFetching} minWidth={minWidth}>
            {data.rows.map(renderCard)}
          </CardGrid>
        </div>
      ) : (
        <Card>{emptyState()}</Card>
      )}
      {(page > 1 || data.hasNext) && (
        <Card flush>
          <Pager
            {...toPaging(data, {
              page,
              pageSize: CARDS_PER_PAGE,
              onPageChange: (next) => onPageChange(next, 'push'),
            })}
            rowCount={data.rows.length}
            fetching={isOnItsWay}
          />
        </Card>
      )}
    </>
  );
}
