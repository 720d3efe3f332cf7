import type { EntityManager } from 'typeorm';
import { queryPrepared, selectList } from '../../../platform/database';
import type { ListSource } from '../../../platform/database/list-page';
import { errors } from '../../../platform/http/errors';
import { lineFieldsOf } from '../invoice-lines';
import type { LineFields } from '../line-totals';
import type { RecurringInvoice } from './recurring-invoice.entity';

/** Columns that lists and single reads select. */
export const RECURRING_INVOICE_COLUMNS = [
  'id',
  'clientName',
  'clientEmail',
  'projectId',
  'description',
  'terms',
  'amount',
  'every',
  'unit',
  'anchorDate',
  'endDate',
  'occurrences',
  'dueDays',
  'mode',
  'status',
  'nextDate',
  'lastDate',
  'skippedDate',
  'createdAt',
  'updatedAt',
  'version',
] as const satisfies readonly (keyof RecurringInvoice)[];

/** A recurring invoice without its lines. */
export type RecurringInvoiceRow = Pick<
  RecurringInvoice,
  (typeof RECURRING_INVOICE_COLUMNS)[number]
> & { projectName: string | null };

/** With its lines, which lists don't read. */
export type RecurringInvoiceRecord = RecurringInvoiceRow & {
  lines: LineFields[];
  createdById: number | null;
};

export const RECURRING_INVOICE_SOURCE = {
  from: 'recurring_invoices r',
  alias: 'r',
  columns: `${selectList('r', RECURRING_INVOICE_COLUMNS)}, p.name AS projectName`,
  joins: 'LEFT JOIN projects p ON p.id = r.projectId',
} as const satisfies ListSource;

const { columns, from, joins } = RECURRING_INVOICE_SOURCE;

const READ_ONE = `
  SELECT ${columns}, r.createdById, r.lines AS lineFields FROM ${from} ${joins} WHERE r.id = ?`;

/**
 * @param options.lock blocks other writers until the transaction ends
 * @throws AppError 404 if it doesn't exist
 */
export async function readRecurringInvoice(
  em: EntityManager,
  id: number,
  { lock = false } = {},
): Promise<RecurringInvoiceRecord> {
  if (lock) await em.query('SELECT id FROM recurring_invoices WHERE id = ? FOR UPDATE', [id]);
  const [row] = await queryPrepared<
    (Omit<RecurringInvoiceRecord, 'lines'> & { lineFields: string })[]
  >(em, READ_ONE, [id]);
  if (!row) throw errors.notFound('recurring invoice');
  const { lineFields, ...record } = row;
  // MySQL sorts the keys of JSON objects.
  const lines = (JSON.parse(lineFields) as LineFields[]).map(lineFieldsOf);
  return { ...record, lines };
}
