import { INVOICE_STATUSES, type InvoiceStatus } from '@atrium/contracts';
import { ListQuery } from '../../../platform/http/paging';
import { ChoiceField, QueryIdField } from '../../../platform/http/validation';
import { INVOICE_SORTS, type InvoiceSort } from '../invoice-list';
import { INVOICE_FIELDS } from './invoice-fields';

export class ListInvoicesQuery extends ListQuery {
  @ChoiceField(INVOICE_STATUSES, INVOICE_FIELDS.status)
  status?: InvoiceStatus;

  @QueryIdField({ label: 'Project', description: 'Invoices of this project only.', example: 12 })
  projectId?: number;

  @QueryIdField({ label: 'Client', description: 'Invoices to this client only.', example: 4 })
  clientId?: number;

  @ChoiceField(INVOICE_SORTS, {
    label: 'Sort',
    enumName: 'InvoiceSort',
    optional: true,
    description: 'A minus turns the order round; newest first unless given.',
    example: '-createdAt',
  })
  sort: InvoiceSort = '-createdAt';
}
