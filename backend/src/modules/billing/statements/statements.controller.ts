import {
  Body,
  Controller,
  Get,
  HttpCode,
  Post,
  Query,
  Res,
  type StreamableFile,
} from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { type Actor, CurrentActor, Policy } from '../../../platform/access';
import { ApiErrors } from '../../../platform/http/api-errors.decorator';
import { IdParam } from '../../../platform/http/validation';
import { Idempotent } from '../../../platform/idempotency';
import { StatementFiles } from './statement-files';
import {
  SendStatementDto,
  StatementDeliveryDto,
  StatementMailProposalDto,
} from './statement-mails.dto';
import { StatementMails } from './statement-mails.service';
import { StatementCurrenciesDto, StatementDto, StatementQuery } from './statements.dto';
import { StatementsReader } from './statements.reader';

@ApiTags('clients')
@Controller('clients/:id/statement')
export class StatementsController {
  constructor(
    private readonly reader: StatementsReader,
    private readonly files: StatementFiles,
    private readonly mails: StatementMails,
  ) {}

  @Get()
  @Policy('invoice.read')
  @ApiOperation({
    operationId: 'getClientStatement',
    summary: 'Get the statement of a client',
    description: 'The open invoices, or all activity, with the running balance and aging.',
  })
  @ApiOkResponse({ type: StatementDto })
  @ApiErrors(400, 403, 404, 409)
  read(@IdParam() id: number, @Query() query: StatementQuery): Promise<StatementDto> {
    return this.reader.statement(id, query);
  }

  @Get('currencies')
  @Policy('invoice.read')
  @ApiOperation({
    operationId: 'getClientStatementCurrencies',
    summary: "List the currencies of a client's statements",
    description: 'A statement is in one of them.',
  })
  @ApiOkResponse({ type: StatementCurrenciesDto })
  @ApiErrors(403, 404)
  currencies(@IdParam() id: number): Promise<StatementCurrenciesDto> {
    return this.reader.currencies(id);
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

  @Get('mail-proposal')
  @Policy('invoice.update')
  @ApiOperation({
    operationId: 'getStatementMailProposal',
    summary: 'Propose the email that sends a statement',
    description: "The client's email address for invoices, and the text.",
  })
  @ApiOkResponse({ type: StatementMailProposalDto })
  @ApiErrors(400, 403, 404, 409)
  proposal(
    @IdParam() id: number,
    @Query() query: StatementQuery,
  ): Promise<StatementMailProposalDto> {
    return this.mails.proposal(id, query);
  }

  @Get('deliveries')
  @Policy('invoice.read')
  @ApiOperation({
    operationId: 'listStatementDeliveries',
    summary: 'List the emails with statements of a client',
    description: 'Newest first, at most 200.',
  })
  @ApiOkResponse({ type: [StatementDeliveryDto] })
  @ApiErrors(403, 404)
  deliveries(@IdParam() id: number): Promise<StatementDeliveryDto[]> {
    return this.mails.list(id);
  }

  @Post('send')
  @HttpCode(200)
  @Policy('invoice.update')
  @ApiOperation({
    operationId: 'sendStatement',
    summary: 'Send the statement of a client by email',
    description: 'With the PDF attached. It shows the balances at the time of the request.',
  })
  @Idempotent()
  @ApiOkResponse({ type: StatementDeliveryDto })
  @ApiErrors(400, 403, 404, 409, 413, 415)
  send(
    @CurrentActor() actor: Actor,
    @IdParam() id: number,
    @Query() query: StatementQuery,
    @Body() input: SendStatementDto,
  ): Promise<StatementDeliveryDto> {
    return this.mails.send(actor, id, query, input);
  }
}
