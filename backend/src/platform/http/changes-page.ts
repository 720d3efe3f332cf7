import { HEADERS } from '@atrium/contracts';
import {
  applyDecorators,
  type CanActivate,
  type ExecutionContext,
  SetMetadata,
  type Type,
} from '@nestjs/common';
import { ApiExtraModels, ApiOkResponse, ApiProperty, getSchemaPath } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { defineErrors } from './app-error';
import { errors } from './errors';
import { ListQuery, Page, PAGE_HEADERS } from './paging';
import { TextField } from './validation/fields';
import { QueryTimestampField } from './validation/query-fields';

/**
 * A list whose changes can be tracked
 * (docs/reference/api-conventions.md#changes-since-a-given-time).
 */
export class SyncedListQuery extends ListQuery {
  @QueryTimestampField({
    label: 'Updated since',
    optional: true,
    description:
      'Returns the records that changed since this time instead, oldest change first. Only `pageSize` can be combined with it.',
    example: '2026-11-20T08:30:00Z',
  })
  updatedSince?: Date;

  @TextField({
    label: 'Cursor',
    optional: true,
    max: 200,
    description:
      'The `X-Sync-Cursor` of an earlier response. Returns the changes after it. It takes precedence over `updatedSince`.',
  })
  cursor?: string;
}

/** A record that was deleted, or is no longer in the list. */
export class DeletedRecordDto {
  @ApiProperty({ type: 'integer', example: 42 })
  readonly id: number;

  @ApiProperty({ type: String, format: 'date-time', example: '2026-11-20T14:05:09.120Z' })
  readonly deletedAt: Date;

  constructor(id: number, deletedAt: Date) {
    this.id = id;
    this.deletedAt = deletedAt;
  }
}

/** The media type of a page of changes, which has deletions among its records. */
const CHANGES_TYPE = 'application/vnd.atrium.changes+json';

/** One page of changes in their order. */
export class ChangesPage<Row> extends Page<Row> {
  constructor(
    private readonly entries: readonly (Row | DeletedRecordDto)[],
    /** Continues after the last entry. */
    private readonly cursor: string,
    private readonly hasMore: boolean,
  ) {
    super(
      entries.filter((entry): entry is Row => !(entry instanceof DeletedRecordDto)),
      entries.length,
      false,
      undefined,
    );
  }

  override map<Other>(convert: (row: Row) => Other): ChangesPage<Other> {
    const entries = this.entries.map((entry) =>
      entry instanceof DeletedRecordDto ? entry : convert(entry),
    );
    return new ChangesPage(entries, this.cursor, this.hasMore);
  }

  override prepareResponse({ originalUrl }: Request, response: Response): unknown[] {
    response.setHeader('Content-Type', `${CHANGES_TYPE}; charset=utf-8`);
    response.setHeader(HEADERS.syncCursor, this.cursor);
    if (this.hasMore) {
      const url = new URL(originalUrl, 'http://localhost');
      url.searchParams.delete('updatedSince');
      url.searchParams.set('cursor', this.cursor);
      response.setHeader('Link', `<${url.pathname}${url.search}>; rel="next"`);
    }
    return [...this.entries];
  }
}

const SYNCED_LIST = 'atrium:synced-list';

/**
 * For all routes. Rejects requests for changes of a list that has none, so that no mirror takes a
 * page of the list for its changes; and filters, because a record that no longer matches would stay
 * in a mirror.
 */
export class ChangesQueryGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const { query, params } = context.switchToHttp().getRequest<Request>();
    const names = Object.keys(query);
    if (Reflect.getMetadata(SYNCED_LIST, context.getHandler()) !== true) {
      if (names.includes('updatedSince')) throw changesErrors.none(Object.keys(params).length > 0);
    } else if (names.includes('updatedSince') || names.includes('cursor')) {
      const other = names.find((name) => !ALLOWED.includes(name));
      if (other !== undefined) {
        throw errors.badRequest(
          `A list of changes has no filters. Send only updatedSince or cursor, and pageSize, without ${other}.`,
        );
      }
    }
    return true;
  }
}

const ALLOWED: readonly string[] = ['updatedSince', 'cursor', 'pageSize'];

const changesErrors = defineErrors({
  none: {
    rule: 'lists.no_changes',
    status: 400,
    title: 'This address does not support updatedSince',
    message: (belongsToRecord: boolean) =>
      belongsToRecord
        ? "This address doesn't support updatedSince. Request it again without updatedSince when its record appears in the changes of its list."
        : "This address doesn't support updatedSince. Request it without updatedSince as often as you need.",
    field: 'updatedSince',
  },
});

/** For a list with a {@link SyncedListQuery}: its pages, or its changes. */
export const SyncedListResponse = (row: Type): MethodDecorator => {
  const record = { $ref: getSchemaPath(row) };
  const deletion = { $ref: getSchemaPath(DeletedRecordDto) };
  return applyDecorators(
    SetMetadata(SYNCED_LIST, true),
    ApiExtraModels(row, DeletedRecordDto),
    ApiOkResponse({
      description:
        'One page of rows. With `updatedSince` or `cursor`: one page of changes, with deletions among the records.',
      content: {
        'application/json': { schema: { type: 'array', items: record } },
        [CHANGES_TYPE]: { schema: { type: 'array', items: { anyOf: [record, deletion] } } },
      },
      headers: {
        ...PAGE_HEADERS,
        [HEADERS.syncCursor]: {
          description: 'With changes: send it as `cursor` to continue from here.',
          schema: { type: 'string' },
        },
      },
    }),
  );
};
