import { InlineError } from '@atrium/ui-kit';

interface CountsLineProps<Summary> {
  /** What the hook of the summary has answered. */
  query: { data?: Summary; isError: boolean; isFetching: boolean; refetch: () => unknown };
  words: (summary: Summary) => string;
}

/** Counts below the title of a list: one line high also while they are on their way. */
export function CountsLine<Summary>({ query, words }: CountsLineProps<Summary>) {
  if (query.data !== undefined) return words(query.data);
  return query.isError ? (
    <InlineError query={query}>The counts could not be loaded.</InlineError>
  ) : (
    '\u00a0'
  );
}
