import type { DataSource } from 'typeorm';
import { recount } from '../src/commands/recount';
import { DATABASE_SCHEMA, openDatabase } from '../src/database-schema';
import { migrate } from '../src/platform/database';
import {
  type Client,
  createEmptyDatabase,
  insertUser,
  migrateOnly,
  startProcess,
  type TestDatabase,
  type TestProcess,
} from './harness';
import { createTemporaryFolder } from './harness/environment';

const ROWS = 10_000;
const CHUNK = 2_000;
/** The version before invoices had lines, taxes and payments. */
const FIRST_NEW_MIGRATION = 'CreateTaxRates';

const STATUSES = ['pending', 'paid', 'overdue', 'cancelled'] as const;
const centsOf = (index: number): number => (index * 7919) % 1_000_000;
const amountOf = (cents: number): string => (cents / 100).toFixed(2);

/** Figures that the former version showed, counted while the rows are made. */
const figures = Object.fromEntries(
  STATUSES.map((status) => [status, { count: 0, cents: 0 }]),
) as Record<(typeof STATUSES)[number], { count: number; cents: number }>;

function rowAt(index: number): unknown[] {
  const status = STATUSES[index % STATUSES.length] ?? 'pending';
  figures[status].count += 1;
  figures[status].cents += centsOf(index);
  const paidDate = status === 'paid' ? `2026-0${1 + (index % 9)}-15` : null;
  const dueDate = status === 'pending' ? '2099-12-31' : '2026-02-01';
  return [
    ...[`INV-2026-${index}`, 'Northwind Ltd', 'ops@northwind.example', amountOf(centsOf(index))],
    ...[status, dueDate, paidDate, 'Consulting', new Date('2026-01-10T12:00:00.000Z')],
  ];
}

describe(`upgrade with ${ROWS} invoices of the version without lines`, () => {
  let database: TestDatabase;
  let dataSource: DataSource;
  let server: TestProcess;
  let admin: Client;

  beforeAll(async () => {
    database = await createEmptyDatabase();
    const names = DATABASE_SCHEMA.migrations.map(({ name }) => name);
    await migrateOnly(
      database,
      names.findIndex((name) => name.startsWith(FIRST_NEW_MIGRATION)),
    );
    dataSource = await openDatabase({ databaseUrl: database.url, poolSize: 2 });
    for (let start = 0; start < ROWS; start += CHUNK) {
      const rows = Array.from({ length: CHUNK }, (_, offset) => rowAt(start + offset));
      await dataSource.query(
        `INSERT INTO invoices (invoiceNumber, clientName, clientEmail, amount, status, dueDate,
           paidDate, description, createdAt)
         VALUES ${rows.map((row) => `(${row.map(() => '?').join(', ')})`).join(', ')}`,
        rows.flat(),
      );
    }
    await dataSource.query(
      `INSERT INTO summaries (metric, bucket, shard, count, total)
       SELECT CONCAT('invoices.status.', status), '1000-01-01', 0, COUNT(*), SUM(amount)
       FROM invoices GROUP BY status
       UNION ALL
       SELECT 'invoices.paid', paidDate, 0, COUNT(*), SUM(amount)
       FROM invoices WHERE status = 'paid' GROUP BY paidDate`,
    );
    await migrate(dataSource);
    const { path: dataDir } = await createTemporaryFolder();
    server = await startProcess({ databaseUrl: database.url, dataDir });
    admin = await server.signedIn(await insertUser(dataSource, { role: 'admin' }));
  }, 120_000);

  afterAll(async () => {
    await server.stop();
    await dataSource.destroy();
    await database.drop();
  });

  it('keeps the figures of the tiles and ages', async () => {
    const { pending, paid, overdue } = figures;
    const { body } = await admin.get('/api/invoices/summary').expect(200);
    const average = (paid.cents + pending.cents + overdue.cents) / ((3 * ROWS) / 4);
    expect(body).toEqual({
      totalRevenue: amountOf(paid.cents),
      paidCount: paid.count,
      pendingTotal: amountOf(pending.cents),
      pendingCount: pending.count,
      overdueTotal: amountOf(overdue.cents),
      overdueCount: overdue.count,
      averageInvoice: amountOf(Math.round(average)),
      otherCurrencies: [],
      currencies: ['USD'],
    });
    const { body: aging } = await admin.get('/api/invoices/aging').expect(200);
    expect(aging).toMatchObject({
      notDue: { count: pending.count, amount: amountOf(pending.cents) },
      over90: { count: overdue.count, amount: amountOf(overdue.cents) },
      total: { count: ROWS / 2, amount: amountOf(pending.cents + overdue.cents) },
    });
  });

  it('keeps amounts and statuses, with one line, and a payment if paid', async () => {
    for (const [index, status] of STATUSES.entries()) {
      const number = `INV-2026-${1000 + index}`;
      const amount = amountOf(centsOf(1000 + index));
      const { body: found } = await admin.get(`/api/invoices?search=${number}`).expect(200);
      const invoice = found.find((row: { invoiceNumber: string }) => row.invoiceNumber === number);
      const { body } = await admin.get(`/api/invoices/${invoice.id}`).expect(200);
      const isOpen = status === 'pending' || status === 'overdue';
      expect(body).toMatchObject({
        status,
        amount,
        netTotal: amount,
        taxTotal: '0.00',
        paidTotal: status === 'paid' ? amount : '0.00',
        balanceDue: isOpen ? amount : '0.00',
        lines: [{ description: 'Consulting', quantity: '1.0000', netAmount: amount }],
      });
      const payments = await admin.get(`/api/invoices/${invoice.id}/payments`).expect(200);
      expect(payments.body.map((payment: { amount: string }) => payment.amount)).toEqual(
        status === 'paid' ? [amount] : [],
      );
    }
  });

  it('keeps summaries that match a recount', async () => {
    expect((await recount(dataSource)).differences).toEqual([]);
  });
});
