import { Controller, Get, Query, Res, type StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { type Actor, CurrentActor, Policy } from '../../../platform/access';
import { ApiErrors } from '../../../platform/http/api-errors.decorator';
import { IdParam } from '../../../platform/http/validation';
import { StatementFiles } from './statement-files';
import { StatementDto, StatementQuery } from './statements.dto';
import { StatementsReader } from './statements.reader';

@ApiTags('clients')
@Controller('clients/:id/statement')
export class StatementsController {
  constructor(
    private readonly reader: StatementsReader,
    private readonly files: StatementFiles,
  ) {}

  @Get()
  @Policy('invoice.read')
  @ApiOperation({
    operationId: 'getClientStatement',
    summary: 'Get the statement of a client',
    description: 'The open invoices with the running balance and aging.',
  })
  @ApiOkResponse({ type: StatementDto })
  @ApiErrors(400, 403, 404, 409)
  read(@IdParam() id: number, @Query() query: StatementQuery): Promise<StatementDto> {
    return this.reader.statement(id, query);
  }

  @Get('pdf')
  @Policy('invoice.read')
  @ApiOperation({
    operationId: 'getClientStatementPdf',
    summary: 'Download the statement of a client as PDF',
  })
  @ApiProduces('application/pdf')
  @ApiOkResponse({
    description: 'The document.',
    content: { 'application/pdf': { schema: { type: 'string', format: 'binary' } } },
  })
  @ApiErrors(400, 403, 404, 409)
  pdf(
    @IdParam() id: number,
    @Query() query: StatementQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StreamableFile> {
    return this.files.sendPdf(response, id, query);
  }

  @Get('csv')
  @Policy('invoice.read')
  @ApiOperation({
    operationId: 'getClientStatementCsv',
    summary: 'Download the statement of a client as CSV',
  })
  @ApiProduces('text/csv')
  @ApiOkResponse({
    description: 'The entries.',
    content: { 'text/csv': { schema: { type: 'string', format: 'binary' } } },
  })
  @ApiErrors(400, 403, 404, 409, 413, 429, 503, 507)
  csv(
    @CurrentActor() actor: Actor,
    @IdParam() id: number,
    @Query() query: StatementQuery,
    @Res() response: Response,
  ): Promise<void> {
    return this.files.sendCsv(actor, response, id, query);
  }
}
