import type { ExportFormat } from '@atrium/contracts';
import { OmitType } from '@nestjs/swagger';
import { ExportFormatField } from '../../../platform/export';
import { ListInvoicesQuery } from './list-invoices.query';

/** The filters and the order of the list, of which an export has all pages. */
export class ExportInvoicesQuery extends OmitType(ListInvoicesQuery, [
  'page',
  'pageSize',
  'after',
]) {
  @ExportFormatField()
  format: ExportFormat = 'csv';
}
