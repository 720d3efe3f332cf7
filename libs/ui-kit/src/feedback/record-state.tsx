import { Button } from '../actions/button';
import { ErrorState } from './error-state';
import { Result } from './result';
import { TextSkeleton } from './skeletons';

export interface RecordStateProps {
  /** What the record is called, such as `ticket`. */
  noun: string;
  /** What the hook of the record has answered. */
  query: { error?: unknown; isFetching: boolean; refetch: () => unknown };
  /** There is no such record, or none that the user may see. */
  isMissing: boolean;
  /** Why it may be unknown. */
  hint: string;
  /** The way back to the list, such as `All Tickets`. */
  backLabel: string;
  onBack: () => void;
  /** Of the skeleton. */
  lines?: number;
}

/** Stands in the place of a record as long as it is not there: on its way, unknown, or failed. */
export function RecordState({
  noun,
  query: { error, isFetching, refetch },
  isMissing,
  hint,
  backLabel,
  onBack,
  lines = 8,
}: RecordStateProps) {
  if (isMissing) {
    return (
      <Result
        compact
        status="404"
        title={`We could not find this ${noun}`}
        subTitle={hint}
        extra={
          <Button type="primary" onClick={onBack}>
            {backLabel}
          </Button>
        }
      />
    );
  }
  if (error) {
    return (
      <ErrorState
        title={`The ${noun} could not be loaded`}
        error={error}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <div aria-busy="true" role="status" aria-label="Loading">
      <TextSkeleton lines={lines} />
    </div>
  );
}
