import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { type Actor, CurrentActor, Policy } from '../../../platform/access';
import { ApiExportResponse } from '../../../platform/export';
import { ApiErrors } from '../../../platform/http/api-errors.decorator';
import { ExportTaxReportQuery, TaxReportDto, TaxReportQuery } from './tax-report.dto';
import { TaxReportReader } from './tax-report.reader';
import { TaxReportExport } from './tax-report-export';

@ApiTags('invoices')
@Controller('tax-report')
export class TaxReportController {
  constructor(
    private readonly reader: TaxReportReader,
    private readonly exports: TaxReportExport,
  ) {}

  @Get()
  @Policy('invoice.read')
  @ApiOperation({
    operationId: 'getTaxReport',
    summary: 'Get the tax of a period',
    description:
      'The tax of issued invoices minus credit notes, by issue date, for each currency, category and percent.',
  })
  @ApiOkResponse({ type: TaxReportDto })
  @ApiErrors(400, 403)
  read(@Query() query: TaxReportQuery): Promise<TaxReportDto> {
    return this.reader.report(query);
  }

  @Get('export')
  @Policy('invoice.read')
  @ApiOperation({ operationId: 'exportTaxReport', summary: 'Export the tax of a period' })
  @ApiExportResponse()
  @ApiErrors(400, 403)
  export(
    @CurrentActor() actor: Actor,
    @Query() query: ExportTaxReportQuery,
    @Res() response: Response,
  ): Promise<void> {
    return this.exports.send(actor, response, query);
  }
}
