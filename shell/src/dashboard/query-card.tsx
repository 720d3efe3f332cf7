import { Card, ErrorState, type CardProps } from '@atrium/ui-kit';
import type { ReactNode } from 'react';

/** What a card needs to know of the query that fills it. */
interface CardQuery<Data> {
  data?: Data;
  error?: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

interface QueryCardProps<Data> extends Pick<CardProps, 'title' | 'extra' | 'flush'> {
  query: CardQuery<Data>;
  /** What could not be loaded, such as "The chart could not be loaded". */
  failure: string;
  /** Of the size of what comes. */
  skeleton: ReactNode;
  children: (data: Data) => ReactNode;
}

/** A card that loads, fails and recovers by itself, whatever becomes of its neighbours. */
export function QueryCard<Data>({
  query: { data, error, isFetching, refetch },
  failure,
  skeleton,
  children,
  ...card
}: QueryCardProps<Data>) {
  return (
    <Card {...card}>
      {data !== undefined ? (
        children(data)
      ) : error ? (
        <ErrorState
          title={failure}
          error={error}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        skeleton
      )}
    </Card>
  );
}
