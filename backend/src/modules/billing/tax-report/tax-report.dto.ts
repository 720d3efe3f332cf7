import { type ExportFormat, TAX_CATEGORIES, type TaxCategory } from '@atrium/contracts';
import { ApiProperty } from '@nestjs/swagger';
import { ExportFormatField } from '../../../platform/export';
import { CalendarDateField } from '../../../platform/http/validation';

/** Days of a report: a year. */
export const MAX_PERIOD_DAYS = 366;

export class TaxReportQuery {
  @CalendarDateField({
    label: 'From',
    description: 'The first issue date.',
    example: '2026-10-01',
  })
  from: string;

  @CalendarDateField({
    label: 'To',
    description: `The last issue date; the period has at most ${MAX_PERIOD_DAYS} days.`,
    example: '2026-12-31',
  })
  to: string;
}

export class ExportTaxReportQuery extends TaxReportQuery {
  @ExportFormatField()
  format: ExportFormat = 'csv';
}

/** Invoices minus credit notes; negative if more was credited than invoiced. */
export class TaxReportTotalDto {
  @ApiProperty({ description: 'ISO 4217 code.', example: 'USD' })
  currency: string;

  @ApiProperty({ example: '10000.00' })
  netAmount: string;

  @ApiProperty({ example: '1900.00' })
  taxAmount: string;

  @ApiProperty({ example: '11900.00' })
  grossAmount: string;
}

/** The total of one currency, category and percent. */
export class TaxReportRateDto extends TaxReportTotalDto {
  @ApiProperty({ enum: TAX_CATEGORIES, enumName: 'TaxCategory', example: 'S' })
  category: TaxCategory;

  @ApiProperty({ example: '19.000' })
  percent: string;
}

export class TaxReportDto {
  @ApiProperty({ format: 'date', example: '2026-10-01' })
  from: string;

  @ApiProperty({ format: 'date', example: '2026-12-31' })
  to: string;

  @ApiProperty({ type: [TaxReportRateDto], description: 'By currency, category and percent.' })
  rates: TaxReportRateDto[];

  @ApiProperty({ type: [TaxReportTotalDto], description: 'One for each currency.' })
  totals: TaxReportTotalDto[];
}
