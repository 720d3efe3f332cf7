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
import { type Actor, CurrentActor, Policy } from '../../platform/access';
import { ActivityEntryDto, ListHistoryQuery, RecordHistory } from '../../platform/audit';
import { ApiExportResponse } from '../../platform/export';
import { ApiErrors } from '../../platform/http/api-errors.decorator';
import { SyncedListResponse } from '../../platform/http/changes-page';
import { ApiIfMatch, IfMatch } from '../../platform/http/if-match.decorator';
import { type Page, PagedResponse } from '../../platform/http/paging';
import { IdParam } from '../../platform/http/validation';
import { Idempotent } from '../../platform/idempotency';
import { InvoiceDocuments } from './documents/invoice-documents';
import {
  InvoiceAgingDto,
  InvoiceDetailDto,
  InvoiceDto,
  InvoiceProposalDto,
  InvoiceSummaryDto,
} from './dto/invoice.dto';
import {
  CancelInvoiceDto,
  CreateInvoiceDto,
  ExportInvoicesQuery,
  InvoicePdfQuery,
  InvoiceProposalQuery,
  IssueInvoiceDto,
  ListInvoicesQuery,
  UpdateInvoiceDto,
} from './dto/invoice-input.dto';
import { InvoiceExport } from './invoice-export';
import { invoiceHistory, InvoicesReader } from './invoices.reader';
import { InvoicesService } from './invoices.service';

@ApiTags('invoices')
@Controller('invoices')
export class InvoicesController {
  constructor(
    private readonly reader: InvoicesReader,
    private readonly invoices: InvoicesService,
    private readonly documents: InvoiceDocuments,
    private readonly exports: InvoiceExport,
    private readonly history: RecordHistory,
  ) {}

  @Get()
  @Policy('invoice.read')
  @ApiOperation({
    operationId: 'listInvoices',
    summary: 'List invoices',
    description:
      'The search finds client names that contain every word, and invoice numbers by prefix.',
  })
  @SyncedListResponse(InvoiceDto)
  @ApiErrors(400, 403)
  list(@CurrentActor() actor: Actor, @Query() query: ListInvoicesQuery): Promise<Page<InvoiceDto>> {
    return this.reader.list(actor, query);
  }

  @Get('summary')
  @Policy('invoice.read')
  @ApiOperation({
    operationId: 'getInvoiceSummary',
    summary: 'Get the totals by status and the average invoice',
  })
  @ApiOkResponse({ type: InvoiceSummaryDto })
  @ApiErrors(403)
  summary(): Promise<InvoiceSummaryDto> {
    return this.reader.summary();
  }

  @Get('aging')
  @Policy('invoice.read')
  @ApiOperation({
    operationId: 'getInvoiceAging',
    summary: 'Get the balances due by age',
    description: 'Of pending and overdue invoices, by days after the due date.',
  })
  @ApiOkResponse({ type: InvoiceAgingDto })
  @ApiErrors(403)
  aging(): Promise<InvoiceAgingDto> {
    return this.reader.aging();
  }

  @Get('proposal')
  @Policy('invoice.create')
  @ApiOperation({
    operationId: 'getInvoiceProposal',
    summary: 'Propose the number and due date of a new invoice',
  })
  @ApiOkResponse({ type: InvoiceProposalDto })
  @ApiErrors(400, 403)
  proposal(@Query() query: InvoiceProposalQuery): Promise<InvoiceProposalDto> {
    return this.reader.proposal(query);
  }

  @Get('export')
  @Policy('invoice.read')
  @ApiOperation({
    operationId: 'exportInvoices',
    summary: 'Export the list of invoices',
    description: 'All rows of the list with the same filters and sort order.',
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
    summary: 'Get an invoice',
    description: 'With its lines and the details of both parties.',
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
    summary: 'List the history of an invoice',
    description: 'Newest first, from the audit log.',
  })
  @PagedResponse(ActivityEntryDto)
  @ApiErrors(400, 403, 404)
  listActivity(
    @IdParam() id: number,
    @Query() query: ListHistoryQuery,
  ): Promise<Page<ActivityEntryDto>> {
    return this.history.list(query, (em) => invoiceHistory(em, id));
  }

  @Get(':id/pdf')
  @Policy('invoice.read')
  @ApiOperation({
    operationId: 'getInvoicePdf',
    summary: 'Download an invoice as PDF',
    description:
      'PDF/A-3b. The file of an issued invoice or credit note is stored when it is first read, and never changes.',
  })
  @ApiProduces('application/pdf')
  @ApiOkResponse({
    description: 'The document.',
    content: { 'application/pdf': { schema: { type: 'string', format: 'binary' } } },
  })
  @ApiErrors(400, 403, 404)
  pdf(
    @IdParam() id: number,
    @Query() query: InvoicePdfQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StreamableFile> {
    return this.documents.send(response, id, query.disposition);
  }

  @Get(':id/xml')
  @Policy('invoice.read')
  @ApiOperation({
    operationId: 'getInvoiceXml',
    summary: 'Download an e-invoice as XML',
    description:
      'Cross Industry Invoice (CII D16B) in the profile EN 16931, as Factur-X and ZUGFeRD use it. A draft or an incomplete invoice results in 409; the message lists the missing details.',
  })
  @ApiProduces('application/xml')
  @ApiOkResponse({
    description: 'The document.',
    content: { 'application/xml': { schema: { type: 'string' } } },
  })
  @ApiErrors(403, 404, 409)
  xml(
    @IdParam() id: number,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StreamableFile> {
    return this.documents.sendXml(response, id);
  }

  @Post()
  @Policy('invoice.create')
  @ApiOperation({
    operationId: 'createInvoice',
    summary: 'Create an invoice or a draft',
    description:
      'Takes the next number of the year unless the request has one. A number that is already taken results in 409. A draft has no number.',
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
    summary: 'Update a draft or pending invoice',
    description:
      'For managers and above. Sending `status` marks it paid or cancelled, which needs an admin.',
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

  @Post(':id/issue')
  @HttpCode(200)
  @Policy('invoice.update')
  @ApiOperation({
    operationId: 'issueInvoice',
    summary: 'Issue a draft',
    description: 'Assigns the number and copies the details of both parties to the invoice.',
  })
  @ApiIfMatch()
  @Idempotent()
  @ApiOkResponse({ type: InvoiceDetailDto })
  @ApiErrors(400, 403, 404, 409, 413, 415)
  issue(
    @CurrentActor() actor: Actor,
    @IdParam() id: number,
    @Body() input: IssueInvoiceDto,
    @IfMatch() ifMatch: number | undefined,
  ): Promise<InvoiceDetailDto> {
    return this.invoices.issue(actor, id, { version: ifMatch, ...input });
  }

  @Post(':id/cancel')
  @HttpCode(200)
  @Policy('invoice.settle', 'invoices.settle_needs_admin')
  @ApiOperation({
    operationId: 'cancelInvoice',
    summary: 'Cancel an invoice',
    description:
      'For pending and overdue invoices without payments. A cancelled invoice keeps its number and stays in the list.',
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
  @Policy('invoice.update')
  @ApiOperation({
    operationId: 'deleteInvoice',
    summary: 'Delete an invoice',
    description:
      'A draft, or an invoice that was never sent, paid or credited; the latter needs an admin. Its number is not assigned again.',
  })
  @ApiNoContentResponse()
  @ApiErrors(403, 404, 409)
  delete(@CurrentActor() actor: Actor, @IdParam() id: number): Promise<void> {
    return this.invoices.delete(actor, id);
  }
}
