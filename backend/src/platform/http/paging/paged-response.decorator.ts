import { applyDecorators, UseInterceptors, type Type } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import { HEADERS } from '@atrium/contracts';
import { PagingInterceptor } from './paging.interceptor';

/** For a route that returns {@link PagedRows}: an array of rows, and headers that carry the rest. */
export const PagedResponse = (row: Type): MethodDecorator =>
  applyDecorators(
    UseInterceptors(PagingInterceptor),
    ApiOkResponse({
      type: row,
      isArray: true,
      description: 'One page of rows.',
      headers: {
        [HEADERS.total]: {
          description: 'Rows that match; exact up to 1,000.',
          schema: { type: 'integer', example: 60 },
        },
        [HEADERS.totalCapped]: {
          description: '`true` when there are more rows than `X-Total-Count` says.',
          schema: { type: 'string', example: 'true' },
        },
        Link: {
          description: 'Addresses of the first, previous and next page (RFC 8288).',
          schema: { type: 'string' },
        },
      },
    }),
  );
