import type { InvoiceStatus } from '@atrium/contracts';
import { selectList } from '../../platform/database';
import type { Condition, ListSort, ListSource } from '../../platform/database/list-page';
import { escapeLike, textSearch } from '../../platform/database/text-search';
import type { Invoice } from './entities/invoice.entity';

/** Each sort order has an index that ends with the id. */
const SORTS = {
  '-createdAt': { column: 'i.createdAt', direction: 'DESC' },
  createdAt: { column: 'i.createdAt', direction: 'ASC' },
  invoiceNumber: { column: 'i.invoiceNumber', direction: 'ASC', unique: true },
  '-invoiceNumber': { column: 'i.invoiceNumber', direction: 'DESC', unique: true },
  clientName: { column: 'i.clientName', direction: 'ASC' },
  '-clientName': { column: 'i.clientName', direction: 'DESC' },
  amount: { column: 'i.amount', direction: 'ASC' },
  '-amount': { column: 'i.amount', direction: 'DESC' },
  dueDate: { column: 'i.dueDate', direction: 'ASC' },
  '-dueDate': { column: 'i.dueDate', direction: 'DESC' },
} as const satisfies Record<string, ListSort>;

export type InvoiceSort = keyof typeof SORTS;

export const INVOICE_SORTS = Object.keys(SORTS) as InvoiceSort[];

export const invoiceSort = (sort: InvoiceSort): ListSort => SORTS[sort];

/** Columns that lists, single reads and exports select, and that the API returns. */
export const INVOICE_COLUMNS = [
  'id',
  'invoiceNumber',
  'projectId',
  'clientName',
  'clientEmail',
  'clientId',
  'amount',
  'status',
  'dueDate',
  'paidDate',
  'description',
  'createdAt',
  'updatedAt',
  'version',
] as const satisfies readonly (keyof Invoice)[];

/** A row of {@link INVOICE_SOURCE}. */
export type InvoiceRow = Pick<Invoice, (typeof INVOICE_COLUMNS)[number] | 'createdById'> & {
  projectName: string | null;
};

export const INVOICE_SOURCE: ListSource = {
  from: 'invoices i',
  alias: 'i',
  columns: `${selectList('i', [...INVOICE_COLUMNS, 'createdById'])}, p.name AS projectName`,
  joins: 'LEFT JOIN projects p ON p.id = i.projectId',
};

export interface InvoiceFilters {
  search?: string | null;
  status?: InvoiceStatus;
  projectId?: number;
  clientId?: number;
}

/** The filters as SQL conditions on `invoices i`. */
export function invoiceConditions(filters: InvoiceFilters): Condition[] {
  const { search, status, projectId, clientId } = filters;
  const found = invoiceSearch(search);
  return [
    ...(found ? [found] : []),
    ...(status ? [{ sql: 'i.status = ?', params: [status] }] : []),
    ...(projectId ? [{ sql: 'i.projectId = ?', params: [projectId] }] : []),
    ...(clientId ? [{ sql: 'i.clientId = ?', params: [clientId] }] : []),
  ];
}

/** The start of a number from the counter, such as `inv` or `inv-2026-00`. */
const COUNTED_NUMBER = /^inv(-[\d-]*)?$/i;

/** A word that may be the start of a number that someone typed, such as `A/77-b`. */
const OTHER_NUMBER = /^(?=.*\d)(?=.*[-/._#])\S+$/;

/**
 * Finds numbers by prefix, because nearly all of them contain the same words (`INV`, the year) and
 * a full-text search would match the entire table. Finds client names by words.
 */
function invoiceSearch(search: string | null | undefined): Condition | undefined {
  const text = search?.trim() ?? '';
  const prefix = `${escapeLike(text)}%`;
  if (COUNTED_NUMBER.test(text)) return { sql: 'i.invoiceNumber LIKE ?', params: [prefix] };
  if (OTHER_NUMBER.test(text)) {
    return {
      sql: 'i.invoiceNumber LIKE ? OR i.clientName LIKE ?',
      params: [prefix, prefix],
    };
  }
  return textSearch(text, {
    from: INVOICE_SOURCE.from,
    fullText: ['i.invoiceNumber', 'i.clientName'],
    prefix: ['i.invoiceNumber', 'i.clientName'],
  });
}
