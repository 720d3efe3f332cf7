import { INVOICE_STATUSES, type InvoiceKind, keysOf } from '@atrium/contracts';
import { selectList } from '../../platform/database';
import { onDates } from '../../platform/database/date-conditions';
import {
  type Condition,
  type ListSort,
  type ListSource,
  sortTable,
} from '../../platform/database/list-page';
import { escapeLike } from '../../platform/database/text-search';
import { linkedRecordSearch } from '../clients';
import type { Invoice } from './entities/invoice.entity';
import { isOpenSql } from './open-invoices';

/** Each sort order has an index that ends with the id. */
const SORTS = sortTable({
  createdAt: 'i.createdAt',
  invoiceNumber: 'i.invoiceNumber',
  clientName: 'i.clientName',
  amount: 'i.signedAmount',
  dueDate: 'i.dueDate',
});

export type InvoiceSort = keyof typeof SORTS;

export const INVOICE_SORTS = keysOf(SORTS);

export const invoiceSort = (sort: InvoiceSort): ListSort => SORTS[sort];

/** `open` are pending and overdue invoices, and `partly-paid` those of them with payments. */
export const INVOICE_STATUS_FILTERS = [...INVOICE_STATUSES, 'open', 'partly-paid'] as const;

export type InvoiceStatusFilter = (typeof INVOICE_STATUS_FILTERS)[number];

/** Columns that lists, single reads and exports select, and that the API returns. */
export const INVOICE_COLUMNS = [
  'id',
  'kind',
  'invoiceNumber',
  'projectId',
  'clientName',
  'clientEmail',
  'clientId',
  'netTotal',
  'taxTotal',
  'taxes',
  'amount',
  'paidTotal',
  'creditedTotal',
  'balanceDue',
  'isPartlyPaid',
  'status',
  'issueDate',
  'dueDate',
  'deliveryDate',
  'deliveryCountry',
  'terms',
  'paidDate',
  'description',
  'cancelReason',
  'sentAt',
  'remindersPaused',
  'creditedInvoiceId',
  'recurringInvoiceId',
  'createdAt',
  'updatedAt',
  'version',
] as const satisfies readonly (keyof Invoice)[];

/** Columns that the rules need and the API does not return. */
const HIDDEN_COLUMNS = ['hasPayments', 'createdById'] as const satisfies readonly (keyof Invoice)[];

type Columns = (typeof INVOICE_COLUMNS)[number] | (typeof HIDDEN_COLUMNS)[number];

/** An invoice without its lines and parties. */
export type InvoiceRow = Pick<Invoice, Columns> & {
  projectName: string | null;
  /** Null for a draft, and for invoices that earlier versions issued. */
  currency: string | null;
};

/** A row of {@link INVOICE_SOURCE} as the driver returns it. */
export type RawInvoiceRow = Omit<
  InvoiceRow,
  'taxes' | 'isPartlyPaid' | 'remindersPaused' | 'hasPayments'
> & {
  /** JSON */
  taxes: string | null;
  isPartlyPaid: number;
  remindersPaused: number;
  hasPayments: number;
};

// Assigned, because spreading an object with this many properties takes ten times as long.
export const invoiceOfRow = (row: RawInvoiceRow): InvoiceRow =>
  Object.assign(row, {
    taxes: row.taxes === null ? [] : (JSON.parse(row.taxes) as Invoice['taxes']),
    isPartlyPaid: row.isPartlyPaid === 1,
    remindersPaused: row.remindersPaused === 1,
    hasPayments: row.hasPayments === 1,
  });

export const INVOICE_SOURCE = {
  from: 'invoices i',
  alias: 'i',
  columns: `${selectList('i', [...INVOICE_COLUMNS, ...HIDDEN_COLUMNS])}, p.name AS projectName,
    i.issuedCurrency AS currency`,
  joins: 'LEFT JOIN projects p ON p.id = i.projectId',
} as const satisfies ListSource;

/** {@link INVOICE_SOURCE} for a list, with the column that only a sort order needs. */
export const INVOICE_LIST_SOURCE: ListSource = {
  ...INVOICE_SOURCE,
  columns: `${INVOICE_SOURCE.columns}, i.signedAmount`,
};

export interface InvoiceFilters {
  search?: string | null;
  status?: InvoiceStatusFilter;
  kind?: InvoiceKind;
  projectId?: number;
  clientId?: number;
  creditedInvoiceId?: number;
  recurringInvoiceId?: number;
  currency?: string;
  issuedFrom?: string;
  issuedTo?: string;
  dueFrom?: string;
  dueTo?: string;
  paidFrom?: string;
  paidTo?: string;
}

/**
 * The filters as SQL conditions on `invoices i`.
 *
 * @param companyCurrency the currency of drafts, and of invoices that earlier versions issued
 */
export function invoiceConditions(filters: InvoiceFilters, companyCurrency: string): Condition[] {
  const { search, status, kind, projectId, clientId } = filters;
  const { creditedInvoiceId, recurringInvoiceId } = filters;
  const { issuedFrom, issuedTo, dueFrom, dueTo, paidFrom, paidTo } = filters;
  const match = invoiceSearch(search);
  return [
    ...(match ? [match] : []),
    ...whereStatus(status),
    ...whereKind(kind),
    ...whereSet('i.projectId = ?', projectId),
    ...whereSet('i.clientId = ?', clientId),
    ...whereSet('i.creditedInvoiceId = ?', creditedInvoiceId),
    ...whereSet('i.recurringInvoiceId = ?', recurringInvoiceId),
    ...whereCurrency(filters.currency, companyCurrency),
    ...onDates('i.issueDate', { from: issuedFrom, to: issuedTo }),
    ...onDates('i.dueDate', { from: dueFrom, to: dueTo }),
    ...onDates('i.paidDate', { from: paidFrom, to: paidTo }),
  ];
}

function whereStatus(status: InvoiceStatusFilter | undefined): Condition[] {
  if (status === 'open') return [{ sql: isOpenSql('i.status') }];
  if (status === 'partly-paid') return [{ sql: 'i.isPartlyPaid = 1' }];
  return whereSet('i.status = ?', status);
}

/** Credit notes are those with the status issued, which has an index. */
const whereKind = (kind: InvoiceKind | undefined): Condition[] =>
  kind === 'credit-note' ? [{ sql: "i.status = 'issued'" }] : whereSet('i.kind = ?', kind);

/**
 * The value is listed twice, because MySQL sorts all matching rows of `= ? OR … IS NULL` instead of
 * reading them in the order of an index.
 */
const whereCurrency = (currency: string | undefined, companyCurrency: string): Condition[] =>
  currency === companyCurrency
    ? [
        {
          sql: 'i.issuedCurrency IN (?, ?) OR i.issuedCurrency IS NULL',
          params: [currency, currency],
        },
      ]
    : whereSet('i.issuedCurrency = ?', currency);

const whereSet = (sql: string, value: string | number | undefined): Condition[] =>
  value === undefined ? [] : [{ sql, params: [value] }];

/** The beginning of a number from the counter, such as `inv` or `inv-2026-00`. */
const COUNTED_NUMBER = /^inv(-[\d-]*)?$/i;

/** A word that may be the beginning of an invoice number, such as `A/77-b`. */
export const INVOICE_NUMBER_START = /^(?=.*\d)(?=.*[-/._#])[^\s@]+$/;

/**
 * Finds numbers by prefix, because nearly all of them contain the same words (`INV`, the year) and
 * a full-text search would match the entire table. Finds client names by words.
 */
function invoiceSearch(search: string | null | undefined): Condition | undefined {
  const text = search?.trim() ?? '';
  const prefix = `${escapeLike(text)}%`;
  if (COUNTED_NUMBER.test(text)) return { sql: 'i.invoiceNumber LIKE ?', params: [prefix] };
  if (INVOICE_NUMBER_START.test(text)) {
    return {
      sql: 'i.invoiceNumber LIKE ? OR i.clientName LIKE ?',
      params: [prefix, prefix],
    };
  }
  return linkedRecordSearch(text, {
    from: INVOICE_SOURCE.from,
    fullText: ['i.invoiceNumber', 'i.clientName'],
    prefix: ['i.invoiceNumber', 'i.clientName'],
  });
}
