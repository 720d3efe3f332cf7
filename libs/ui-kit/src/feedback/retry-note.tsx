import { Button } from '../actions/button';
import styles from './retry-note.module.css';

export interface RetryNoteProps {
  /** What could not be loaded, as a sentence. */
  children: string;
  query: { isFetching: boolean; refetch: () => unknown };
}

/** One line in the place of something small that could not be loaded, while the rest is there. */
export const RetryNote = ({ children, query: { isFetching, refetch } }: RetryNoteProps) => (
  <span className={styles.note} role="alert">
    {children}{' '}
    <Button
      type="link"
      size="small"
      className={styles.retry}
      loading={isFetching}
      onClick={() => void refetch()}
    >
      Retry
    </Button>
  </span>
);
