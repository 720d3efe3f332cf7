import { LIMITS } from '@atrium/contracts';
import { QueryNumberField, TextField } from '../validation/fields';

/** Query parameters that every list takes; each list adds its filters and its `sort`. */
export class ListQuery {
  @QueryNumberField({
    label: 'Page',
    min: 1,
    max: 1_000_000,
    description: 'Page of the list, from 1. For the next one, better follow its `next` link.',
  })
  page = 1;

  @QueryNumberField({
    label: 'Page size',
    min: 1,
    max: LIMITS.pageSizeMax,
    example: 50,
    description: `Rows a page, 1 to ${LIMITS.pageSizeMax}; ${LIMITS.pageSizeDefault} unless given.`,
  })
  pageSize: number = LIMITS.pageSizeDefault;

  @TextField({
    label: 'Search',
    optional: true,
    nullable: true,
    max: LIMITS.searchLength,
    example: 'harbour',
    description: 'Words, or their beginnings, all of which a row must have.',
  })
  search?: string | null;

  @TextField({
    label: 'After',
    optional: true,
    nullable: true,
    max: 500,
    description: 'Cursor of the `next` link: rows after it, whatever the page number.',
  })
  after?: string | null;
}
