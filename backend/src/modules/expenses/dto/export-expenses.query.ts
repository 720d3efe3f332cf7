import type { ExportFormat } from '@atrium/contracts';
import { OmitType } from '@nestjs/swagger';
import { ExportFormatField } from '../../../platform/export';
import { ListExpensesQuery } from './list-expenses.query';

/** The filters and the order of the list, of which an export has all pages. */
export class ExportExpensesQuery extends OmitType(ListExpensesQuery, [
  'page',
  'pageSize',
  'after',
]) {
  @ExportFormatField()
  format: ExportFormat = 'csv';
}
