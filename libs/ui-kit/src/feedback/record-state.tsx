import { Button } from '../actions/button';
import { RecordSkeleton } from './loading';
import { QueryState } from './query-state';
import { Result } from './result';

export interface RecordStateProps {
  /** The kind of record, such as `ticket`. */
  noun: string;
  /** The result of the record's query hook. */
  query: { error?: unknown; isFetching: boolean; refetch: () => unknown };
  /** The record does not exist, or the user is not allowed to see it. */
  isMissing: boolean;
  /** Why it may be missing. */
  hint?: string;
  /** Label of the button that leads to the list, such as `All Tickets`. */
  backLabel: string;
  onBack: () => void;
  /** Lines of the skeleton: labels with values. */
  lines?: number;
}

/** Shown instead of a record that is loading, missing, or failed to load. */
export function RecordState({
  noun,
  query,
  isMissing,
  hint = 'It may have been deleted, or the link may be incomplete.',
  backLabel,
  onBack,
  lines = 8,
}: RecordStateProps) {
  if (isMissing) {
    return (
      <Result
        compact
        status="404"
        title={`We couldn't find this ${noun}`}
        subTitle={hint}
        extra={
          <Button type="primary" onClick={onBack}>
            {backLabel}
          </Button>
        }
      />
    );
  }
  return (
    <QueryState
      query={query}
      errorTitle={`Couldn't load the ${noun}`}
      skeleton={<RecordSkeleton fields={lines} />}
    />
  );
}
