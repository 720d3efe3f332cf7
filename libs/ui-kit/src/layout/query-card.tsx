import type { ReactNode } from 'react';
import { ErrorState } from '../feedback/error-state';
import { Card, type CardProps } from './card';

/** The result of a query hook. */
interface QueryResult<Data> {
  data?: Data;
  error?: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

interface QueryContentProps<Data> {
  query: QueryResult<Data>;
  /** Such as "Couldn't load the chart". */
  errorTitle: string;
  /** As high as the loaded content. */
  skeleton: ReactNode;
  children: (data: Data) => ReactNode;
}

/** The data of a query, or its error with Retry, or a skeleton while it loads. */
export function QueryContent<Data>({
  query: { data, error, isFetching, refetch },
  errorTitle,
  skeleton,
  children,
}: QueryContentProps<Data>) {
  if (data !== undefined) return children(data);
  return error ? (
    <ErrorState
      title={errorTitle}
      error={error}
      isRetrying={isFetching}
      onRetry={() => void refetch()}
    />
  ) : (
    skeleton
  );
}

interface QueryCardProps<Data>
  extends QueryContentProps<Data>, Pick<CardProps, 'title' | 'extra' | 'flush'> {}

/** A card that loads, fails and retries independently of other cards. */
export const QueryCard = <Data,>({ title, extra, flush, ...content }: QueryCardProps<Data>) => (
  <Card title={title} extra={extra} flush={flush}>
    <QueryContent {...content} />
  </Card>
);
