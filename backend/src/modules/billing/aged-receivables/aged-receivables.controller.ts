import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Policy } from '../../../platform/access';
import { ApiExportResponse } from '../../../platform/export';
import { ApiErrors } from '../../../platform/http/api-errors.decorator';
import { type Page, PagedResponse } from '../../../platform/http/paging';
import {
  AgedReceivablesDto,
  AgedReceivablesSummaryDto,
  ExportAgedReceivablesQuery,
  ListAgedReceivablesQuery,
} from './aged-receivables.dto';
import { AgedReceivablesReader } from './aged-receivables.reader';
import { AgedReceivablesExport } from './aged-receivables-export';

@ApiTags('invoices')
@Controller('aged-receivables')
export class AgedReceivablesController {
  constructor(
    private readonly reader: AgedReceivablesReader,
    private readonly exports: AgedReceivablesExport,
  ) {}

  @Get()
  @Policy('invoice.read')
  @ApiOperation({
    operationId: 'listAgedReceivables',
    summary: 'List the balances due of clients by age',
    description: 'Clients with pending or overdue invoices. The ages are days after the due date.',
  })
  @PagedResponse(AgedReceivablesDto)
  @ApiErrors(400, 403)
  list(@Query() query: ListAgedReceivablesQuery): Promise<Page<AgedReceivablesDto>> {
    return this.reader.list(query);
  }

  @Get('summary')
  @Policy('invoice.read')
  @ApiOperation({
    operationId: 'getAgedReceivablesSummary',
    summary: 'Get the balances due of all clients by age and currency',
  })
  @ApiOkResponse({ type: AgedReceivablesSummaryDto })
  @ApiErrors(403)
  summary(): Promise<AgedReceivablesSummaryDto> {
    return this.reader.summary();
  }

  @Get('export')
  @Policy('invoice.read')
  @ApiOperation({
    operationId: 'exportAgedReceivables',
    summary: 'Export the balances due of clients by age',
  })
  @ApiExportResponse()
  @ApiErrors(400, 403)
  export(
    @Query() { format, sort }: ExportAgedReceivablesQuery,
    @Res() response: Response,
  ): Promise<void> {
    return this.exports.send(response, format, sort);
  }
}
