import { LIMITS } from '@atrium/contracts';
import { QueryNumberField, TextField } from '../validation/fields';

/** The common query parameters of lists. Each list adds its filters and its `sort`. */
export class ListQuery {
  @QueryNumberField({
    label: 'Page',
    min: 1,
    max: 1_000_000,
    description: 'Page number, from 1. To read on, prefer the `next` link.',
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
