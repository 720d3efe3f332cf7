import { INVOICE_STATUSES, type InvoiceStatus } from '@atrium/contracts';
import { STATUS_APPEARANCE } from '@atrium/ui-kit';

export const STATUS_CHOICES: readonly { value: InvoiceStatus; label: string }[] =
  INVOICE_STATUSES.map((value) => ({ value, label: STATUS_APPEARANCE[value].label }));

/** How the project of an invoice is called in the list (specification section 2). */
export const projectLabel = (projectId: number | null): string =>
  projectId === null ? 'General' : `Project #${projectId}`;
