import { Body, Controller, Delete, Get, HttpCode, Post, Put, Query } from '@nestjs/common';
import {
  ApiCreatedResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import { type Actor, CurrentActor, Policy } from '../../../platform/access';
import { ApiErrors } from '../../../platform/http/api-errors.decorator';
import { SyncedListResponse } from '../../../platform/http/changes-page';
import { ApiIfMatch, IfMatch } from '../../../platform/http/if-match.decorator';
import type { Page } from '../../../platform/http/paging';
import { IdParam } from '../../../platform/http/validation';
import { Idempotent } from '../../../platform/idempotency';
import {
  CreateRecurringInvoiceDto,
  ListRecurringInvoicesQuery,
  RecurringInvoiceDetailDto,
  RecurringInvoiceDto,
  RecurringInvoiceVersionDto,
  UpdateRecurringInvoiceDto,
} from './recurring-invoices.dto';
import { RecurringInvoicesReader } from './recurring-invoices.reader';
import { RecurringInvoicesService } from './recurring-invoices.service';

@ApiTags('recurring-invoices')
@Controller('recurring-invoices')
export class RecurringInvoicesController {
  constructor(
    private readonly reader: RecurringInvoicesReader,
    private readonly recurring: RecurringInvoicesService,
  ) {}

  @Get()
  @Policy('invoice.read')
  @ApiOperation({
    operationId: 'listRecurringInvoices',
    summary: 'List recurring invoices',
    description: 'Sorted by client name, including ended ones.',
  })
  @SyncedListResponse(RecurringInvoiceDto)
  @ApiErrors(400, 403)
  list(
    @CurrentActor() actor: Actor,
    @Query() query: ListRecurringInvoicesQuery,
  ): Promise<Page<RecurringInvoiceDto>> {
    return this.reader.list(actor, query);
  }

  @Get(':id')
  @Policy('invoice.read')
  @ApiOperation({
    operationId: 'getRecurringInvoice',
    summary: 'Get a recurring invoice',
    description: 'With its lines.',
  })
  @ApiOkResponse({ type: RecurringInvoiceDetailDto })
  @ApiErrors(403, 404)
  read(@CurrentActor() actor: Actor, @IdParam() id: number): Promise<RecurringInvoiceDetailDto> {
    return this.reader.detail(actor, id);
  }

  @Post()
  @Policy('recurring_invoice.manage', 'recurring_invoices.manage_needs_admin')
  @ApiOperation({
    operationId: 'createRecurringInvoice',
    summary: 'Create a recurring invoice',
    description: 'Dates before today create no invoices.',
  })
  @Idempotent()
  @ApiCreatedResponse({ type: RecurringInvoiceDetailDto })
  @ApiErrors(400, 403, 409, 413, 415)
  create(
    @CurrentActor() actor: Actor,
    @Body() input: CreateRecurringInvoiceDto,
  ): Promise<RecurringInvoiceDetailDto> {
    return this.recurring.create(actor, input);
  }

  @Put(':id')
  @Policy('recurring_invoice.manage', 'recurring_invoices.manage_needs_admin')
  @ApiOperation({
    operationId: 'updateRecurringInvoice',
    summary: 'Update a recurring invoice',
    description: 'Applies to future invoices. Existing invoices do not change.',
  })
  @ApiIfMatch()
  @ApiOkResponse({ type: RecurringInvoiceDetailDto })
  @ApiErrors(400, 403, 404, 409, 413, 415)
  update(
    @CurrentActor() actor: Actor,
    @IdParam() id: number,
    @Body() input: UpdateRecurringInvoiceDto,
    @IfMatch() ifMatch: number | undefined,
  ): Promise<RecurringInvoiceDetailDto> {
    return this.recurring.update(actor, id, { version: ifMatch, ...input });
  }

  @Post(':id/pause')
  @HttpCode(200)
  @Policy('recurring_invoice.manage', 'recurring_invoices.manage_needs_admin')
  @ApiOperation({
    operationId: 'pauseRecurringInvoice',
    summary: 'Pause a recurring invoice',
    description: 'Creates no invoices until it is resumed.',
  })
  @ApiIfMatch()
  @Idempotent()
  @ApiOkResponse({ type: RecurringInvoiceDetailDto })
  @ApiErrors(400, 403, 404, 409, 413, 415)
  pause(
    @CurrentActor() actor: Actor,
    @IdParam() id: number,
    @Body() { version }: RecurringInvoiceVersionDto,
    @IfMatch() ifMatch: number | undefined,
  ): Promise<RecurringInvoiceDetailDto> {
    return this.recurring.pause(actor, id, version ?? ifMatch);
  }

  @Post(':id/resume')
  @HttpCode(200)
  @Policy('recurring_invoice.manage', 'recurring_invoices.manage_needs_admin')
  @ApiOperation({
    operationId: 'resumeRecurringInvoice',
    summary: 'Resume a recurring invoice',
    description:
      'Continues with the next date from today. Dates during the pause create no invoices.',
  })
  @ApiIfMatch()
  @Idempotent()
  @ApiOkResponse({ type: RecurringInvoiceDetailDto })
  @ApiErrors(400, 403, 404, 409, 413, 415)
  resume(
    @CurrentActor() actor: Actor,
    @IdParam() id: number,
    @Body() { version }: RecurringInvoiceVersionDto,
    @IfMatch() ifMatch: number | undefined,
  ): Promise<RecurringInvoiceDetailDto> {
    return this.recurring.resume(actor, id, version ?? ifMatch);
  }

  @Post(':id/skip')
  @HttpCode(200)
  @Policy('recurring_invoice.manage', 'recurring_invoices.manage_needs_admin')
  @ApiOperation({
    operationId: 'skipRecurringInvoice',
    summary: 'Skip the next date of a recurring invoice',
    description: 'No invoice is created for this date. Later dates do not change.',
  })
  @ApiIfMatch()
  @Idempotent()
  @ApiOkResponse({ type: RecurringInvoiceDetailDto })
  @ApiErrors(400, 403, 404, 409, 413, 415)
  skip(
    @CurrentActor() actor: Actor,
    @IdParam() id: number,
    @Body() { version }: RecurringInvoiceVersionDto,
    @IfMatch() ifMatch: number | undefined,
  ): Promise<RecurringInvoiceDetailDto> {
    return this.recurring.skip(actor, id, version ?? ifMatch);
  }

  @Post(':id/unskip')
  @HttpCode(200)
  @Policy('recurring_invoice.manage', 'recurring_invoices.manage_needs_admin')
  @ApiOperation({
    operationId: 'unskipRecurringInvoice',
    summary: 'Restore the skipped date of a recurring invoice',
    description: 'Only until the next invoice is created.',
  })
  @ApiIfMatch()
  @Idempotent()
  @ApiOkResponse({ type: RecurringInvoiceDetailDto })
  @ApiErrors(400, 403, 404, 409, 413, 415)
  unskip(
    @CurrentActor() actor: Actor,
    @IdParam() id: number,
    @Body() { version }: RecurringInvoiceVersionDto,
    @IfMatch() ifMatch: number | undefined,
  ): Promise<RecurringInvoiceDetailDto> {
    return this.recurring.unskip(actor, id, version ?? ifMatch);
  }

  @Post(':id/end')
  @HttpCode(200)
  @Policy('recurring_invoice.manage', 'recurring_invoices.manage_needs_admin')
  @ApiOperation({
    operationId: 'endRecurringInvoice',
    summary: 'End a recurring invoice',
    description: 'It creates no more invoices and can no longer be changed.',
  })
  @ApiIfMatch()
  @Idempotent()
  @ApiOkResponse({ type: RecurringInvoiceDetailDto })
  @ApiErrors(400, 403, 404, 409, 413, 415)
  end(
    @CurrentActor() actor: Actor,
    @IdParam() id: number,
    @Body() { version }: RecurringInvoiceVersionDto,
    @IfMatch() ifMatch: number | undefined,
  ): Promise<RecurringInvoiceDetailDto> {
    return this.recurring.end(actor, id, version ?? ifMatch);
  }

  @Post(':id/run')
  @HttpCode(200)
  @Policy('recurring_invoice.manage', 'recurring_invoices.manage_needs_admin')
  @ApiOperation({
    operationId: 'runRecurringInvoice',
    summary: 'Create the invoices that are due now',
    description: "Doesn't wait for the job. Creates nothing if nothing is due.",
  })
  @ApiIfMatch()
  @Idempotent()
  @ApiOkResponse({ type: RecurringInvoiceDetailDto })
  @ApiErrors(400, 403, 404, 409, 413, 415)
  run(
    @CurrentActor() actor: Actor,
    @IdParam() id: number,
    @Body() { version }: RecurringInvoiceVersionDto,
    @IfMatch() ifMatch: number | undefined,
  ): Promise<RecurringInvoiceDetailDto> {
    return this.recurring.run(actor, id, version ?? ifMatch);
  }

  @Delete(':id')
  @HttpCode(204)
  @Policy('recurring_invoice.manage', 'recurring_invoices.manage_needs_admin')
  @ApiOperation({
    operationId: 'deleteRecurringInvoice',
    summary: 'Delete a recurring invoice',
    description: 'Only if it has created no invoices; end it otherwise.',
  })
  @ApiNoContentResponse()
  @ApiErrors(403, 404, 409)
  delete(@CurrentActor() actor: Actor, @IdParam() id: number): Promise<void> {
    return this.recurring.delete(actor, id);
  }
}
