import { INVOICE_STATUSES, type InvoiceStatus } from '@atrium/contracts';
import {
  CalendarDateField,
  ChoiceField,
  DescriptionField,
  EmailField,
  IdField,
  MoneyField,
  TextField,
  VersionField,
} from '../../../platform/http/validation';
import { INVOICE_FIELDS } from './invoice-fields';

/** Fields that are left out keep their value. */
export class UpdateInvoiceDto {
  @TextField(INVOICE_FIELDS.invoiceNumber)
  invoiceNumber?: string;

  @IdField(INVOICE_FIELDS.projectId)
  projectId?: number | null;

  @TextField({ ...INVOICE_FIELDS.clientName, optional: true })
  clientName?: string;

  @EmailField({ ...INVOICE_FIELDS.clientEmail, optional: true })
  clientEmail?: string;

  @MoneyField({ ...INVOICE_FIELDS.amount, optional: true })
  amount?: string;

  @ChoiceField(INVOICE_STATUSES, INVOICE_FIELDS.status)
  status?: InvoiceStatus;

  @CalendarDateField(INVOICE_FIELDS.dueDate)
  dueDate?: string;

  @CalendarDateField(INVOICE_FIELDS.paidDate)
  paidDate?: string | null;

  @DescriptionField(INVOICE_FIELDS.description)
  description?: string | null;

  @VersionField()
  version?: number;
}
