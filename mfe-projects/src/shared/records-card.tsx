import { LIMITS } from '@atrium/contracts';
import {
  Button,
  Card,
  CardList,
  EmptyState,
  ErrorState,
  ListSkeleton,
  type EmptyStateProps,
} from '@atrium/ui-kit';
import type { Paged } from '@atrium/web-kit';
import { useState, type ReactNode } from 'react';
import styles from './records-card.module.css';

/** How many rows of a list a card shows: some at first, and as many more with each press. */
export function useShownRows(step: number) {
  const [shown, setShown] = useState(step);
  const showMore = () => setShown(Math.min(shown + step, LIMITS.pageSizeMax));
  return { shown, showMore };
}

interface RecordsCardProps<Row> {
  title: string;
  /** Beside the title: a count, a link to all. */
  extra?: ReactNode;
  /** Answer of the list; the rows that were there stay while further ones are on their way. */
  query: {
    data?: Paged<Row>;
    error?: unknown;
    isFetching: boolean;
    refetch: () => unknown;
  };
  /** Rows that were asked for. */
  shown: number;
  showMore: () => void;
  /** Words of the button for further rows. */
  moreLabel: string;
  /** Such as "Tickets could not be loaded". */
  errorTitle: string;
  empty: EmptyStateProps;
  /** Rows of the skeleton. */
  expected?: number;
  children: (row: Row) => ReactNode;
}

/** Records that belong to the one on the page, as rows of a card, with every state of their list. */
export function RecordsCard<Row>({
  title,
  extra,
  query: { data, error, isFetching, refetch },
  shown,
  showMore,
  moreLabel,
  errorTitle,
  empty,
  expected = 3,
  children,
}: RecordsCardProps<Row>) {
  return (
    <Card title={title} flush extra={extra}>
      {data ? (
        data.rows.length > 0 ? (
          <>
            <CardList>{data.rows.map(children)}</CardList>
            {data.hasNext && shown < LIMITS.pageSizeMax && (
              <div className={styles.more}>
                <Button type="text" size="small" loading={isFetching} onClick={showMore}>
                  {moreLabel}
                </Button>
              </div>
            )}
          </>
        ) : (
          <EmptyState {...empty} />
        )
      ) : error ? (
        <ErrorState
          title={errorTitle}
          error={error}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <ListSkeleton rows={expected} />
      )}
    </Card>
  );
}

/** A few words beside the title of a card. */
export const CardCount = ({ children }: { children: ReactNode }) => (
  <span className={styles.count}>{children}</span>
);

/** Tags at the right of a row. */
export const RowTags = ({ children }: { children: ReactNode }) => (
  <span className={styles.tags}>{children}</span>
);
