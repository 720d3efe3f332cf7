import { connectionError, errorMessage, useOnReconnect } from '@atrium/web-kit';
import { Button } from '../actions/button';
import styles from './error-state.module.css';
import { Result } from './result';

export interface ErrorStateProps {
  /** Such as "Couldn't load projects". */
  title: string;
  /** The thrown error, whose message is shown. */
  error?: unknown;
  onRetry?: () => void;
  /** A retry is running. */
  isRetrying?: boolean;
}

/** Shown instead of content that failed to load: what happened, and Retry. */
export function ErrorState({ title, error, onRetry, isRetrying }: ErrorStateProps) {
  return (
    <div role="alert">
      <Result
        compact
        status="error"
        title={title}
        subTitle={errorMessage(error, 'Something went wrong. Please try again.')}
        extra={
          onRetry && (
            <Button onClick={onRetry} loading={isRetrying}>
              Retry
            </Button>
          )
        }
      />
    </div>
  );
}

interface LazyErrorStateProps {
  title: string;
  onRetry: () => void;
}

/** Shown instead of a lazy component whose code failed to load. Retries when the server is back. */
export function LazyErrorState({ title, onRetry }: LazyErrorStateProps) {
  useOnReconnect(onRetry);
  const error = navigator.onLine ? undefined : connectionError();
  return <ErrorState title={title} error={error} onRetry={onRetry} />;
}

export interface InlineErrorProps {
  /** What failed to load, as a sentence. */
  children: string;
  query: { isFetching: boolean; refetch: () => unknown };
}

/** One line instead of a small part of a page that failed to load. */
export const InlineError = ({ children, query: { isFetching, refetch } }: InlineErrorProps) => (
  <span className={styles.inline} role="alert">
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
