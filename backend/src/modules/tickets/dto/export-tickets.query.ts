import type { ExportFormat } from '@atrium/contracts';
import { OmitType } from '@nestjs/swagger';
import { ExportFormatField } from '../../../platform/export';
import { ListTicketsQuery } from './list-tickets.query';

/** The filters and the order of the list, of which an export has all pages. */
export class ExportTicketsQuery extends OmitType(ListTicketsQuery, ['page', 'pageSize', 'after']) {
  @ExportFormatField()
  format: ExportFormat = 'csv';
}
