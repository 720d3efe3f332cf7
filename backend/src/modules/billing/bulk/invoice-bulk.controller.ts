import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Actor, CurrentActor, Policy } from '../../../platform/access';
import { ApiErrors } from '../../../platform/http/api-errors.decorator';
import { Idempotent } from '../../../platform/idempotency';
import { BulkInvoiceResultDto, BulkInvoicesDto } from './invoice-bulk.dto';
import { InvoiceBulkService } from './invoice-bulk.service';

@ApiTags('invoices')
@Controller('invoices/bulk')
export class InvoiceBulkController {
  constructor(private readonly bulk: InvoiceBulkService) {}

  @Post()
  @HttpCode(200)
  @Policy('invoice.update')
  @ApiOperation({
    operationId: 'changeInvoices',
    summary: 'Issue or send several invoices, send reminders, or mark them as paid',
    description:
      'Up to 200 invoices, with a result for each. One that fails does not stop the others. Emails go ' +
      'to the client and use the template in the settings.',
  })
  @Idempotent()
  @ApiOkResponse({ type: BulkInvoiceResultDto, isArray: true })
  @ApiErrors(400, 413, 415)
  change(
    @CurrentActor() actor: Actor,
    @Body() input: BulkInvoicesDto,
  ): Promise<BulkInvoiceResultDto[]> {
    return this.bulk.apply(actor, input);
  }
}
