import { addDecimals, formatCount, subtractDecimals } from '@atrium/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { errors } from '../../../platform/http/errors';
import { Settings, Today } from '../../settings';
import { agesOfRow, type AgesRow, agesSql } from '../balances-by-age';
import { CURRENCY, STATEMENT_SOURCES, type StatementType } from './statement-sources';
import type {
  StatementCurrenciesDto,
  StatementDto,
  StatementEntryDto,
  StatementQuery,
} from './statements.dto';
import { statementErrors } from './statements.errors';

/** Maximum number of rows of a statement; its PDF has up to about 40 pages. */
const MAX_ENTRIES = 1500;

interface StatementScope {
  clientId: number;
  type: StatementType;
  to: string;
  companyCurrency: string;
  currency: string;
}

/** The parameters of the queries in {@link STATEMENT_SOURCES}. */
const scopeParameters = ({ clientId, companyCurrency, currency, to }: StatementScope) => [
  clientId,
  companyCurrency,
  currency,
  to,
];

/** The client of a statement. */
export interface StatementClient {
  id: number;
  name: string;
  email: string;
}

/** Reads the statements of clients (docs/domain/invoices.md#statement). */
@Injectable()
export class StatementsReader {
  constructor(
    private readonly dataSource: DataSource,
    private readonly settings: Settings,
    private readonly today: Today,
  ) {}

  /**
   * @throws AppError 400 if the period ends before it starts or has too many entries, 404 if the
   *   client doesn't exist, 409 if the balances have several currencies and none is chosen
   */
  async statement(clientId: number, query: StatementQuery): Promise<StatementDto> {
    const { type = 'open-invoices', from = null } = query;
    const to = query.to ?? (await this.today.date());
    if (from !== null && from > to) throw statementErrors.endBeforeStart();
    return this.dataSource.transaction('REPEATABLE READ', async (em) => {
      await readStatementClient(em, clientId);
      const { currency: companyCurrency } = await this.settings.getIn(em, 'company');
      const client = { clientId, type, to, companyCurrency };
      const currency = query.currency ?? (await readOnlyCurrency(em, client));
      const scope = { ...client, currency };
      const { aging, credits } = await readBalances(em, scope);
      const listed = await readEntries(em, scope, from);
      const balanceDue = subtractDecimals(aging.total.amount, credits.amount);
      const entries = withBalances(listed, { from, balanceDue });
      return { type, from, to, entries, aging, credits, balanceDue, currency };
    });
  }

  /** The currencies of the client's statements. @throws AppError 404 */
  async currencies(clientId: number): Promise<StatementCurrenciesDto> {
    const em = this.dataSource.manager;
    await readStatementClient(em, clientId);
    const { currency: companyCurrency } = await this.settings.get('company');
    const of = (type: StatementType) =>
      readCurrencies(em, { clientId, type, companyCurrency, to: '9999-12-31' });
    return {
      currencies: await of('open-invoices'),
      activityCurrencies: await of('activity'),
    };
  }
}

/** @throws AppError 404 if the client doesn't exist */
export async function readStatementClient(
  em: EntityManager,
  clientId: number,
  { lock = false } = {},
): Promise<StatementClient> {
  const [client] = await em.query<StatementClient[]>(
    `SELECT id, name, email FROM clients WHERE id = ?${lock ? ' FOR UPDATE' : ''}`,
    [clientId],
  );
  if (!client) throw errors.notFound('client');
  return client;
}

/**
 * The currency of the client's balances; that of the company if there are none.
 *
 * @throws AppError 409 if they have several
 */
async function readOnlyCurrency(
  em: EntityManager,
  client: Omit<StatementScope, 'currency'>,
): Promise<string> {
  const currencies = await readCurrencies(em, client);
  if (currencies.length > 1) throw statementErrors.severalCurrencies(currencies);
  return currencies[0] ?? client.companyCurrency;
}

async function readCurrencies(
  em: EntityManager,
  { clientId, type, to, companyCurrency }: Omit<StatementScope, 'currency'>,
): Promise<string[]> {
  const rows = await em.query<{ currency: string }[]>(
    `SELECT DISTINCT ${CURRENCY} AS currency FROM invoices
     WHERE clientId = ? AND kind = 'invoice' AND ${STATEMENT_SOURCES[type].invoices}
       AND issueDate <= ? ORDER BY currency`,
    [companyCurrency, clientId, to],
  );
  return rows.map(({ currency }) => currency);
}

type ListedEntry = Omit<StatementEntryDto, 'balance'>;

async function readEntries(
  em: EntityManager,
  scope: StatementScope,
  from: string | null,
): Promise<ListedEntry[]> {
  const entries = await em.query<ListedEntry[]>(
    `SELECT date, kind, number, dueDate, amount FROM (${STATEMENT_SOURCES[scope.type].entries}) entries
     WHERE date >= ? ORDER BY date, position, id LIMIT ?`,
    [...scopeParameters(scope), from ?? '0001-01-01', MAX_ENTRIES + 1],
  );
  if (entries.length > MAX_ENTRIES) throw statementErrors.tooManyEntries(formatCount(MAX_ENTRIES));
  return entries;
}

/** Earlier entries become an opening balance, so that the last balance is the balance due. */
function withBalances(
  entries: readonly ListedEntry[],
  { from, balanceDue }: { from: string | null; balanceDue: string },
): StatementEntryDto[] {
  const listed = entries.reduce((sum, { amount }) => addDecimals(sum, amount), '0.00');
  let balance = subtractDecimals(balanceDue, listed);
  const opening: StatementEntryDto[] =
    from === null
      ? []
      : [
          {
            date: from,
            kind: 'opening-balance',
            number: null,
            dueDate: null,
            amount: balance,
            balance,
          },
        ];
  return [
    ...opening,
    ...entries.map((entry) => {
      balance = addDecimals(balance, entry.amount);
      return { ...entry, balance };
    }),
  ];
}

/** The balances due by days after the due date, on the last day of the statement, and the credits. */
async function readBalances(
  em: EntityManager,
  scope: StatementScope,
): Promise<Pick<StatementDto, 'aging' | 'credits'>> {
  const balances = `FROM (${STATEMENT_SOURCES[scope.type].balances}) balances`;
  const [ages = {}] = await em.query<AgesRow[]>(
    `SELECT ${agesSql(scope.to)} ${balances} WHERE balanceDue >= 0`,
    scopeParameters(scope),
  );
  const [credits] = await em.query<{ count: string; amount: string }[]>(
    `SELECT COUNT(*) AS count, CAST(COALESCE(SUM(-balanceDue), 0) AS DECIMAL(14, 2)) AS amount
     ${balances} WHERE balanceDue < 0`,
    scopeParameters(scope),
  );
  return {
    aging: agesOfRow(ages),
    credits: { count: Number(credits?.count ?? 0), amount: credits?.amount ?? '0.00' },
  };
}
