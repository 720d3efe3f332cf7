import type { ReactNode } from 'react';
import { ErrorState } from './error-state';

/** The result of a query hook. */
interface Query {
  error?: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

interface QueryWithData<Data> extends Query {
  data?: Data;
}

interface QueryStateProps {
  query: Query;
  /** Such as "Couldn't load the chart". */
  errorTitle: string;
  /** As high as the loaded content. */
  skeleton: ReactNode;
}

/** Shown instead of data that is loading or failed to load: a skeleton, or the error with Retry. */
export const QueryState = ({
  query: { error, isFetching, refetch },
  errorTitle,
  skeleton,
}: QueryStateProps) =>
  error ? (
    <ErrorState
      title={errorTitle}
      error={error}
      isRetrying={isFetching}
      onRetry={() => void refetch()}
    />
  ) : (
    skeleton
  );

export interface QueryContentProps<Data> extends QueryStateProps {
  query: QueryWithData<Data>;
  children: (data: Data) => ReactNode;
}

/** The data of a query, or its state until there is data. */
export const QueryContent = <Data,>({ children, ...state }: QueryContentProps<Data>) => {
  const { data } = state.query;
  return data === undefined ? <QueryState {...state} /> : children(data);
};
