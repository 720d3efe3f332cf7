import { CalendarDateField, VersionField } from '../../../platform/http/validation';
import { INVOICE_FIELDS } from './invoice-fields';

export class PayInvoiceDto {
  @CalendarDateField({
    ...INVOICE_FIELDS.paidDate,
    description: 'Today, in the time zone of the company, unless given.',
    example: '2026-11-20',
  })
  paidDate?: string | null;

  @VersionField()
  version?: number;
}

export class CancelInvoiceDto {
  @VersionField()
  version?: number;
}
