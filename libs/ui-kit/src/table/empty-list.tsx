import { searchEverywhere } from '@atrium/web-kit';
import type { ReactNode } from 'react';
import { Button } from '../actions/button';
import { EmptyState, type EmptyStateProps } from '../feedback/empty-state';

interface PageOutOfRangeProps extends Pick<EmptyStateProps, 'title'> {
  onFirstPage: () => void;
}

/** Shown when a list has fewer pages than its URL says, because rows were removed. */
export const PageOutOfRange = ({ title, onFirstPage }: PageOutOfRangeProps) => (
  <EmptyState
    title={title}
    description="This list has fewer pages now."
    action={<Button onClick={onFirstPage}>First Page</Button>}
  />
);

export interface EmptyListProps {
  /** Plural noun in title case, such as `Clients`. */
  label: string;
  page: number;
  onPageChange: (page: number) => void;
  /** Shown when there are no records at all. */
  empty: { title: string; hint: string; action?: ReactNode };
  /** Whether a search or filter is active. */
  isFiltered: boolean;
  /** Shown if so, instead of "No clients match your search and filters." */
  narrowedHint?: string;
  /** The text that the list is searched for, if the search box finds records of this kind. */
  search?: string;
  onClear: () => void;
}

/** Says why a list shows nothing, and offers the next step. */
export function EmptyList({
  label,
  page,
  onPageChange,
  empty: { title, hint, action },
  isFiltered,
  narrowedHint = `No ${label.toLowerCase()} match your search and filters.`,
  search,
  onClear,
}: EmptyListProps) {
  // With filters, too: the first page can have matches.
  if (page > 1) return <PageOutOfRange title={title} onFirstPage={() => onPageChange(1)} />;
  if (isFiltered) {
    return (
      <EmptyState
        title={title}
        description={narrowedHint}
        action={
          <>
            <Button onClick={onClear}>Clear Filters</Button>
            {search && <Button onClick={() => searchEverywhere(search)}>Search Everywhere</Button>}
          </>
        }
      />
    );
  }
  return <EmptyState title={title} description={hint} action={action} />;
}
