import { addDecimals, formatCount, isNegativeDecimal, subtractDecimals } from '@atrium/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { errors } from '../../../platform/http/errors';
import { Settings, Today } from '../../settings';
import { agesOfRow, type AgesRow, agesSql } from '../balances-by-age';
import { isOpenSql } from '../open-invoices';
import type {
  StatementCurrenciesDto,
  StatementDto,
  StatementEntryDto,
  StatementQuery,
} from './statements.dto';
import { statementErrors } from './statements.errors';

/** A paid invoice has a credit balance if it was credited later, and nothing was refunded. */
const HAS_CREDIT = "(status = 'paid' AND balanceDue < 0)";

/** Maximum number of rows of a statement; its PDF has up to about 40 pages. */
const MAX_INVOICES = 1500;

const UNSETTLED = `
  FROM invoices
  WHERE clientId = ? AND kind = 'invoice' AND (${isOpenSql('status')} OR ${HAS_CREDIT})`;

/** One parameter: the currency of the company. */
const CURRENCY = 'COALESCE(issuedCurrency, ?)';

/** The invoices of one statement; its parameters are those of {@link scopeParameters}. */
const OF_STATEMENT = `${UNSETTLED} AND issueDate <= ? AND ${CURRENCY} = ?`;

interface StatementScope {
  clientId: number;
  to: string;
  companyCurrency: string;
  currency: string;
}

const scopeParameters = ({ clientId, to, companyCurrency, currency }: StatementScope) => [
  clientId,
  to,
  companyCurrency,
  currency,
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
   * @throws AppError 400 if the period ends before it starts or has too many invoices, 404 if the
   *   client doesn't exist, 409 if the invoices have several currencies and none is chosen
   */
  async statement(clientId: number, query: StatementQuery): Promise<StatementDto> {
    const from = query.from ?? null;
    const to = query.to ?? (await this.today.date());
    if (from !== null && from > to) throw statementErrors.endBeforeStart();
    return this.dataSource.transaction('REPEATABLE READ', async (em) => {
      await readStatementClient(em, clientId);
      const { currency: companyCurrency } = await this.settings.getIn(em, 'company');
      const currency =
        query.currency ?? (await readOnlyCurrency(em, { clientId, to, companyCurrency }));
      const scope = { clientId, to, companyCurrency, currency };
      const { aging, credits } = await readBalances(em, scope);
      const invoices = await readInvoices(em, scope, from);
      const balanceDue = subtractDecimals(aging.total.amount, credits.amount);
      const entries = entriesOf(invoices, { from, balanceDue });
      return { from, to, entries, aging, credits, balanceDue, currency };
    });
  }

  /** The currencies of the client's balances. @throws AppError 404 */
  async currencies(clientId: number): Promise<StatementCurrenciesDto> {
    const em = this.dataSource.manager;
    await readStatementClient(em, clientId);
    const { currency } = await this.settings.get('company');
    return { currencies: await readCurrencies(em, clientId, currency) };
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
  { clientId, to, companyCurrency }: Omit<StatementScope, 'currency'>,
): Promise<string> {
  const currencies = await readCurrencies(em, clientId, companyCurrency, to);
  if (currencies.length > 1) throw statementErrors.severalCurrencies(currencies);
  return currencies[0] ?? companyCurrency;
}

async function readCurrencies(
  em: EntityManager,
  clientId: number,
  companyCurrency: string,
  to = '9999-12-31',
): Promise<string[]> {
  const rows = await em.query<{ currency: string }[]>(
    `SELECT DISTINCT ${CURRENCY} AS currency ${UNSETTLED} AND issueDate <= ? ORDER BY currency`,
    [companyCurrency, clientId, to],
  );
  return rows.map(({ currency }) => currency);
}

interface UnsettledInvoice {
  date: string;
  number: string;
  dueDate: string;
  /** Negative for a credit balance. */
  amount: string;
}

async function readInvoices(
  em: EntityManager,
  scope: StatementScope,
  from: string | null,
): Promise<UnsettledInvoice[]> {
  const invoices = await em.query<UnsettledInvoice[]>(
    `SELECT issueDate AS date, invoiceNumber AS number, dueDate, balanceDue AS amount ${OF_STATEMENT}
       AND issueDate >= ? ORDER BY issueDate, id LIMIT ?`,
    [...scopeParameters(scope), from ?? '0001-01-01', MAX_INVOICES + 1],
  );
  if (invoices.length > MAX_INVOICES) {
    throw statementErrors.tooManyInvoices(formatCount(MAX_INVOICES));
  }
  return invoices;
}

/** Earlier invoices become an opening balance, so that the last balance is the balance due. */
function entriesOf(
  invoices: readonly UnsettledInvoice[],
  { from, balanceDue }: { from: string | null; balanceDue: string },
): StatementEntryDto[] {
  const listed = invoices.reduce((sum, { amount }) => addDecimals(sum, amount), '0.00');
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
    ...invoices.map((invoice) => {
      balance = addDecimals(balance, invoice.amount);
      return isNegativeDecimal(invoice.amount)
        ? { ...invoice, kind: 'credit-balance' as const, dueDate: null, balance }
        : { ...invoice, kind: 'invoice' as const, balance };
    }),
  ];
}

/** The balances due by days after the due date, on the last day of the statement, and the credits. */
async function readBalances(
  em: EntityManager,
  scope: StatementScope,
): Promise<Pick<StatementDto, 'aging' | 'credits'>> {
  const [ages = {}] = await em.query<AgesRow[]>(
    `SELECT ${agesSql(scope.to)} ${OF_STATEMENT} AND NOT ${HAS_CREDIT}`,
    scopeParameters(scope),
  );
  const [credits] = await em.query<{ count: string; amount: string }[]>(
    `SELECT COUNT(*) AS count, CAST(COALESCE(SUM(-balanceDue), 0) AS DECIMAL(14, 2)) AS amount
     ${OF_STATEMENT} AND ${HAS_CREDIT}`,
    scopeParameters(scope),
  );
  return {
    aging: agesOfRow(ages),
    credits: { count: Number(credits?.count ?? 0), amount: credits?.amount ?? '0.00' },
  };
}
