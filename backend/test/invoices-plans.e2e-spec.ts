import { DAY_MS } from '@atrium/contracts';
import {
  INVOICE_LIST_SOURCE,
  INVOICE_SORTS,
  INVOICE_STATUS_FILTERS,
  invoiceConditions,
  type InvoiceFilters,
  type InvoiceSort,
  invoiceSort,
} from '../src/modules/billing/invoice-list';
import { listPage } from '../src/platform/database/list-page';
import { startApp, type TestApp } from './harness';

const ROWS = 20_000;
const CHUNK = 2_000;
const CREDIT_NOTES = 20;
/** Rows that a page and its capped count may read: fewer than the largest status has. */
const MOST_READ = ROWS / 3;

const LATEST = Date.parse('2026-11-20');
const daysAgo = (days: number): string =>
  new Date(LATEST - days * DAY_MS).toISOString().slice(0, 10);

const STATUSES = ['paid', 'paid', 'pending', 'overdue', 'cancelled'] as const;

/** An invoice of the last 700 days, which are the same for each number of rows. */
function rowAt(index: number): unknown[] {
  const age = 700 - Math.floor((index * 700) / ROWS);
  const status = index % 100 === 99 ? 'draft' : STATUSES[index % STATUSES.length];
  const isPaid = status === 'paid';
  const isPartlyPaid = status === 'pending' && index % 200 === 2;
  const amounts = ['100.00', isPaid ? '100.00' : '0.00', isPaid ? '0.00' : '100.00'];
  return [
    ...[status === 'draft' ? null : `N-${index}`, `Client ${index % 200}`, 'a@client.example'],
    ...(isPartlyPaid ? ['100.00', '40.00', '60.00'] : amounts),
    ...[status, daysAgo(age), daysAgo(age - 30), isPaid ? daysAgo(age - 20) : null],
    ...[isPartlyPaid, new Date(LATEST - age * DAY_MS)],
    status === 'draft' ? null : JSON.stringify({ currency: index % 1000 === 0 ? 'EUR' : 'USD' }),
  ];
}

const WEEK = { from: daysAgo(307), to: daysAgo(300) };

const FILTERS: readonly InvoiceFilters[] = [
  {},
  ...INVOICE_STATUS_FILTERS.map((status) => ({ status })),
  { kind: 'invoice' },
  { kind: 'credit-note' },
  { clientId: 1 },
  { projectId: 1 },
  { creditedInvoiceId: 1 },
  { recurringInvoiceId: 1 },
  { currency: 'EUR' },
  { currency: 'USD' },
  { issuedFrom: WEEK.from, issuedTo: WEEK.to },
  { dueFrom: WEEK.from, dueTo: WEEK.to },
  { paidFrom: WEEK.from, paidTo: WEEK.to },
  { status: 'overdue', dueFrom: WEEK.from, dueTo: WEEK.to },
];

describe(`list of ${ROWS} invoices`, () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startApp();
    const insert = (rows: unknown[][]) =>
      app.database.query(
        `INSERT INTO invoices (invoiceNumber, clientName, clientEmail, amount, paidTotal, balanceDue,
           status, issueDate, dueDate, paidDate, isPartlyPaid, createdAt, seller)
         VALUES ${rows.map((row) => `(${row.map(() => '?').join(', ')})`).join(', ')}`,
        rows.flat(),
      );
    for (let start = 0; start < ROWS; start += CHUNK) {
      await insert(Array.from({ length: CHUNK }, (_, offset) => rowAt(start + offset)));
    }
    await app.database.query(
      `INSERT INTO invoices (kind, status, creditedInvoiceId, invoiceNumber, clientName, clientEmail,
         amount, issueDate, dueDate, createdAt, seller)
       SELECT 'credit-note', 'issued', id, CONCAT('CN-', id), clientName, clientEmail, 1, issueDate,
         dueDate, createdAt, seller
       FROM invoices WHERE status = 'pending' ORDER BY id LIMIT ${CREDIT_NOTES}`,
    );
    await app.database.query('ANALYZE TABLE invoices');
  }, 120_000);

  afterAll(() => app.close());

  /** The rows that the storage engine returns for the first page. */
  const rowsRead = (filters: InvoiceFilters, sort: InvoiceSort): Promise<number> =>
    app.database.transaction(async (em) => {
      const read = async (): Promise<number> => {
        const rows = await em.query<{ Value: string }[]>(
          "SHOW SESSION STATUS WHERE Variable_name LIKE 'Handler_read%'",
        );
        return rows.reduce((sum, { Value }) => sum + Number(Value), 0);
      };
      const before = await read();
      await listPage(em, {
        source: INVOICE_LIST_SOURCE,
        where: invoiceConditions(filters, 'USD'),
        sort: invoiceSort(sort),
        query: { page: 1, pageSize: 50 },
      });
      return (await read()) - before;
    });

  it.each(FILTERS.map((filters) => [JSON.stringify(filters), filters] as const))(
    'reads no page filtered by %s from the complete table, in any order',
    async (_, filters) => {
      const read: [InvoiceSort, number][] = [];
      for (const sort of INVOICE_SORTS) read.push([sort, await rowsRead(filters, sort)]);
      expect(read.filter(([, rows]) => rows > MOST_READ)).toEqual([]);
    },
  );
});
