import { LIMITS } from '@atrium/contracts';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { ChoiceField, CalendarDateField, IdListField } from '../../../platform/http/validation';
import { InvoiceDetailDto } from '../dto/invoice.dto';

const BULK_ACTIONS = ['send', 'remind', 'pay'] as const;

export class BulkInvoicesDto {
  @IdListField({ label: 'Invoices', maxItems: LIMITS.bulkIds, example: [31, 32] })
  ids: number[];

  @ChoiceField(BULK_ACTIONS, {
    label: 'Action',
    enumName: 'BulkInvoiceAction',
    description:
      '`send` emails invoices that were not sent yet, `remind` those without a reminder in the last ' +
      '24 hours, `pay` records a payment of the balance due.',
    example: 'remind',
  })
  action: (typeof BULK_ACTIONS)[number];

  @CalendarDateField({
    label: 'Paid Date',
    optional: true,
    description: 'For `pay`; today by default.',
    example: '2026-11-20',
  })
  paidDate?: string;
}

/** The outcome for one invoice. */
export class BulkInvoiceResultDto {
  @ApiProperty({ type: 'integer', example: 31 })
  id: number;

  @ApiProperty({ type: 'integer', enum: [200, 403, 404, 409], example: 200 })
  status: number;

  @ApiPropertyOptional({ description: 'The rule that rejected the change.' })
  rule?: string;

  @ApiPropertyOptional({ example: 'This invoice was already sent.' })
  message?: string;

  @ApiPropertyOptional({ type: InvoiceDetailDto })
  record?: InvoiceDetailDto;
}
