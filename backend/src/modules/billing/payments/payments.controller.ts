import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Actor, CurrentActor, Policy } from '../../../platform/access';
import { ApiErrors } from '../../../platform/http/api-errors.decorator';
import { ApiIfMatch, IfMatch } from '../../../platform/http/if-match.decorator';
import { IdParam } from '../../../platform/http/validation';
import { Idempotent } from '../../../platform/idempotency';
import { InvoiceDetailDto } from '../dto/invoice.dto';
import { PayInvoiceDto } from '../dto/invoice-input.dto';
import { CreatePaymentDto, PaymentDto, ReversePaymentDto } from './payments.dto';
import { PaymentsReader } from './payments.reader';
import { PaymentsService } from './payments.service';

@ApiTags('invoices')
@Controller('invoices/:id')
export class PaymentsController {
  constructor(
    private readonly reader: PaymentsReader,
    private readonly payments: PaymentsService,
  ) {}

  @Get('payments')
  @Policy('invoice.read')
  @ApiOperation({
    operationId: 'listPayments',
    summary: 'List the payments and refunds of an invoice',
    description: 'Oldest first, with their reversals.',
  })
  @ApiOkResponse({ type: PaymentDto, isArray: true })
  @ApiErrors(403, 404)
  list(@CurrentActor() actor: Actor, @IdParam() id: number): Promise<PaymentDto[]> {
    return this.reader.list(actor, id);
  }

  @Post('pay')
  @HttpCode(200)
  @Policy('invoice.settle', 'invoices.settle_needs_admin')
  @ApiOperation({
    operationId: 'payInvoice',
    summary: 'Mark an invoice paid',
    description: 'Records a payment of the balance due. For pending and overdue invoices.',
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
    return this.payments.payBalance(actor, id, { version: ifMatch, ...input });
  }

  @Post('payments')
  @Policy('invoice.settle', 'invoices.settle_needs_admin')
  @ApiOperation({
    operationId: 'createPayment',
    summary: 'Record a payment or refund',
    description:
      'A payment up to the balance due, or a refund up to the overpaid amount. The balance determines the status.',
  })
  @ApiIfMatch()
  @Idempotent()
  @ApiCreatedResponse({ type: PaymentDto })
  @ApiErrors(400, 403, 404, 409, 413, 415)
  create(
    @CurrentActor() actor: Actor,
    @IdParam() id: number,
    @Body() input: CreatePaymentDto,
    @IfMatch() ifMatch: number | undefined,
  ): Promise<PaymentDto> {
    return this.payments.create(actor, id, { version: ifMatch, ...input });
  }

  @Post('payments/:paymentId/reverse')
  @HttpCode(200)
  @Policy('invoice.settle', 'invoices.settle_needs_admin')
  @ApiOperation({
    operationId: 'reversePayment',
    summary: 'Reverse a payment or refund',
    description: 'Corrects a mistake. The entry stays in the list, and the invoice may reopen.',
  })
  @ApiIfMatch()
  @Idempotent()
  @ApiOkResponse({ type: PaymentDto })
  @ApiErrors(400, 403, 404, 409, 413, 415)
  reverse(
    @CurrentActor() actor: Actor,
    @IdParam() id: number,
    @IdParam('paymentId') paymentId: number,
    @Body() input: ReversePaymentDto,
    @IfMatch() ifMatch: number | undefined,
  ): Promise<PaymentDto> {
    return this.payments.reverse(actor, id, paymentId, { version: ifMatch, ...input });
  }
}
