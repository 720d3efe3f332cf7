import { INVOICE_STATUSES, type InvoiceStatus } from '@atrium/contracts';
import {
  CalendarDateField,
  ChoiceField,
  DescriptionField,
  EmailField,
  IdField,
  MoneyField,
  TextField,
} from '../../../platform/http/validation';
import { INVOICE_FIELDS } from './invoice-fields';

export class CreateInvoiceDto {
  @TextField({
    ...INVOICE_FIELDS.invoiceNumber,
    nullable: true,
    description: 'Taken from the counter of the year unless given.',
  })
  invoiceNumber?: string | null;

  @IdField(INVOICE_FIELDS.projectId)
  projectId?: number | null;

  @TextField(INVOICE_FIELDS.clientName)
  clientName: string;

  @EmailField(INVOICE_FIELDS.clientEmail)
  clientEmail: string;

  @MoneyField(INVOICE_FIELDS.amount)
  amount: string;

  @ChoiceField(INVOICE_STATUSES, {
    ...INVOICE_FIELDS.status,
    description:
      '`pending` unless given; `paid` and `cancelled` are for those who settle invoices.',
  })
  status?: InvoiceStatus;

  @CalendarDateField({
    ...INVOICE_FIELDS.dueDate,
    nullable: true,
    description: 'As many days ahead as the settings say (30) unless given.',
  })
  dueDate?: string | null;

  @CalendarDateField(INVOICE_FIELDS.paidDate)
  paidDate?: string | null;

  @DescriptionField(INVOICE_FIELDS.description)
  description?: string | null;
}
