import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Post,
  Put,
  Query,
  Res,
  type StreamableFile,
} from '@nestjs/common';
import {
  ApiCreatedResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiProduces,
  ApiTags,
} from '@nestjs/swagger';
import type { Response } from 'express';
import { CurrentActor, Policy, type Actor } from '../../platform/access';
import { ActivityEntryDto, ListHistoryQuery, RecordHistory } from '../../platform/audit';
import { ApiExportResponse } from '../../platform/export';
import { ApiErrors } from '../../platform/http/api-errors.decorator';
import { ApiIfMatch, IfMatch } from '../../platform/http/if-match.decorator';
import { PagedResponse, type Page } from '../../platform/http/paging';
import { IdParam } from '../../platform/http/validation';
import { Idempotent } from '../../platform/idempotency';
import { CreateInvoiceDto } from './dto/create-invoice.dto';
import { ExportInvoicesQuery } from './dto/export-invoices.query';
import { InvoicePdfQuery } from './dto/invoice-pdf.query';
import { InvoiceProposalDto } from './dto/invoice-proposal.dto';
import { InvoiceSummaryDto } from './dto/invoice-summary.dto';
import { InvoiceDetailDto, InvoiceDto } from './dto/invoice.dto';
import { ListInvoicesQuery } from './dto/list-invoices.query';
import { CancelInvoiceDto, PayInvoiceDto } from './dto/settle-invoice.dto';
import { UpdateInvoiceDto } from './dto/update-invoice.dto';
import { invoiceActivity } from './invoice-activity';
import { InvoiceExport } from './invoice-export';
import { InvoiceReader } from './invoice-reader';
import { InvoicesService } from './invoices.service';
import { InvoiceDocuments } from './pdf/invoice-documents';

@ApiTags('invoices')
@Controller('invoices')
export class InvoicesController {
  constructor(
    private readonly reader: InvoiceReader,
    private readonly invoices: InvoicesService,
    private readonly documents: InvoiceDocuments,
    private readonly exports: InvoiceExport,
    private readonly activity: RecordHistory,
  ) {}

  @Get()
  @Policy('invoice.read')
  @ApiOperation({
    operationId: 'listInvoices',
    summary: 'List invoices',
    description:
      'Searches names of clients, every word must occur, and the beginnings of invoice numbers.',
  })
  @PagedResponse(InvoiceDto)
  @ApiErrors(400, 403)
  list(@CurrentActor() actor: Actor, @Query() query: ListInvoicesQuery): Promise<Page<InvoiceDto>> {
    return this.reader.list(actor, query);
  }

  @Get('summary')
  @Policy('invoice.read')
  @ApiOperation({
    operationId: 'getInvoiceSummary',
    summary: 'Add up invoices by status, with their mean',
  })
  @ApiOkResponse({ type: InvoiceSummaryDto })
  @ApiErrors(403)
  summary(): Promise<InvoiceSummaryDto> {
    return this.reader.summary();
  }

  @Get('proposal')
  @Policy('invoice.create')
  @ApiOperation({
    operationId: 'getInvoiceProposal',
    summary: 'Propose number and due date of a new invoice',
  })
  @ApiOkResponse({ type: InvoiceProposalDto })
  @ApiErrors(403)
  proposal(): Promise<InvoiceProposalDto> {
    return this.reader.proposal();
  }

  @Get('export')
  @Policy('invoice.read')
  @ApiOperation({
    operationId: 'exportInvoices',
    summary: 'Download the invoices of the list as a file',
    description: 'All rows that the list has with these filters, in its order.',
  })
  @ApiExportResponse()
  @ApiErrors(400, 403)
  export(@Query() query: ExportInvoicesQuery, @Res() response: Response): Promise<void> {
    return this.exports.send(response, query);
  }

  @Get(':id')
  @Policy('invoice.read')
  @ApiOperation({
    operationId: 'getInvoice',
    summary: 'Read an invoice',
    description: 'With what stands at its head: the company and the address of the client.',
  })
  @ApiOkResponse({ type: InvoiceDetailDto })
  @ApiErrors(403, 404)
  read(@CurrentActor() actor: Actor, @IdParam() id: number): Promise<InvoiceDetailDto> {
    return this.reader.detail(actor, id);
  }

  @Get(':id/activity')
  @Policy('invoice.read')
  @ApiOperation({
    operationId: 'listInvoiceActivity',
    summary: 'List what happened to an invoice',
    description: 'Newest first, from the audit log.',
  })
  @PagedResponse(ActivityEntryDto)
  @ApiErrors(400, 403, 404)
  listActivity(
    @IdParam() id: number,
    @Query() query: ListHistoryQuery,
  ): Promise<Page<ActivityEntryDto>> {
    return this.activity.list(query, (em) => invoiceActivity(em, id));
  }

  @Get(':id/pdf')
  @Policy('invoice.read')
  @ApiOperation({
    operationId: 'getInvoicePdf',
    summary: 'Read an invoice as a PDF',
    description: 'On A4 paper, with the details of the company from the settings.',
  })
  @ApiProduces('application/pdf')
  @ApiOkResponse({
    description: 'The document.',
    content: { 'application/pdf': { schema: { type: 'string', format: 'binary' } } },
  })
  @ApiErrors(400, 403, 404)
  pdf(
    @CurrentActor() actor: Actor,
    @IdParam() id: number,
    @Query() query: InvoicePdfQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StreamableFile> {
    return this.documents.send(response, actor, id, query.disposition);
  }

  @Post()
  @Policy('invoice.create')
  @ApiOperation({
    operationId: 'createInvoice',
    summary: 'Create an invoice',
    description:
      'Without a number it gets the next one of the year. A number typed by hand is kept if it is free.',
  })
  @Idempotent()
  @ApiCreatedResponse({ type: InvoiceDetailDto })
  @ApiErrors(400, 403, 409, 413, 415)
  create(@CurrentActor() actor: Actor, @Body() input: CreateInvoiceDto): Promise<InvoiceDetailDto> {
    return this.invoices.create(actor, input);
  }

  @Put(':id')
  @Policy('invoice.update')
  @ApiOperation({
    operationId: 'updateInvoice',
    summary: 'Change a pending invoice',
    description:
      'Managers and up. With `status` it is marked paid or cancelled, which is for admins.',
  })
  @ApiIfMatch()
  @ApiOkResponse({ type: InvoiceDetailDto })
  @ApiErrors(400, 403, 404, 409, 413, 415)
  update(
    @CurrentActor() actor: Actor,
    @IdParam() id: number,
    @Body() input: UpdateInvoiceDto,
    @IfMatch() ifMatch: number | undefined,
  ): Promise<InvoiceDetailDto> {
    return this.invoices.update(actor, id, { version: ifMatch, ...input });
  }

  @Post(':id/pay')
  @HttpCode(200)
  @Policy('invoice.settle')
  @ApiOperation({
    operationId: 'payInvoice',
    summary: 'Mark an invoice paid',
    description: 'A pending or overdue one; it cannot be changed or deleted afterwards.',
  })
  @ApiIfMatch()
  @Idempotent()
  @ApiOkResponse({ type: InvoiceDetailDto })
  @ApiErrors(400, 403, 404, 409, 413, 415)
  pay(
    @CurrentActor() actor: Actor,
    @IdParam() id: number,
    @Body() input: PayInvoiceDto,
    @IfMatch() ifMatch: number | undefined,
  ): Promise<InvoiceDetailDto> {
    return this.invoices.pay(actor, id, { version: ifMatch, ...input });
  }

  @Post(':id/cancel')
  @HttpCode(200)
  @Policy('invoice.settle')
  @ApiOperation({
    operationId: 'cancelInvoice',
    summary: 'Cancel an invoice',
    description: 'A pending or overdue one. It keeps its number and stays in the list.',
  })
  @ApiIfMatch()
  @Idempotent()
  @ApiOkResponse({ type: InvoiceDetailDto })
  @ApiErrors(400, 403, 404, 409, 413, 415)
  cancel(
    @CurrentActor() actor: Actor,
    @IdParam() id: number,
    @Body() input: CancelInvoiceDto,
    @IfMatch() ifMatch: number | undefined,
  ): Promise<InvoiceDetailDto> {
    return this.invoices.cancel(actor, id, { version: ifMatch, ...input });
  }

  @Delete(':id')
  @HttpCode(204)
  @Policy('invoice.delete')
  @ApiOperation({
    operationId: 'deleteInvoice',
    summary: 'Delete an invoice',
    description: 'The counter of numbers does not go back. A paid invoice cannot be deleted.',
  })
  @ApiNoContentResponse()
  @ApiErrors(403, 404, 409)
  delete(@CurrentActor() actor: Actor, @IdParam() id: number): Promise<void> {
    return this.invoices.delete(actor, id);
  }
}
