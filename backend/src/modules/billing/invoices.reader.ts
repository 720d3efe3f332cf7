import {
  addDays,
  addDecimals,
  averageDecimal,
  formatAddress,
  INVOICE_HISTORY_LABELS,
  isZeroDecimal,
  keysOf,
  pick,
  type TaxCategory,
  type TaxTotal,
  yearOf,
} from '@atrium/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Actor } from '../../platform/access';
import type { HistorySource } from '../../platform/audit';
import { isTrue, queryPrepared, type SqlBoolean, Summaries } from '../../platform/database';
import { listPageOrChanges } from '../../platform/database/list-changes';
import { errors } from '../../platform/http/errors';
import type { Page } from '../../platform/http/paging';
import { findIdByEmail } from '../clients';
import { logoUrlOf, Settings, Today } from '../settings';
import { peopleNames } from '../users';
import { readBalancesByAge } from './balances-by-age';
import type { CreditableLine } from './credit-lines';
import type {
  InvoiceAgingDto,
  InvoiceDetailDto,
  InvoiceDto,
  InvoiceProposalDto,
  InvoiceSummaryDto,
} from './dto/invoice.dto';
import type { InvoiceProposalQuery, ListInvoicesQuery } from './dto/invoice-input.dto';
import type { InvoiceLineDto } from './dto/invoice-line.dto';
import { metricsIn, otherCurrencies } from './invoice-currency';
import { InvoiceDefaults } from './invoice-defaults';
import { LINE_COLUMNS, readLines } from './invoice-lines';
import {
  INVOICE_COLUMNS,
  INVOICE_LIST_SOURCE,
  INVOICE_SOURCE,
  invoiceConditions,
  invoiceOfRow,
  type InvoiceRow,
  invoiceSort,
  type RawInvoiceRow,
} from './invoice-list';
import { InvoiceNumbers } from './invoice-numbers';
import { InvoiceParties } from './invoice-parties';
import { invoiceAbilities } from './invoices.policy';
import type { InvoiceBuyer, InvoiceSeller } from './rules/parties';

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
    private readonly parties: InvoiceParties,
    private readonly defaults: InvoiceDefaults,
    private readonly today: Today,
  ) {}

  async list(actor: Actor, query: ListInvoicesQuery): Promise<Page<InvoiceDto>> {
    const { currency } = await this.settings.get('company');
    const page = await listPageOrChanges<RawInvoiceRow>(this.dataSource.manager, {
      source: INVOICE_LIST_SOURCE,
      where: invoiceConditions(query, currency),
      sort: invoiceSort(query.sort),
      query,
      entity: 'invoice',
    });
    return page.map((row) => toInvoice(actor, invoiceOfRow(row), currency));
  }

  /** The tiles above the list (docs/domain/invoices.md#invoice-figures). */
  async summary(): Promise<InvoiceSummaryDto> {
    const { currency } = await this.settings.get('company');
    const { received, paid, pending, overdue, pendingDue, overdueDue } = await this.summaries.read({
      received: { metric: metricsIn('payments.received', currency) },
      paid: { metric: metricsIn('invoices.status.paid', currency) },
      pending: { metric: metricsIn('invoices.status.pending', currency) },
      overdue: { metric: metricsIn('invoices.status.overdue', currency) },
      pendingDue: { metric: metricsIn('invoices.due.pending', currency) },
      overdueDue: { metric: metricsIn('invoices.due.overdue', currency) },
    });
    const counted = await this.summaries.metricsWith('invoices.status.');
    const isCancelled = (metric: string) => metric.startsWith('invoices.status.cancelled');
    const count = paid.count + pending.count + overdue.count;
    const total = addDecimals(paid.total, addDecimals(pending.total, overdue.total));
    return {
      totalRevenue: received.total,
      paidCount: paid.count,
      pendingTotal: pendingDue.total,
      pendingCount: pending.count,
      overdueTotal: overdueDue.total,
      overdueCount: overdue.count,
      averageInvoice: count > 0 ? averageDecimal(total, count, currency) : null,
      otherCurrencies: otherCurrencies(
        counted.filter((metric) => !isCancelled(metric)),
        currency,
      ),
      currencies: [currency, ...otherCurrencies(counted, currency)],
    };
  }

  /** The balances due by age (docs/domain/invoices.md#aging). */
  async aging(): Promise<InvoiceAgingDto> {
    const today = await this.today.date();
    const { currency } = await this.settings.get('company');
    const open = metricsIn('invoices.open', currency);
    const due = await this.summaries.metricsWith('invoices.due.');
    return {
      ...(await readBalancesByAge(this.summaries, open, today)),
      otherCurrencies: otherCurrencies(due, currency),
    };
  }

  /** The initial values of the form for a new invoice (docs/domain/invoices.md#defaults). */
  async proposal({ clientEmail }: InvoiceProposalQuery): Promise<InvoiceProposalDto> {
    const em = this.dataSource.manager;
    const today = await this.today.date();
    const clientId = clientEmail ? await findIdByEmail(em, clientEmail) : undefined;
    return {
      invoiceNumber: await this.numbers.next(yearOf(today)),
      dueDate: addDays(today, await this.defaults.dueDays(em, clientId)),
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
    return this.detailOf(em, actor, await readInvoice(em, id));
  }

  /** {@link detail} of an invoice that the transaction has just read. */
  async detailOf(em: EntityManager, actor: Actor, row: InvoiceRow): Promise<InvoiceDetailDto> {
    const { id } = row;
    // Uses the transaction's connection, because under load, waiting for a second one could take
    // a while.
    const stored = await readDetailFields(em, id);
    const seller = stored.seller ?? (await this.parties.seller(em));
    const buyer = stored.buyer ?? (await this.parties.buyer(em, row));
    const { logo, finance } = await this.settings.groupsIn(em, ['logo', 'finance']);
    const names = await peopleNames(em, [row.createdById]);
    return {
      ...toInvoice(actor, row, seller.currency),
      lines: (await readLines(em, id)).map(toLine),
      creditedTaxes: await readCreditedTaxes(em, row),
      seller,
      buyer,
      creditedInvoiceNumber: stored.creditedInvoiceNumber,
      clientAddress: formatAddress(buyer),
      clientRemindersPaused: stored.clientRemindersPaused,
      isEInvoice: finance.einvoices && stored.clientIsEinvoiced,
      hasPublicLink: stored.hasPublicLink,
      createdByName: names.get(row.createdById) ?? null,
      issuer: {
        name: seller.name,
        address: formatAddress(seller) ?? '',
        email: seller.email ?? '',
        phone: seller.phone ?? '',
        currency: seller.currency,
        logoUrl: logoUrlOf(logo),
      },
    };
  }
}

/** The taxes of the invoice's credit notes. */
export async function readCreditedTaxes(
  em: EntityManager,
  { id, creditedTotal }: Pick<InvoiceRow, 'id' | 'creditedTotal'>,
): Promise<TaxTotal<TaxCategory>[]> {
  if (isZeroDecimal(creditedTotal)) return [];
  const rows = await em.query<{ taxes: string }[]>(
    'SELECT taxes FROM invoices WHERE creditedInvoiceId = ?',
    [id],
  );
  return rows.flatMap(({ taxes }) => JSON.parse(taxes) as TaxTotal<TaxCategory>[]);
}

interface DetailFields {
  seller: InvoiceSeller | null;
  buyer: InvoiceBuyer | null;
  creditedInvoiceNumber: string | null;
  clientRemindersPaused: boolean;
  clientIsEinvoiced: boolean;
  hasPublicLink: boolean;
}

/**
 * The fields that a list of invoices doesn't need. The parties are null until the invoice is
 * issued.
 */
export async function readDetailFields(em: EntityManager, id: number): Promise<DetailFields> {
  const [row] = await queryPrepared<
    {
      seller: string | null;
      buyer: string | null;
      creditedInvoiceNumber: string | null;
      clientRemindersPaused: number | null;
      clientIsEinvoiced: number | null;
      hasPublicLink: SqlBoolean;
    }[]
  >(
    em,
    `SELECT i.seller, i.buyer, credited.invoiceNumber AS creditedInvoiceNumber,
       c.remindersPaused AS clientRemindersPaused, c.isEinvoiced AS clientIsEinvoiced,
       EXISTS (SELECT 1 FROM invoice_links link
               WHERE link.invoiceId = i.id AND link.revokedAt IS NULL) AS hasPublicLink
     FROM invoices i
     LEFT JOIN invoices credited ON credited.id = i.creditedInvoiceId
     LEFT JOIN clients c ON c.id = i.clientId
     WHERE i.id = ?`,
    [id],
  );
  const parsed = <Party>(json: string | null | undefined): Party | null =>
    json ? (JSON.parse(json) as Party) : null;
  return {
    seller: parsed<InvoiceSeller>(row?.seller),
    buyer: parsed<InvoiceBuyer>(row?.buyer),
    creditedInvoiceNumber: row?.creditedInvoiceNumber ?? null,
    clientRemindersPaused: row?.clientRemindersPaused === 1,
    clientIsEinvoiced: row?.clientIsEinvoiced === 1,
    hasPublicLink: isTrue(row?.hasPublicLink),
  };
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
  const [row] = await queryPrepared<RawInvoiceRow[]>(em, READ_ONE, [id]);
  if (!row) throw errors.notFound('invoice');
  return invoiceOfRow(row);
}

const HISTORY_ACTIONS = [
  'invoice.create',
  'invoice.update',
  'invoice.issue',
  'invoice.send',
  'invoice.open',
  'invoice.remind',
  'invoice.pause_reminders',
  'invoice.resume_reminders',
  'invoice.revoke_link',
  'invoice.pay',
  'invoice.record_payment',
  'invoice.record_refund',
  'invoice.reverse_payment',
  'invoice.credit',
  'invoice.cancel',
  'invoice.overdue',
];

/**
 * The part of the audit log that is the invoice's history.
 *
 * @throws AppError 404 if the invoice does not exist
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
const toInvoice = (actor: Actor, row: InvoiceRow, companyCurrency: string): InvoiceDto =>
  Object.assign(pick(row, INVOICE_COLUMNS), {
    taxes: row.taxes ?? [],
    projectName: row.projectName,
    currency: row.currency ?? companyCurrency,
    abilities: invoiceAbilities(actor, row),
  });

const toLine = (line: CreditableLine): InvoiceLineDto =>
  pick(line, ['id', ...LINE_COLUMNS, 'creditedQuantity', 'creditedNet']);
