import { addDays, addDecimals, formatCount, keysOf } from '@atrium/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { errors } from '../../../platform/http/errors';
import { Settings, Today } from '../../settings';
import { issuedCurrency } from '../invoice-currency';
import { AGES } from '../rules/ages';
import type { StatementDto, StatementEntryDto, StatementQuery } from './statements.dto';
import { statementErrors } from './statements.errors';

/** Maximum number of rows of a statement; its PDF has up to about 40 pages. */
const MAX_INVOICES = 1500;

const OPEN = `
  FROM invoices
  WHERE clientId = ? AND kind = 'invoice' AND status IN ('pending', 'overdue') AND issueDate <= ?`;

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
   *   client doesn't exist, 409 if the invoices have several currencies
   */
  async statement(clientId: number, query: StatementQuery): Promise<StatementDto> {
    const from = query.from ?? null;
    const to = query.to ?? (await this.today.date());
    if (from !== null && from > to) throw statementErrors.endBeforeStart();
    return this.dataSource.transaction('REPEATABLE READ', async (em) => {
      await readStatementClient(em, clientId);
      const company = await this.settings.getIn(em, 'company');
      const currency = await readCurrency(em, { clientId, to, companyCurrency: company.currency });
      const aging = await readAging(em, clientId, to);
      const invoices = await readInvoices(em, { clientId, from, to });
      const { amount: balanceDue } = aging.total;
      const entries = entriesOf(invoices, { from, balanceDue });
      return { from, to, entries, aging, balanceDue, currency };
    });
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
 * The currency of the client's open invoices.
 *
 * @throws AppError 409 if they have several
 */
async function readCurrency(
  em: EntityManager,
  { clientId, to, companyCurrency }: { clientId: number; to: string; companyCurrency: string },
): Promise<string> {
  const rows = await em.query<{ currency: string }[]>(
    `SELECT DISTINCT COALESCE(${issuedCurrency('seller')}, ?) AS currency ${OPEN}
     ORDER BY currency`,
    [companyCurrency, clientId, to],
  );
  const currencies = rows.map(({ currency }) => currency);
  if (currencies.length > 1) throw statementErrors.severalCurrencies(currencies);
  return currencies[0] ?? companyCurrency;
}

interface OpenInvoice {
  date: string;
  number: string;
  dueDate: string;
  amount: string;
}

async function readInvoices(
  em: EntityManager,
  { clientId, from, to }: { clientId: number; from: string | null; to: string },
): Promise<OpenInvoice[]> {
  const invoices = await em.query<OpenInvoice[]>(
    `SELECT issueDate AS date, invoiceNumber AS number, dueDate, balanceDue AS amount ${OPEN}
       AND issueDate >= ? ORDER BY issueDate, id LIMIT ?`,
    [clientId, to, from ?? '0001-01-01', MAX_INVOICES + 1],
  );
  if (invoices.length > MAX_INVOICES) {
    throw statementErrors.tooManyInvoices(formatCount(MAX_INVOICES));
  }
  return invoices;
}

/** Earlier invoices become an opening balance, so that the last balance is the balance due. */
function entriesOf(
  invoices: readonly OpenInvoice[],
  { from, balanceDue }: { from: string | null; balanceDue: string },
): StatementEntryDto[] {
  const listed = invoices.reduce((sum, { amount }) => addDecimals(sum, amount), '0.00');
  let balance = addDecimals(balanceDue, listed === '0.00' ? listed : `-${listed}`);
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
      return { ...invoice, kind: 'invoice' as const, balance };
    }),
  ];
}

/** The balances due by days after the due date, on the last day of the statement. */
async function readAging(
  em: EntityManager,
  clientId: number,
  to: string,
): Promise<StatementDto['aging']> {
  const ages = keysOf(AGES);
  const columns = ages.map((age) => {
    const [first, last] = AGES[age];
    const conditions = [
      ...(first === null ? [] : [`dueDate <= '${addDays(to, -first)}'`]),
      ...(last === null ? [] : [`dueDate >= '${addDays(to, -last)}'`]),
    ].join(' AND ');
    return `CAST(COALESCE(SUM(CASE WHEN ${conditions} THEN balanceDue END), 0) AS DECIMAL(14, 2)) AS ${age}Amount,
      COUNT(CASE WHEN ${conditions} THEN 1 END) AS ${age}Count`;
  });
  const [row = {}] = await em.query<Record<string, string | number>[]>(
    `SELECT ${columns.join(', ')}, COUNT(*) AS totalCount,
       CAST(COALESCE(SUM(balanceDue), 0) AS DECIMAL(14, 2)) AS totalAmount ${OPEN}`,
    [clientId, to],
  );
  const ageOf = (name: string) => ({
    count: Number(row[`${name}Count`]),
    amount: String(row[`${name}Amount`]),
  });
  return {
    notDue: ageOf('notDue'),
    days1to30: ageOf('days1to30'),
    days31to60: ageOf('days31to60'),
    days61to90: ageOf('days61to90'),
    over90: ageOf('over90'),
    total: ageOf('total'),
  };
}
