import { InlineError } from '@atrium/ui-kit';
import { countOf } from '@atrium/web-kit';

/** `3 projects, 1 ticket and 2 invoices`; leaves out zero and unknown counts. */
export function countsOf(counts: readonly (readonly [number | undefined, string])[]): string {
  const parts = counts.flatMap(([count, noun]) => (count ? [countOf(count, noun)] : []));
  const last = parts.pop();
  if (last === undefined) return '';
  return parts.length > 0 ? `${parts.join(', ')} and ${last}` : last;
}

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
