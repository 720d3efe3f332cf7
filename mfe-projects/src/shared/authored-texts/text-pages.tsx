import { capitalize } from '@atrium/contracts';
import { Button } from '@atrium/ui-kit';
import { useEffect, useState } from 'react';
import { usePageAuthoredTextsInfiniteQuery } from '../../api/authored-texts-api';
import styles from './authored-texts.module.css';

/** Texts shown at first, and added by each press of the button for earlier ones. */
const PAGE_SIZE = 10;

/** Texts per page after a search for one of them. */
const SEARCH_PAGE_SIZE = 100;

interface TextPagesOptions {
  record: 'Project' | 'Client';
  id: number;
  /** The text at which the page opens: earlier pages are read until it is found. */
  linkedId?: number | null;
}

/** The texts about a record, newest first, with earlier ones on demand. */
export function useTextPages({ record, id, linkedId = null }: TextPagesOptions) {
  const [pageSize, setPageSize] = useState(linkedId === null ? PAGE_SIZE : SEARCH_PAGE_SIZE);
  const query = usePageAuthoredTextsInfiniteQuery({ record, id, pageSize });
  const { currentData, hasNextPage, isFetching, isError, fetchNextPage } = query;
  // While pages of another size load, the previous ones are shown.
  const data = isError ? currentData : query.data;
  const rows = data?.pages.flatMap((page) => page.rows) ?? [];
  // A text that was added between two requests moves another one to the next page.
  const texts = [...new Map(rows.map((row) => [row.id, row])).values()];
  const isMissing =
    linkedId !== null && currentData !== undefined && !texts.some((text) => text.id === linkedId);
  const isSearching = isMissing && hasNextPage && !isError;
  // A text that is already shown doesn't change the pages.
  if (isSearching && pageSize !== SEARCH_PAGE_SIZE) setPageSize(SEARCH_PAGE_SIZE);

  useEffect(() => {
    if (isSearching && !isFetching) void fetchNextPage();
  }, [isSearching, isFetching, fetchNextPage]);

  return {
    query: { ...query, data },
    texts,
    first: data?.pages[0],
    /** The linked text was deleted. */
    isLinkedMissing: isMissing && !hasNextPage,
  };
}

interface EarlierTextsProps {
  /** Such as `comments`. */
  nouns: string;
  pages: ReturnType<typeof useTextPages>;
}

/** Loads earlier texts, if there are any. */
export function EarlierTexts({ nouns, pages: { query } }: EarlierTextsProps) {
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = query;
  if (!hasNextPage) return null;
  return (
    <div className={styles.earlier}>
      {isFetchNextPageError && (
        <p className={styles.failure} role="alert">
          Couldn&apos;t load earlier {nouns}. Please try again.
        </p>
      )}
      <Button type="text" size="small" loading={isFetching} onClick={() => void fetchNextPage()}>
        Show Earlier {capitalize(nouns)}
      </Button>
    </div>
  );
}
