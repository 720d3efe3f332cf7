import { LIMITS } from '@atrium/contracts';
import type { Paged } from '@atrium/web-kit';
import { type ReactNode, useState } from 'react';
import { ShowMoreButton } from '../actions/show-more-button';
import { EmptyState } from '../feedback/empty-state';
import { ListSkeleton } from '../feedback/loading';
import { QueryState } from '../feedback/query-state';
import styles from './history-list.module.css';

/** Number of entries shown at first, and added by each click. */
const STEP = 8;

/** The number of entries to load, and a function that shows earlier ones. */
export function useActivityPage() {
  const [pageSize, setPageSize] = useState(STEP);
  const showEarlier = () => setPageSize(Math.min(pageSize + STEP, LIMITS.pageSizeMax));
  return { pageSize, showEarlier };
}

export interface HistoryListProps<Entry> {
  /** The result of the list's query hook; loaded entries stay visible while earlier ones load. */
  query: {
    data?: Paged<Entry>;
    error?: unknown;
    isFetching: boolean;
    refetch: () => unknown;
  };
  page: ReturnType<typeof useActivityPage>;
  /** Says which changes will appear in the empty list. */
  emptyDescription: string;
  /** Renders the entries, newest first. */
  children: (entries: Entry[]) => ReactNode;
}

/** Changes with Show Earlier, and their loading, empty and error states. */
export function HistoryList<Entry>({
  query,
  page: { pageSize, showEarlier },
  emptyDescription,
  children,
}: HistoryListProps<Entry>) {
  const { data, isFetching } = query;
  if (!data) {
    return (
      <QueryState
        query={query}
        errorTitle="Couldn't load the history"
        skeleton={<ListSkeleton rows={3} inset />}
      />
    );
  }
  if (data.rows.length === 0) {
    return <EmptyState title="No changes yet" description={emptyDescription} />;
  }
  return (
    <>
      {children(data.rows)}
      <ShowMoreButton
        hasMore={data.hasNext && pageSize < LIMITS.pageSizeMax}
        containerClassName={styles.more}
        type="text"
        size="small"
        loading={isFetching}
        onClick={showEarlier}
      >
        Show Earlier
      </ShowMoreButton>
    </>
  );
}
