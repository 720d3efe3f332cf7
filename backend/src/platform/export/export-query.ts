import type { ExportFormat } from '@atrium/contracts';
import type { Type } from '@nestjs/common';
import { IntersectionType, OmitType } from '@nestjs/swagger';
import type { SyncedListQuery } from '../http/changes-page';
import { ExportFormatField } from './api-export.decorator';

class FormatQuery {
  @ExportFormatField()
  format: ExportFormat = 'csv';
}

/** The query of a list's export: the filters and the sort order of the list, and the format. */
export const ExportQuery = <Query extends SyncedListQuery>(list: Type<Query>) =>
  IntersectionType(
    OmitType(list, ['updatedSince', 'cursor', 'page', 'pageSize', 'after'] as const),
    FormatQuery,
  );
