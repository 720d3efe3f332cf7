import { capitalize } from '@atrium/contracts';
import { ShowMoreButton } from '@atrium/ui-kit';
import { useState } from 'react';
import { usePageAuthoredTextsInfiniteQuery } from '../../api/authored-texts-api';
import styles from './authored-texts.module.css';
import { useLinkedPages, withoutRepeated } from './linked-pages';

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
  const { pages, isSearching, ...found } = useLinkedPages(query, linkedId);
  // A text that is already shown doesn't change the pages.
  if (isSearching && pageSize !== SEARCH_PAGE_SIZE) setPageSize(SEARCH_PAGE_SIZE);

  return {
    ...found,
    texts: withoutRepeated(pages.flatMap(({ rows }) => rows)),
    first: pages[0],
  };
}

interface EarlierTextsProps {
  /** Such as `comments`. */
  nouns: string;
  pages: {
    query: {
      hasNextPage: boolean;
      isFetching: boolean;
      isFetchingNextPage: boolean;
      isFetchNextPageError: boolean;
      fetchNextPage: () => PromiseLike<unknown>;
    };
  };
}

/** Loads earlier texts, if there are any. */
export function EarlierTexts({ nouns, pages: { query } }: EarlierTextsProps) {
  const { hasNextPage, isFetching, isFetchingNextPage, isFetchNextPageError, fetchNextPage } =
    query;
  const [isRequested, setIsRequested] = useState(false);

  const showEarlier = async (): Promise<void> => {
    setIsRequested(true);
    // While the shown pages are loaded again, a request for the next one only waits for them.
    if (isFetching) await fetchNextPage();
    await fetchNextPage();
    setIsRequested(false);
  };

  return (
    <ShowMoreButton
      hasMore={hasNextPage}
      containerClassName={styles.earlier}
      before={
        isFetchNextPageError && (
          <p className={styles.failure} role="alert">
            Couldn&apos;t load earlier {nouns}. Please try again.
          </p>
        )
      }
      after={<p className={styles.omitted}>Earlier {nouns} are omitted.</p>}
      type="text"
      size="small"
      loading={isRequested || isFetchingNextPage}
      onClick={() => void showEarlier()}
    >
      Show Earlier {capitalize(nouns)}
    </ShowMoreButton>
  );
}

/** Says that the text in the address doesn't exist. */
export const LinkedTextMissing = ({ noun }: { noun: string }) => (
  <p ref={scrollIntoView} className={styles.missing} role="status">
    The {noun} in this link was deleted.
  </p>
);

const scrollIntoView = (element: HTMLElement | null): void =>
  element?.scrollIntoView({ block: 'center' });
