import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Policy } from '../../../platform/access';
import { ApiExportResponse } from '../../../platform/export';
import { ApiErrors } from '../../../platform/http/api-errors.decorator';
import { PaymentExport } from './payment-export';
import { ExportPaymentsQuery } from './payments.dto';

@ApiTags('invoices')
@Controller('payments')
export class PaymentExportController {
  constructor(private readonly exports: PaymentExport) {}

  @Get('export')
  @Policy('invoice.read')
  @ApiOperation({
    operationId: 'exportPayments',
    summary: 'Export the payments of all invoices',
    description:
      'By date of payment. Refunds and reversed payments have negative amounts, so that the column adds up to the revenue of the period.',
  })
  @ApiExportResponse()
  @ApiErrors(400, 403)
  export(@Query() query: ExportPaymentsQuery, @Res() response: Response): Promise<void> {
    return this.exports.send(response, query);
  }
}
