import { Body, Controller, Delete, Get, HttpCode, Post, Query } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Actor, CurrentActor, Policy } from '../../../platform/access';
import { ApiErrors } from '../../../platform/http/api-errors.decorator';
import { ApiIfMatch, IfMatch } from '../../../platform/http/if-match.decorator';
import { IdParam } from '../../../platform/http/validation';
import { Idempotent } from '../../../platform/idempotency';
import { InvoiceDetailDto } from '../dto/invoice.dto';
import {
  InvoiceDeliveryDto,
  InvoiceLinkDto,
  InvoiceMailProposalDto,
  InvoiceMailQuery,
  InvoiceVersionDto,
  RemindInvoiceDto,
  SendInvoiceDto,
} from './sending.dto';
import { SendingService } from './sending.service';

@ApiTags('invoices')
@Controller('invoices/:id')
export class SendingController {
  constructor(private readonly sending: SendingService) {}

  @Get('mail-proposal')
  @Policy('invoice.update')
  @ApiOperation({
    operationId: 'getInvoiceMailProposal',
    summary: 'Propose the email that sends an invoice',
    description: "The client's email address for invoices, and the template in the settings.",
  })
  @ApiOkResponse({ type: InvoiceMailProposalDto })
  @ApiErrors(400, 403, 404)
  proposal(
    @IdParam() id: number,
    @Query() query: InvoiceMailQuery,
  ): Promise<InvoiceMailProposalDto> {
    return this.sending.proposal(id, query);
  }

  @Get('deliveries')
  @Policy('invoice.read')
  @ApiOperation({
    operationId: 'listInvoiceDeliveries',
    summary: 'List the emails of an invoice',
    description: 'Invoices, reminders and credit notes that were sent. Newest first, at most 200.',
  })
  @ApiOkResponse({ type: [InvoiceDeliveryDto] })
  @ApiErrors(403, 404)
  list(@IdParam() id: number): Promise<InvoiceDeliveryDto[]> {
    return this.sending.list(id);
  }

  @Post('send')
  @HttpCode(200)
  @Policy('invoice.update')
  @ApiOperation({
    operationId: 'sendInvoice',
    summary: 'Send an invoice or credit note by email',
    description:
      'With the PDF attached and a link to the public page. The first email makes the invoice final.',
  })
  @ApiIfMatch()
  @Idempotent()
  @ApiOkResponse({ type: InvoiceDetailDto })
  @ApiErrors(400, 403, 404, 409, 413, 415)
  send(
    @CurrentActor() actor: Actor,
    @IdParam() id: number,
    @Body() input: SendInvoiceDto,
    @IfMatch() ifMatch: number | undefined,
  ): Promise<InvoiceDetailDto> {
    return this.sending.send(actor, id, { version: ifMatch, ...input });
  }

  @Post('remind')
  @HttpCode(200)
  @Policy('invoice.update')
  @ApiOperation({
    operationId: 'remindInvoice',
    summary: 'Send a reminder by email',
    description: 'For pending and overdue invoices, in addition to the scheduled reminders.',
  })
  @ApiIfMatch()
  @Idempotent()
  @ApiOkResponse({ type: InvoiceDetailDto })
  @ApiErrors(400, 403, 404, 409, 413, 415)
  remind(
    @CurrentActor() actor: Actor,
    @IdParam() id: number,
    @Body() input: RemindInvoiceDto,
    @IfMatch() ifMatch: number | undefined,
  ): Promise<InvoiceDetailDto> {
    return this.sending.remind(actor, id, { version: ifMatch, ...input });
  }

  @Post('pause-reminders')
  @HttpCode(200)
  @Policy('invoice.update')
  @ApiOperation({
    operationId: 'pauseInvoiceReminders',
    summary: 'Pause the scheduled reminders of an invoice',
    description: 'For pending and overdue invoices. Reminders can still be sent manually.',
  })
  @ApiIfMatch()
  @Idempotent()
  @ApiOkResponse({ type: InvoiceDetailDto })
  @ApiErrors(400, 403, 404, 409, 413, 415)
  pauseReminders(
    @CurrentActor() actor: Actor,
    @IdParam() id: number,
    @Body() { version }: InvoiceVersionDto,
    @IfMatch() ifMatch: number | undefined,
  ): Promise<InvoiceDetailDto> {
    return this.sending.setRemindersPaused(actor, id, {
      remindersPaused: true,
      version: version ?? ifMatch,
    });
  }

  @Post('resume-reminders')
  @HttpCode(200)
  @Policy('invoice.update')
  @ApiOperation({
    operationId: 'resumeInvoiceReminders',
    summary: 'Resume the scheduled reminders of an invoice',
    description:
      'Of the reminders whose day passed during the pause, only the latest is sent, up to six days late.',
  })
  @ApiIfMatch()
  @Idempotent()
  @ApiOkResponse({ type: InvoiceDetailDto })
  @ApiErrors(400, 403, 404, 409, 413, 415)
  resumeReminders(
    @CurrentActor() actor: Actor,
    @IdParam() id: number,
    @Body() { version }: InvoiceVersionDto,
    @IfMatch() ifMatch: number | undefined,
  ): Promise<InvoiceDetailDto> {
    return this.sending.setRemindersPaused(actor, id, {
      remindersPaused: false,
      version: version ?? ifMatch,
    });
  }

  @Get('public-link')
  @Policy('invoice.update')
  @ApiOperation({
    operationId: 'getInvoiceLink',
    summary: 'Get the link to the public page of an invoice',
    description: 'The link in its emails. 404 before the first email, and once it is turned off.',
  })
  @ApiOkResponse({ type: InvoiceLinkDto })
  @ApiErrors(403, 404)
  link(@IdParam() id: number): Promise<InvoiceLinkDto> {
    return this.sending.link(id);
  }

  @Delete('public-link')
  @HttpCode(204)
  @Policy('invoice.update')
  @ApiOperation({
    operationId: 'revokeInvoiceLink',
    summary: 'Turn off the link of an invoice',
    description: 'The link in earlier emails stops working. The next email gets a new one.',
  })
  @ApiNoContentResponse()
  @ApiErrors(403, 404)
  revokeLink(@CurrentActor() actor: Actor, @IdParam() id: number): Promise<void> {
    return this.sending.revokeLink(actor, id);
  }
}
