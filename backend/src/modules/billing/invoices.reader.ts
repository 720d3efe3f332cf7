import {
  INVOICE_HISTORY_LABELS,
  keysOf,
  pick,
  addDays,
  calendarDateIn,
  addDecimals,
  averageDecimal,
} from '@atrium/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Actor } from '../../platform/access';
import type { HistorySource } from '../../platform/audit';
import { Summaries, queryPrepared } from '../../platform/database';
import { countRows, listPage, type CappedCount } from '../../platform/database/list-page';
import { errors } from '../../platform/http/errors';
import type { Page } from '../../platform/http/paging';
import { Settings, Today, logoUrlOf } from '../settings';
import { peopleNames } from '../users';
import type { ListInvoicesQuery } from './dto/invoice-input.dto';
import type {
  InvoiceDetailDto,
  InvoiceDto,
  InvoiceProposalDto,
  InvoiceSummaryDto,
} from './dto/invoice.dto';
import {
  INVOICE_COLUMNS,
  INVOICE_SOURCE,
  invoiceConditions,
  invoiceSort,
  type InvoiceFilters,
  type InvoiceRow,
} from './invoice-list';
import { InvoiceNumbers } from './invoice-numbers';
import { invoiceAbilities } from './invoices.policy';

/**
 * Reads invoices. List, filter, tiles and export all use the stored status, so they agree; the
 * overdue job updates it within a minute of midnight (`overdue-invoices.ts`).
 */
@Injectable()
export class InvoicesReader {
  constructor(
    private readonly dataSource: DataSource,
    private readonly summaries: Summaries,
    private readonly settings: Settings,
    private readonly numbers: InvoiceNumbers,
    private readonly today: Today,
  ) {}

  async list(actor: Actor, query: ListInvoicesQuery): Promise<Page<InvoiceDto>> {
    const page = await listPage<InvoiceRow>(this.dataSource.manager, {
      source: INVOICE_SOURCE,
      where: invoiceConditions(query),
      sort: invoiceSort(query.sort),
      query,
    });
    return page.map((row) => toInvoice(actor, row));
  }

  /** The number of invoices that {@link list} finds with these filters. */
  count(filters: InvoiceFilters): Promise<CappedCount> {
    return countRows(this.dataSource.manager, INVOICE_SOURCE, invoiceConditions(filters));
  }

  /** The tiles above the list (docs/domain/invoices.md#invoice-figures). */
  async summary(): Promise<InvoiceSummaryDto> {
    const { paid, pending, overdue } = await this.summaries.read({
      paid: { metric: 'invoices.status.paid' },
      pending: { metric: 'invoices.status.pending' },
      overdue: { metric: 'invoices.status.overdue' },
    });
    const count = paid.count + pending.count + overdue.count;
    const total = addDecimals(paid.total, addDecimals(pending.total, overdue.total));
    return {
      totalRevenue: paid.total,
      paidCount: paid.count,
      pendingTotal: pending.total,
      pendingCount: pending.count,
      overdueTotal: overdue.total,
      overdueCount: overdue.count,
      averageInvoice: count > 0 ? averageDecimal(total, count) : null,
    };
  }

  /** The initial values of the form for a new invoice (docs/domain/invoices.md#defaults). */
  async proposal(): Promise<InvoiceProposalDto> {
    const [today, { invoiceDueDays }] = await Promise.all([
      this.today.date(),
      this.settings.get('finance'),
    ]);
    return {
      invoiceNumber: await this.numbers.next(Number(today.slice(0, 4))),
      dueDate: addDays(today, invoiceDueDays),
    };
  }

  /**
   * @param em the transaction, to include its own writes
   * @throws AppError 404 if it does not exist
   */
  async detail(
    actor: Actor,
    id: number,
    em: EntityManager = this.dataSource.manager,
  ): Promise<InvoiceDetailDto> {
    const row = await readInvoice(em, id);
    // Not on a second connection: under many writes, a transaction could wait long for one.
    const { company, logo } = await this.settings.groupsIn(em, ['company', 'logo']);
    const { name, address, email, phone, currency, timeZone } = company;
    const names = await peopleNames(em, [row.createdById]);
    return {
      ...toInvoice(actor, row),
      issueDate: calendarDateIn(row.createdAt, timeZone),
      clientAddress: await addressOf(em, row.clientId),
      createdByName: names.get(row.createdById) ?? null,
      issuer: { name, address, email, phone, currency, logoUrl: logoUrlOf(logo) },
    };
  }
}

async function addressOf(em: EntityManager, clientId: number | null): Promise<string | null> {
  if (clientId === null) return null;
  const [client] = await em.query<{ address: string | null }[]>(
    'SELECT address FROM clients WHERE id = ?',
    [clientId],
  );
  return client?.address ?? null;
}

const { columns, from, joins } = INVOICE_SOURCE;

const READ_ONE = `SELECT ${columns} FROM ${from} ${joins} WHERE i.id = ?`;

/**
 * Reads one invoice.
 *
 * @param options.lock blocks other writers until the transaction ends
 * @throws AppError 404 if it does not exist
 */
export async function readInvoice(
  em: EntityManager,
  id: number,
  { lock = false } = {},
): Promise<InvoiceRow> {
  if (lock) await em.query('SELECT id FROM invoices WHERE id = ? FOR UPDATE', [id]);
  const [row] = await queryPrepared<InvoiceRow[]>(em, READ_ONE, [id]);
  if (!row) throw errors.notFound('invoice');
  return row;
}

const HISTORY_ACTIONS = [
  'invoice.create',
  'invoice.update',
  'invoice.pay',
  'invoice.cancel',
  'invoice.overdue',
];

/**
 * The part of the audit log that is the invoice's history.
 *
 * @throws AppError 404 when the invoice does not exist
 */
export async function invoiceHistory(em: EntityManager, id: number): Promise<HistorySource> {
  await readInvoice(em, id);
  return {
    entity: 'invoice',
    entityId: id,
    actions: HISTORY_ACTIONS,
    fields: keysOf(INVOICE_HISTORY_LABELS),
  };
}

// Assigned, because spreading an object with this many properties takes ten times as long.
const toInvoice = (actor: Actor, row: InvoiceRow): InvoiceDto =>
  Object.assign(pick(row, INVOICE_COLUMNS), {
    projectName: row.projectName,
    abilities: invoiceAbilities(actor, row.status),
  });
