import type { Paged } from '@atrium/web-kit';
import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

interface PagesQuery<Row> {
  data?: { pages: Paged<Row>[] };
  currentData?: { pages: Paged<Row>[] };
  hasNextPage: boolean;
  isFetching: boolean;
  isError: boolean;
  fetchNextPage: () => unknown;
}

/**
 * The rows of the pages that are loaded, in the order of the server. Earlier pages are read until
 * the linked row is found.
 *
 * @param linkedId the row at which the page opens
 */
export function useLinkedPages<Row extends { id: number }, Query extends PagesQuery<Row>>(
  query: Query & PagesQuery<Row>,
  linkedId: number | null,
) {
  const { currentData, hasNextPage, isFetching, isError, fetchNextPage } = query;
  // While pages of another size load, the previous ones are shown.
  const data = isError ? currentData : query.data;
  const isMissing =
    linkedId !== null &&
    currentData !== undefined &&
    !currentData.pages.some(({ rows }) => rows.some(({ id }) => id === linkedId));
  const isSearching = isMissing && hasNextPage && !isError;

  // Each new page continues the search: a short request may never be rendered as fetching.
  useEffect(() => {
    if (isSearching && !isFetching) void fetchNextPage();
  }, [isSearching, isFetching, currentData, fetchNextPage]);

  return {
    query: { ...query, data },
    pages: data?.pages ?? [],
    isSearching,
    /** No page has the linked row. */
    isLinkedMissing: isMissing && !hasNextPage,
  };
}

/** A row that was added between two requests moves another one to the next page. */
export const withoutRepeated = <Row extends { id: number }>(rows: readonly Row[]): Row[] => [
  ...new Map(rows.map((row) => [row.id, row])).values(),
];

/**
 * Scrolls to the list item at which the page was opened, and focuses its link, also when the same
 * link is followed again. Other changes of the address, such as a dialog, leave the focus alone, and
 * so does an item that was found after the user began to type, such as a reply.
 */
export function useShowLinked(link: RefObject<HTMLAnchorElement | null>, isLinked: boolean): void {
  const { key, search } = useLocation();
  const previousSearch = useRef<string>(undefined);
  useEffect(() => {
    const isFollowed = [undefined, search].includes(previousSearch.current);
    previousSearch.current = isLinked ? search : undefined;
    if (!isLinked || !isFollowed || isTypingNear(link.current)) return;
    link.current?.focus({ preventScroll: true });
    link.current?.closest('li')?.scrollIntoView({ block: 'center' });
  }, [link, isLinked, key, search]);
}

/** The search box, from which an item is opened too, is outside of pages and panels. */
function isTypingNear(link: HTMLElement | null): boolean {
  const focused = document.activeElement;
  const isField = focused?.matches('input, textarea, [contenteditable="true"]') ?? false;
  return isField && link?.closest('main, [role="dialog"]')?.contains(focused) === true;
}
