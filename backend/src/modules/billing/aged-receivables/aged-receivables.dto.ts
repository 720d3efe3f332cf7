import type { ExportFormat } from '@atrium/contracts';
import { ApiProperty, OmitType } from '@nestjs/swagger';
import { ExportFormatField } from '../../../platform/export';
import { ListQuery } from '../../../platform/http/paging';
import { SortField } from '../../../platform/http/validation';
import { AgesDto } from '../dto/invoice.dto';

const AGED_RECEIVABLES_SORTS = ['name', '-name', 'total', '-total'] as const;
export type AgedReceivablesSort = (typeof AGED_RECEIVABLES_SORTS)[number];

const AgedReceivablesSortField = () =>
  SortField(AGED_RECEIVABLES_SORTS, 'AgedReceivablesSort', {
    byDefault: 'name. `total` is the amount in the currency of the company',
    example: '-total',
  });

export class ListAgedReceivablesQuery extends OmitType(ListQuery, ['search'] as const) {
  @AgedReceivablesSortField()
  sort: AgedReceivablesSort = 'name';
}

export class ExportAgedReceivablesQuery {
  @ExportFormatField()
  format: ExportFormat = 'csv';

  @AgedReceivablesSortField()
  sort: AgedReceivablesSort = 'name';
}

/** The balances due in one currency. */
export class AgedBalanceDto extends AgesDto {
  @ApiProperty({ description: 'ISO 4217 code.', example: 'USD' })
  currency: string;
}

/** The balances due of a client. */
export class AgedReceivablesDto {
  @ApiProperty({ type: 'integer', example: 3 })
  clientId: number;

  @ApiProperty({ example: 'Northwind Ltd' })
  clientName: string;

  @ApiProperty({
    type: [AgedBalanceDto],
    description: "One for each currency, the company's first.",
  })
  balances: AgedBalanceDto[];
}

export class AgedReceivablesSummaryDto {
  @ApiProperty({ format: 'date', description: 'Today.', example: '2026-11-29' })
  date: string;

  @ApiProperty({
    type: [AgedBalanceDto],
    description: "One for each currency, the company's first.",
  })
  totals: AgedBalanceDto[];
}
