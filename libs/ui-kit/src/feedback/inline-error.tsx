import { Button } from '../actions/button';
import styles from './inline-error.module.css';

export interface InlineErrorProps {
  /** What could not be loaded, as a sentence. */
  children: string;
  query: { isFetching: boolean; refetch: () => unknown };
}

/** One line in the place of something small that could not be loaded, while the rest is there. */
export const InlineError = ({ children, query: { isFetching, refetch } }: InlineErrorProps) => (
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
