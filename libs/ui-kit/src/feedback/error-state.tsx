import { errorMessage } from '@atrium/web-kit';
import { Button } from '../actions/button';
import { Result } from './result';

export interface ErrorStateProps {
  /** Such as "Projects could not be loaded". */
  title: string;
  /** What was thrown; its sentence is shown. */
  error?: unknown;
  onRetry?: () => void;
  /** A repeated try is under way. */
  retrying?: boolean;
}

/** Stands where something could not be loaded: what happened, and Retry. */
export function ErrorState({ title, error, onRetry, retrying }: ErrorStateProps) {
  return (
    <div role="alert">
      <Result
        compact
        status="error"
        title={title}
        subTitle={errorMessage(error, 'Nothing was lost. Please try again.')}
        extra={
          onRetry && (
            <Button onClick={onRetry} loading={retrying}>
              Retry
            </Button>
          )
        }
      />
    </div>
  );
}
