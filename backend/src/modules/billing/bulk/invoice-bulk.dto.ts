import { LIMITS } from '@atrium/contracts';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { BulkResultDto } from '../../../platform/bulk';
import { CalendarDateField, ChoiceField, IdListField } from '../../../platform/http/validation';
import { InvoiceDetailDto } from '../dto/invoice.dto';

const BULK_ACTIONS = ['issue', 'send', 'remind', 'pay'] as const;

export class BulkInvoicesDto {
  @IdListField({ label: 'Invoices', minItems: 1, maxItems: LIMITS.bulkIds, example: [31, 32] })
  ids: number[];

  @ChoiceField(BULK_ACTIONS, {
    label: 'Action',
    enumName: 'BulkInvoiceAction',
    description:
      '`issue` issues drafts, `send` emails invoices that were not sent yet and are not paid, `remind` ' +
      'those without a reminder in the last 24 hours, `pay` records a payment of the balance due.',
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
export class BulkInvoiceResultDto extends BulkResultDto {
  @ApiPropertyOptional({ type: InvoiceDetailDto })
  record?: InvoiceDetailDto;
}
