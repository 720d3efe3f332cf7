import { formatList } from '@atrium/contracts';
import { InlineError } from '@atrium/ui-kit';
import { countOf } from '@atrium/web-kit';

/** `3 projects, 1 ticket and 2 invoices`; leaves out zero and unknown counts. */
export const countsOf = (counts: readonly (readonly [number | undefined, string])[]): string =>
  formatList(counts.flatMap(([count, noun]) => (count ? [countOf(count, noun)] : [])));

interface CountsLineProps<Summary> {
  /** Result of the summary's query hook. */
  query: { data?: Summary; isError: boolean; isFetching: boolean; refetch: () => unknown };
  toText: (summary: Summary) => string;
}

/** Counts below the title of a list. Keeps its height while they load. */
export function CountsLine<Summary>({ query, toText }: CountsLineProps<Summary>) {
  if (query.data !== undefined) return toText(query.data);
  return query.isError ? (
    <InlineError query={query}>Couldn&apos;t load the counts.</InlineError>
  ) : (
    '\u00a0'
  );
}
