import type { InvoiceStatus } from '@atrium/contracts';
import type { Condition, ListSort, ListSource } from '../../platform/database/list-page';
import { escapeLike, textSearch } from '../../platform/database/text-search';

/** Orders that the list offers; each walks an index that ends in the id. */
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

export const INVOICE_SOURCE: ListSource = {
  from: 'invoices i',
  alias: 'i',
  columns:
    'i.id, i.invoiceNumber, i.projectId, p.name AS projectName, i.clientName, i.clientEmail, ' +
    'i.clientId, i.amount, i.status, i.dueDate, i.paidDate, i.description, i.createdById, ' +
    'i.createdAt, i.updatedAt, i.version',
  joins: 'LEFT JOIN projects p ON p.id = i.projectId',
};

export interface InvoiceFilters {
  search?: string | null;
  status?: InvoiceStatus;
  projectId?: number;
  clientId?: number;
}

/** The filters as conditions on the invoices `i`. */
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

/** The beginning of a number from the counter, such as `inv` or `inv-2026-00`. */
const COUNTED_NUMBER = /^inv(-[\d-]*)?$/i;

/** A word that may be the beginning of a number typed by hand, such as `A/77-b`. */
const OTHER_NUMBER = /^(?=.*\d)(?=.*[-/._#])\S+$/;

/**
 * Numbers are found by their beginning, because their parts (`INV`, the year) stand in nearly all
 * of them and a search for these words would gather the whole table; names of clients by words.
 */
function invoiceSearch(search: string | null | undefined): Condition | undefined {
  const text = search?.trim() ?? '';
  const beginning = `${escapeLike(text)}%`;
  if (COUNTED_NUMBER.test(text)) return { sql: 'i.invoiceNumber LIKE ?', params: [beginning] };
  if (OTHER_NUMBER.test(text)) {
    return {
      sql: 'i.invoiceNumber LIKE ? OR i.clientName LIKE ?',
      params: [beginning, beginning],
    };
  }
  return textSearch(text, {
    fullText: ['i.invoiceNumber', 'i.clientName'],
    prefix: ['i.invoiceNumber', 'i.clientName'],
  });
}
