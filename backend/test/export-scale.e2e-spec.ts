import { readFile } from 'node:fs/promises';
import { EXPORT_FORMATS } from '@atrium/contracts';
import { startApp, startProcess, type TestApp, type TestProcess } from './harness';

const ROWS = 100_000;
const LINE_FEED = 10;
/** Bytes by which the server may grow while it writes a file of this many rows. */
const GROWTH_LIMIT = 100 * 1024 * 1024;

// How long so many rows take is no question of this test.
jest.setTimeout(120_000);

/** Memory is read where Linux shows it. */
const describeOnLinux = process.platform === 'linux' ? describe : describe.skip;

/** A number of five digits for each row, from `00000`. */
const NUMBERED = `
  WITH RECURSIVE digits (digit) AS
    (SELECT 0 UNION ALL SELECT digit + 1 FROM digits WHERE digit < 9),
  numbers (number, createdAt) AS
    (SELECT CONCAT(a.digit, b.digit, c.digit, d.digit, e.digit),
       DATE_ADD('2026-01-01', INTERVAL a.digit * 10000 + b.digit * 1000 + c.digit * 100
         + d.digit * 10 + e.digit SECOND)
     FROM digits a JOIN digits b JOIN digits c JOIN digits d JOIN digits e)`;
const CLIENT = "'Northwind Ltd', 'ops@northwind.example'";
const TEXT = "REPEAT('What the client says about it. ', 6)";

const FILLED: Readonly<Record<string, string>> = {
  tickets: `INSERT INTO tickets (title, description, clientName, clientEmail, createdAt) ${NUMBERED}
    SELECT CONCAT('Ticket about something ', number), ${TEXT}, ${CLIENT}, createdAt FROM numbers`,
  invoices: `INSERT INTO invoices
      (invoiceNumber, description, clientName, clientEmail, amount, dueDate, createdAt) ${NUMBERED}
    SELECT CONCAT('INV-2026-', number), ${TEXT}, ${CLIENT}, number / 100, '2099-12-31', createdAt
    FROM numbers`,
  expenses: `INSERT INTO expenses
      (vendorName, vendorEmail, description, category, amount, createdAt) ${NUMBERED}
    SELECT CONCAT('Vendor ', number), 'office@vendor.example', ${TEXT}, 'services', number / 100,
      createdAt FROM numbers`,
};

describeOnLinux(`an export of ${ROWS} rows`, () => {
  let app: TestApp;
  let server: TestProcess;

  beforeAll(async () => {
    app = await startApp();
    server = await startProcess({ databaseUrl: app.databaseUrl, dataDir: app.dataDir });
  });

  afterAll(async () => {
    await server?.stop();
    await app.close();
  });

  /** Resident memory of the server, in bytes. */
  const memory = async (): Promise<number> => {
    const status = await readFile(`/proc/${server.pid}/status`, 'utf8');
    return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) * 1024;
  };

  describe.each(Object.entries(FILLED))('of %s', (list, fill) => {
    beforeAll(() => app.database.query(fill));

    it.each(EXPORT_FORMATS)(
      'as %s needs little memory, and others are answered',
      async (format) => {
        const browser = await server.signedIn(await app.user('viewer'));
        await browser.get(`/api/${list}`).expect(200);
        const before = await memory();
        let peak = before;
        let lines = 0;
        const download = browser
          .get(`/api/${list}/export?format=${format}`)
          .set('Accept-Encoding', 'identity')
          .buffer(true)
          .parse((response, done) => {
            response.on('data', (chunk: Buffer) => {
              lines += chunk.filter((byte) => byte === LINE_FEED).length;
            });
            response.on('end', () => done(null, undefined));
          })
          .then(({ status }) => status);
        let isRunning = true;
        const watching = (async () => {
          while (isRunning) {
            await browser.get(`/api/${list}?pageSize=10`).expect(200);
            peak = Math.max(peak, await memory());
          }
        })();
        expect(await download).toBe(200);
        isRunning = false;
        await watching;
        if (format === 'csv') expect(lines).toBe(ROWS + 1);
        expect(peak - before).toBeLessThan(GROWTH_LIMIT);
      },
    );
  });
});
