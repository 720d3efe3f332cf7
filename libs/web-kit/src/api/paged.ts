import { HEADERS } from '@atrium/contracts';

/** One page of a list. */
export interface Paged<Row> {
  rows: Row[];
  /** Number of rows of the list, at most `LIMITS.totalCap`. */
  total: number;
  /** There are more rows than `total` ("1,000+"). */
  totalCapped: boolean;
  /** Whether there is another page. */
  hasNext: boolean;
}

/** Joins the array of a list's body with the totals of its headers. */
export function toPaged<Row>(rows: Row[], headers: Headers | undefined): Paged<Row> {
  return {
    rows,
    total: Number(headers?.get(HEADERS.total) ?? rows.length),
    totalCapped: headers?.get(HEADERS.totalCapped) === 'true',
    hasNext: /rel="?next"?/.test(headers?.get('Link') ?? ''),
  };
}
