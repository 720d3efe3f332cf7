import { addDays, calendarDateIn, addDecimals, averageDecimal } from '@atrium/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Actor } from '../../platform/access';
import { Summaries, queryPrepared } from '../../platform/database';
import { countRows, listPage, type CappedCount } from '../../platform/database/list-page';
import { errors } from '../../platform/http/errors';
import type { PagedRows } from '../../platform/http/paging';
import { Settings, Today, logoUrlOf } from '../settings';
import { peopleNames } from '../users';
import type { InvoiceProposalDto } from './dto/invoice-proposal.dto';
import type { InvoiceSummaryDto } from './dto/invoice-summary.dto';
import type { InvoiceDetailDto, InvoiceDto } from './dto/invoice.dto';
import type { ListInvoicesQuery } from './dto/list-invoices.query';
import type { Invoice } from './entities/invoice.entity';
import {
  INVOICE_SOURCE,
  invoiceConditions,
  invoiceSort,
  type InvoiceFilters,
} from './invoice-list';
import { InvoiceNumbers } from './invoice-numbers';
import { invoiceAbilities } from './invoices.policy';

export type InvoiceRow = Pick<
  Invoice,
  | 'id'
  | 'invoiceNumber'
  | 'projectId'
  | 'clientName'
  | 'clientEmail'
  | 'clientId'
  | 'amount'
  | 'status'
  | 'dueDate'
  | 'paidDate'
  | 'description'
  | 'createdById'
  | 'createdAt'
  | 'updatedAt'
  | 'version'
> & { projectName: string | null };

/**
 * Answers questions about invoices; changes nothing. The status is the stored one everywhere, so
 * that list, filter, tiles and export agree; what is due becomes overdue within a minute of
 * midnight (`overdue-invoices.ts`).
 */
@Injectable()
export class InvoiceReader {
  constructor(
    private readonly dataSource: DataSource,
    private readonly summaries: Summaries,
    private readonly settings: Settings,
    private readonly numbers: InvoiceNumbers,
    private readonly today: Today,
  ) {}

  async list(actor: Actor, query: ListInvoicesQuery): Promise<PagedRows<InvoiceDto>> {
    const page = await listPage<InvoiceRow>(this.dataSource.manager, {
      source: INVOICE_SOURCE,
      where: invoiceConditions(query),
      sort: invoiceSort(query.sort),
      query,
    });
    return page.map((row) => toInvoice(actor, row));
  }

  /** How many invoices {@link list} has with these filters. */
  count(filters: InvoiceFilters): Promise<CappedCount> {
    return countRows(this.dataSource.manager, INVOICE_SOURCE, invoiceConditions(filters));
  }

  /** From the database's summaries, whatever page of the list is at hand. */
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

  /** What the form of a new invoice begins with (specification section 9). */
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
   * @param em of a transaction, to see what it has written
   * @throws AppError 404 when there is no such invoice
   */
  async detail(
    actor: Actor,
    id: number,
    em: EntityManager = this.dataSource.manager,
  ): Promise<InvoiceDetailDto> {
    const row = await readInvoice(em, id);
    // Through the transaction: another connection might be long in coming while many write at once.
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
 * One invoice; `lock` keeps others from changing it until the transaction ends.
 *
 * @throws AppError 404 when there is no such invoice
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

/** A row as the caller sees it. */
const toInvoice = (actor: Actor, row: InvoiceRow): InvoiceDto => ({
  id: row.id,
  invoiceNumber: row.invoiceNumber,
  projectId: row.projectId,
  projectName: row.projectName,
  clientName: row.clientName,
  clientEmail: row.clientEmail,
  clientId: row.clientId,
  amount: row.amount,
  status: row.status,
  dueDate: row.dueDate,
  paidDate: row.paidDate,
  description: row.description,
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
  version: row.version,
  abilities: invoiceAbilities(actor, row.status),
});
