import { HEADERS } from '@atrium/contracts';
import type { FetchBaseQueryMeta } from '@reduxjs/toolkit/query';

/** One page of a list. */
export interface Paged<Row> {
  rows: Row[];
  /** Rows of the whole list, or the cap that counting stopped at. */
  total: number;
  /** There are more rows than `total` ("1,000+"). */
  totalCapped: boolean;
  /** A further page exists. */
  hasNext: boolean;
}

/**
 * `transformResponse` of a list: joins the array of the body with the totals of the headers
 * (`X-Total-Count`, `X-Total-Capped`, `Link`; decisions section 3).
 */
export const paged =
  <Row>() =>
  (rows: Row[], meta?: FetchBaseQueryMeta): Paged<Row> => {
    const headers = meta?.response?.headers;
    return {
      rows,
      total: Number(headers?.get(HEADERS.total) ?? rows.length),
      totalCapped: headers?.get(HEADERS.totalCapped) === 'true',
      hasNext: /rel="?next"?/.test(headers?.get('Link') ?? ''),
    };
  };
