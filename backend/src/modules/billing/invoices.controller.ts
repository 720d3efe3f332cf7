import { Body, Controller, Delete, Get, HttpCode, Post, Put, Query } from '@nestjs/common';
import {
  ApiCreatedResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import { CurrentActor, Policy, type Actor } from '../../platform/access';
import { ApiErrors } from '../../platform/http/api-errors.decorator';
import { ApiIdempotencyKey } from '../../platform/http/api-idempotency-key.decorator';
import { ApiIfMatch, IfMatch } from '../../platform/http/if-match.decorator';
import { ApiPagedResponse, type PagedRows } from '../../platform/http/paging';
import { IdParam } from '../../platform/http/validation';
import { CreateInvoiceDto } from './dto/create-invoice.dto';
import { InvoiceProposalDto } from './dto/invoice-proposal.dto';
import { InvoiceSummaryDto } from './dto/invoice-summary.dto';
import { InvoiceDetailDto, InvoiceDto } from './dto/invoice.dto';
import { ListInvoicesQuery } from './dto/list-invoices.query';
import { CancelInvoiceDto, PayInvoiceDto } from './dto/settle-invoice.dto';
import { UpdateInvoiceDto } from './dto/update-invoice.dto';
import { InvoiceReader } from './invoice-reader';
import { InvoicesService } from './invoices.service';

@ApiTags('invoices')
@Controller('invoices')
export class InvoicesController {
  constructor(
    private readonly reader: InvoiceReader,
    private readonly invoices: InvoicesService,
  ) {}

  @Get()
  @Policy('invoice.read')
  @ApiOperation({
    operationId: 'listInvoices',
    summary: 'List invoices',
    description:
      'Searches names of clients, every word must occur, and the beginnings of invoice numbers.',
  })
  @ApiPagedResponse(InvoiceDto)
  @ApiErrors(400, 403)
  list(
    @CurrentActor() actor: Actor,
    @Query() query: ListInvoicesQuery,
  ): Promise<PagedRows<InvoiceDto>> {
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

  @Post()
  @Policy('invoice.create')
  @ApiOperation({
    operationId: 'createInvoice',
    summary: 'Create an invoice',
    description:
      'Without a number it gets the next one of the year. A number typed by hand is kept if it is free.',
  })
  @ApiIdempotencyKey()
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
  @ApiIdempotencyKey()
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
  @ApiIdempotencyKey()
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
