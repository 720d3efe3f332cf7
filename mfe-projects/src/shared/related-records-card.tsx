import { LIMITS } from '@atrium/contracts';
import {
  CardCounts,
  CardList,
  CardListItem,
  EmptyState,
  ListSkeleton,
  QueryCard,
  ShowMoreButton,
  TwoLine,
} from '@atrium/ui-kit';
import type { Paged } from '@atrium/web-kit';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import styles from './related-records-card.module.css';

/** Rows shown at first, and added by each press of "Show More". */
const STEP = 5;

/** The page size of a list that grows on demand. */
export function useRowLimit() {
  const [limit, setLimit] = useState(STEP);
  const showMore = () => setLimit(Math.min(limit + STEP, LIMITS.pageSizeMax));
  return { limit, showMore };
}

interface RelatedRow {
  id: number;
  /** Path of the record's page. */
  to: string;
  title: string;
  caption: string;
  tags?: ReactNode;
}

interface RelatedRecordsCardProps<Row> {
  title: string;
  /** Plural noun, such as `tickets`. */
  noun: string;
  /** Shown next to the title, such as `2 open of 14`. */
  counts?: string;
  /** Result of the list's query hook. Loaded rows stay while further ones load. */
  query: {
    data?: Paged<Row>;
    error?: unknown;
    isFetching: boolean;
    refetch: () => unknown;
  };
  rows: ReturnType<typeof useRowLimit>;
  /** How many records there probably are, so that little moves when they load. */
  expected?: number;
  /** A button that creates such a record. */
  create?: ReactNode;
  /** Shown when there are no rows. */
  emptyText: string;
  toRow: (row: Row) => RelatedRow;
}

/** Records that belong to the record of the page, as links in a card. */
export function RelatedRecordsCard<Row>({
  title,
  noun,
  counts,
  query,
  rows: { limit, showMore },
  expected = 3,
  create,
  emptyText,
  toRow,
}: RelatedRecordsCardProps<Row>) {
  const extra = (counts || create) && (
    <>
      {counts && <CardCounts>{counts}</CardCounts>}
      {create}
    </>
  );
  return (
    <QueryCard
      title={title}
      flush
      extra={extra}
      query={query}
      errorTitle={`Couldn't load ${noun}`}
      skeleton={<ListSkeleton rows={Math.min(Math.max(expected, 1), limit)} />}
    >
      {(data) =>
        data.rows.length > 0 ? (
          <>
            <CardList>
              {data.rows.map(toRow).map((row) => (
                <RecordRow key={row.id} {...row} />
              ))}
            </CardList>
            <ShowMoreButton
              hasMore={data.hasNext && limit < LIMITS.pageSizeMax}
              containerClassName={styles.more}
              type="text"
              size="small"
              loading={query.isFetching}
              onClick={showMore}
            >
              Show More {title}
            </ShowMoreButton>
          </>
        ) : (
          <EmptyState title={`No ${noun} found`} description={emptyText} />
        )
      }
    </QueryCard>
  );
}

const RecordRow = ({ to, title, caption, tags }: RelatedRow) => (
  <CardListItem trailing={tags && <span className={styles.tags}>{tags}</span>}>
    <TwoLine first={<Link to={to}>{title}</Link>} second={caption} />
  </CardListItem>
);
