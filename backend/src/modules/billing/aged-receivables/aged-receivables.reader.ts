import { pick } from '@atrium/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { ReportDatabase, Summaries } from '../../../platform/database';
import {
  type Condition,
  listPage,
  type ListRequest,
  type ListSource,
} from '../../../platform/database/list-page';
import type { Page } from '../../../platform/http/paging';
import { Settings, Today } from '../../settings';
import { agesOfRow, type AgesRow, agesSql, readBalancesByAge } from '../balances-by-age';
import { metricOf, metricsIn, otherCurrencies } from '../invoice-currency';
import { isOpenSql } from '../open-invoices';
import type {
  AgedBalanceDto,
  AgedReceivablesDto,
  AgedReceivablesSort,
  AgedReceivablesSummaryDto,
  ListAgedReceivablesQuery,
} from './aged-receivables.dto';

const CLIENTS: ListSource = { from: 'clients c', alias: 'c', columns: 'c.id, c.name' };

/** With more open invoices, clients are checked one by one, by name. */
const FEW_INVOICES = 500;

/** Not `EXISTS`, which databases join instead of looking up the invoices of each client. */
const OWES: Condition = {
  sql: `(SELECT 1 FROM invoices i
    WHERE i.clientId = c.id AND ${isOpenSql('i.status')} LIMIT 1) IS NOT NULL`,
};

/** The balances of one client in one currency. */
export interface ClientBalance {
  clientId: number;
  clientName: string;
  clientEmail: string;
  balance: AgedBalanceDto;
}

/** Reads the balances due of clients (docs/domain/invoices.md#aged-receivables). */
@Injectable()
export class AgedReceivablesReader {
  constructor(
    private readonly dataSource: DataSource,
    private readonly reports: ReportDatabase,
    private readonly summaries: Summaries,
    private readonly settings: Settings,
    private readonly today: Today,
  ) {}

  async list(query: ListAgedReceivablesQuery): Promise<Page<AgedReceivablesDto>> {
    const scope = await this.scope();
    return this.dataSource.transaction('REPEATABLE READ', (em) => readClients(em, scope, query));
  }

  /** The totals of {@link list}, from the summaries. */
  async summary(): Promise<AgedReceivablesSummaryDto> {
    const { date, companyCurrency } = await this.scope();
    const due = await this.summaries.metricsWith('invoices.due.');
    const totals = await Promise.all([
      this.total(companyCurrency, metricsIn('invoices.open', companyCurrency), date),
      ...otherCurrencies(due, companyCurrency).map((currency) =>
        this.total(currency, [metricOf('invoices.open', currency)], date),
      ),
    ]);
    return { date, totals: totals.filter(({ total }) => total.count > 0) };
  }

  /** The rows of all pages, in their order, for an export. */
  async all(
    sort: AgedReceivablesSort,
  ): Promise<{ balances: ClientBalance[]; companyCurrency: string }> {
    const scope = { ...(await this.scope()), sort };
    const balances = await this.reports.read((em) => readBalances(em, scope));
    return { balances, companyCurrency: scope.companyCurrency };
  }

  private async total(currency: string, metrics: string[], date: string): Promise<AgedBalanceDto> {
    return { ...(await readBalancesByAge(this.summaries, metrics, date)), currency };
  }

  private async scope(): Promise<BalanceScope> {
    const { currency: companyCurrency } = await this.settings.get('company');
    return { date: await this.today.date(), companyCurrency };
  }
}

interface BalanceScope {
  /** The day on which the ages are computed. */
  date: string;
  /** Of invoices from earlier versions, which have no stored currency. */
  companyCurrency: string;
  /** All clients by default. */
  clientIds?: readonly number[];
  /** Of the clients; by name by default. */
  sort?: AgedReceivablesSort;
}

/** One page of the clients that owe something. */
export async function readClients(
  em: EntityManager,
  scope: BalanceScope,
  query: ListAgedReceivablesQuery,
): Promise<Page<AgedReceivablesDto>> {
  const { isByTotal, direction } = orderOf(query.sort);
  const page = await listPage<{ id: number; name: string }>(em, {
    ...(isByTotal
      ? byTotal(scope.companyCurrency, direction)
      : {
          source: CLIENTS,
          where: [await owingClients(em)],
          sort: { column: 'c.name', direction },
        }),
    query,
  });
  const clientIds = page.rows.map(({ id }) => id);
  const rows = await readBalances(em, { ...scope, clientIds });
  return page.map(({ id, name }) => ({
    clientId: id,
    clientName: name,
    balances: rows.filter(({ clientId }) => clientId === id).map(({ balance }) => balance),
  }));
}

const orderOf = (sort: AgedReceivablesSort) => ({
  isByTotal: sort.endsWith('total'),
  direction: sort.startsWith('-') ? ('DESC' as const) : ('ASC' as const),
});

/**
 * By the amount in the currency of the company. It is summed for each client, so it takes longer with
 * more open invoices; their index contains all the columns.
 */
const byTotal = (
  companyCurrency: string,
  direction: 'ASC' | 'DESC',
): Omit<ListRequest, 'query'> => ({
  source: {
    from: `(
      SELECT clientId AS id,
        SUM(CASE WHEN COALESCE(issuedCurrency, '${companyCurrency}') = '${companyCurrency}'
          THEN balanceDue ELSE 0 END) AS total
      FROM invoices FORCE INDEX (ix_invoices_status_clientId_issuedCurrency_balanceDue)
      WHERE ${isOpenSql('status')} AND clientId IS NOT NULL GROUP BY clientId
    ) c`,
    alias: 'c',
    columns: 'c.id, c.total, clients.name',
    joins: 'JOIN clients ON clients.id = c.id',
  },
  where: [],
  sort: { column: 'c.total', direction },
});

/** The condition that a client owes something. */
async function owingClients(em: EntityManager): Promise<Condition> {
  const invoices = await em.query<{ clientId: number | null }[]>(
    `SELECT clientId FROM invoices WHERE ${isOpenSql('status')}
     LIMIT ${FEW_INVOICES + 1}`,
  );
  if (invoices.length > FEW_INVOICES) return OWES;
  const ids = [...new Set(invoices.map(({ clientId }) => clientId))];
  return ids.length > 0 ? { sql: 'c.id IN (?)', params: [ids] } : { sql: 'FALSE' };
}

/** By client, then by currency, the company's first. */
async function readBalances(
  em: EntityManager,
  { date, companyCurrency, clientIds, sort = 'name' }: BalanceScope,
): Promise<ClientBalance[]> {
  if (clientIds?.length === 0) return [];
  const { isByTotal, direction } = orderOf(sort);
  const byClient = isByTotal
    ? `SUM(IF(balances.currency = ?, totalAmount, 0)) OVER (PARTITION BY c.id) ${direction}`
    : `c.name ${direction}`;
  const rows = await em.query<
    (AgesRow & Omit<ClientBalance, 'balance'> & Pick<AgedBalanceDto, 'currency'>)[]
  >(
    `SELECT c.id AS clientId, c.name AS clientName, c.email AS clientEmail, balances.*
     FROM (
       SELECT owing, currency, ${agesSql(date)}
       FROM (
         SELECT clientId AS owing, dueDate, balanceDue,
           COALESCE(issuedCurrency, ?) AS currency
         FROM invoices
         WHERE ${isOpenSql('status')}${clientIds ? ' AND clientId IN (?)' : ''}
       ) open
       GROUP BY owing, currency
     ) balances
     JOIN clients c ON c.id = balances.owing
     ORDER BY ${byClient}, c.id ${direction}, balances.currency <> ?, balances.currency`,
    [
      companyCurrency,
      ...(clientIds ? [clientIds] : []),
      ...(isByTotal ? [companyCurrency] : []),
      companyCurrency,
    ],
  );
  return rows.map((row) => ({
    ...pick(row, ['clientId', 'clientName', 'clientEmail']),
    balance: { currency: row.currency, ...agesOfRow(row) },
  }));
}
