import { EXPORT_FORMATS } from '@atrium/contracts';
import type { DataSource } from 'typeorm';
import { openDatabase } from '../src/database-schema';
import {
  describeOnLinux,
  measureMemoryGrowth,
  SMALL_HEAP,
  startApp,
  startProcess,
  type TestApp,
  type TestProcess,
} from './harness';

const ROWS = 100_000;
const LINE_FEED = 10;
/**
 * The memory in bytes that the server may add while it exports this many rows, garbage included.
 */
const GROWTH_LIMIT = 200 * 1024 * 1024;

// This test measures memory, not time.
jest.setTimeout(120_000);

/** A five-digit number for each row, from `00000`. */
const NUMBERS_CTE = `
  WITH RECURSIVE digits (digit) AS
    (SELECT 0 UNION ALL SELECT digit + 1 FROM digits WHERE digit < 9),
  numbers (number, createdAt) AS
    (SELECT CONCAT(a.digit, b.digit, c.digit, d.digit, e.digit),
       DATE_ADD('2026-01-01', INTERVAL a.digit * 10000 + b.digit * 1000 + c.digit * 100
         + d.digit * 10 + e.digit SECOND)
     FROM digits a JOIN digits b JOIN digits c JOIN digits d JOIN digits e)`;
const CLIENT = "'Northwind Ltd', 'ops@northwind.example'";
const TEXT = "REPEAT('What the client says about it. ', 6)";

const INSERT_SQL: Readonly<Record<string, string>> = {
  tickets: `INSERT INTO tickets (title, description, clientName, clientEmail, createdAt) ${NUMBERS_CTE}
    SELECT CONCAT('Ticket about something ', number), ${TEXT}, ${CLIENT}, createdAt FROM numbers`,
  invoices: `INSERT INTO invoices
      (invoiceNumber, description, clientName, clientEmail, amount, balanceDue, dueDate, createdAt) ${NUMBERS_CTE}
    SELECT CONCAT('INV-2026-', number), ${TEXT}, ${CLIENT}, number / 100, number / 100,
      '2099-12-31', createdAt
    FROM numbers`,
  expenses: `INSERT INTO expenses
      (vendorName, vendorEmail, description, category, amount, createdAt) ${NUMBERS_CTE}
    SELECT CONCAT('Vendor ', number), 'office@vendor.example', ${TEXT}, 'services', number / 100,
      createdAt FROM numbers`,
};

describeOnLinux(`export of ${ROWS} rows`, () => {
  let app: TestApp;
  let server: TestProcess;
  /** Without the time limits of the application, because inserting the rows takes a while. */
  let database: DataSource;

  beforeAll(async () => {
    app = await startApp();
    database = await openDatabase({ databaseUrl: app.databaseUrl, poolSize: 1 });
    server = await startProcess({
      databaseUrl: app.databaseUrl,
      dataDir: app.dataDir,
      environment: SMALL_HEAP,
    });
  });

  afterAll(async () => {
    await server?.stop();
    await database.destroy();
    await app.close();
  });

  describe.each(Object.entries(INSERT_SQL))('/api/%s/export', (list, insertSql) => {
    beforeAll(() => database.query(insertSql));

    it.each(EXPORT_FORMATS)(
      'uses little memory for a large %s export and keeps serving other requests',
      async (format) => {
        const browser = await server.signedIn(await app.user('viewer'));
        let lines = 0;
        const download = async () =>
          browser
            .get(`/api/${list}/export?format=${format}`)
            .set('Accept-Encoding', 'identity')
            .buffer(true)
            .parse((response, done) => {
              response.on('data', (chunk: Buffer) => {
                lines += chunk.filter((byte) => byte === LINE_FEED).length;
              });
              response.on('end', () => done(null, undefined));
            })
            .expect(200);
        const { growthBytes } = await measureMemoryGrowth(
          server,
          async () => browser.get(`/api/${list}?pageSize=10`).expect(200),
          download,
        );
        if (format === 'csv') expect(lines).toBe(ROWS + 1);
        expect(growthBytes).toBeLessThan(GROWTH_LIMIT);
      },
    );
  });
});
