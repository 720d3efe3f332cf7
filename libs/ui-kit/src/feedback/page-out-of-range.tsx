import { Button } from '../actions/button';
import { EmptyState, type EmptyStateProps } from './empty-state';

interface BehindLastPageProps extends Pick<EmptyStateProps, 'title'> {
  onFirstPage: () => void;
}

/** Stands where a list has rows, but none on this page: it was longer when its address was made. */
export const PageOutOfRange = ({ title, onFirstPage }: BehindLastPageProps) => (
  <EmptyState
    title={title}
    description="The list ends before this page."
    action={<Button onClick={onFirstPage}>First Page</Button>}
  />
);
