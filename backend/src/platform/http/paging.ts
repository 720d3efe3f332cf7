import { HEADERS, LIMITS } from '@atrium/contracts';
import type { Type } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { TextField } from './validation/fields';
import { QueryNumberField } from './validation/query-fields';

/** One page of a list with the values of its headers. It is sent as an array of its rows. */
export class Page<Row> {
  constructor(
    readonly rows: Row[],
    /** Exact up to the cap. */
    readonly total: number,
    /** There are more than `total` rows. */
    readonly totalCapped: boolean,
    /** Cursor of the next page, if there is one. */
    readonly next: string | undefined,
  ) {}

  map<Other>(convert: (row: Row) => Other): Page<Other> {
    return this.withRows(this.rows.map(convert));
  }

  /** The same page with its rows in another form or order. */
  withRows<Other>(rows: Other[]): Page<Other> {
    return new Page(rows, this.total, this.totalCapped, this.next);
  }

  /** Sets `X-Total-Count` and `Link` (RFC 8288), and returns the body of the response. */
  prepareResponse(request: Request, response: Response): unknown[] {
    response.setHeader(HEADERS.total, this.total);
    if (this.totalCapped) response.setHeader(HEADERS.totalCapped, 'true');
    response.setHeader('Link', linkHeader(request, this));
    return this.rows;
  }
}

function linkHeader({ originalUrl }: Request, { next }: Page<unknown>): string {
  const url = new URL(originalUrl, 'http://localhost');
  const page = Number(url.searchParams.get('page') ?? 1);
  const link = (relation: string, change: Record<string, string | undefined>): string => {
    const params = new URLSearchParams(url.searchParams);
    for (const [name, value] of Object.entries(change)) {
      if (value === undefined) params.delete(name);
      else params.set(name, value);
    }
    return `<${url.pathname}?${params.toString()}>; rel="${relation}"`;
  };
  return [
    link('first', { page: '1', after: undefined }),
    ...(page > 1 ? [link('prev', { page: String(page - 1), after: undefined })] : []),
    ...(next === undefined ? [] : [link('next', { page: String(page + 1), after: next })]),
  ].join(', ');
}

/** Documents the response of a route that returns a {@link Page}. */
export const PagedResponse = (row: Type): MethodDecorator =>
  ApiOkResponse({
    type: row,
    isArray: true,
    description: 'One page of rows.',
    headers: PAGE_HEADERS,
  });

/** The description of the headers of a {@link Page}. */
export const PAGE_HEADERS = {
  [HEADERS.total]: {
    description: 'Number of matching rows; exact up to 1,000.',
    schema: { type: 'integer', example: 60 },
  },
  [HEADERS.totalCapped]: {
    description: '`true` if there are more rows than `X-Total-Count`.',
    schema: { type: 'string', example: 'true' },
  },
  Link: {
    description: 'URLs of the first, previous and next page (RFC 8288).',
    schema: { type: 'string' },
  },
} as const;

/** The common query parameters of lists. Each list adds its filters and its `sort`. */
export class ListQuery {
  @QueryNumberField({
    label: 'Page',
    min: 1,
    max: 1_000_000,
    description: 'Page number, starting at 1. To continue, prefer the `next` link.',
  })
  page = 1;

  @QueryNumberField({
    label: 'Page size',
    min: 1,
    max: LIMITS.pageSizeMax,
    example: 50,
    description: `Rows per page, 1 to ${LIMITS.pageSizeMax}; ${LIMITS.pageSizeDefault} by default.`,
  })
  pageSize: number = LIMITS.pageSizeDefault;

  @TextField({
    label: 'Search',
    optional: true,
    nullable: true,
    max: LIMITS.searchLength,
    example: 'harbour',
    description: 'Words or prefixes of words. A row must match all of them.',
  })
  search?: string | null;

  @TextField({
    label: 'After',
    optional: true,
    nullable: true,
    max: 500,
    description: 'Cursor of the `next` link. It takes precedence over the page number.',
  })
  after?: string | null;
}
