import { stream } from 'exceljs';
import { createReadStream } from 'node:fs';
import path from 'node:path';
import {
  type Client,
  describeOnLinux,
  finishStep,
  measureMemoryGrowth,
  SMALL_HEAP,
  startApp,
  startProcess,
  type TestApp,
  type TestProcess,
  uploadImport,
} from './harness';

const ROWS = 100_000;
/** Rows of the import itself, which takes as long as their creation one by one. */
const IMPORTED_ROWS = 5000;
/** The memory in bytes that the server may add while it works on this many rows. */
const GROWTH_LIMIT = 150 * 1024 * 1024;

// This test measures memory, not time.
jest.setTimeout(180_000);

const HEADERS = ['Client Name', 'Email', 'Industry', 'Contact Name', 'Phone', 'Street', 'City'];

const rowOf = (number: number): string[] => [
  `Client number ${number}`,
  `office${number}@scale.example`,
  'Logistics and warehousing',
  `Contact Person ${number}`,
  `+1 555 ${number}`,
  `${number} Long Harbour Street, Building ${number % 40}, Floor ${number % 9}`,
  'San Francisco, CA',
];

const csvFile = (rows: number): string =>
  [HEADERS, ...Array.from({ length: rows }, (_, number) => rowOf(number))]
    .map((cells) => cells.map((cell) => `"${cell}"`).join(','))
    .join('\r\n');

async function xlsxFile(file: string): Promise<void> {
  const workbook = new stream.xlsx.WorkbookWriter({ filename: file, useSharedStrings: true });
  const sheet = workbook.addWorksheet('Clients');
  sheet.addRow(HEADERS).commit();
  for (let number = 0; number < ROWS; number += 1) sheet.addRow(rowOf(number)).commit();
  await workbook.commit();
}

describeOnLinux(`import of ${ROWS} rows`, () => {
  let app: TestApp;
  let server: TestProcess;
  let admin: Client;

  beforeAll(async () => {
    app = await startApp();
    server = await startProcess({
      databaseUrl: app.databaseUrl,
      dataDir: app.dataDir,
      environment: SMALL_HEAP,
    });
    admin = await server.signedIn(await app.user('admin'));
  });

  afterAll(async () => {
    await server?.stop();
    await app.close();
  });

  async function withLittleMemory<T>(work: () => Promise<T>): Promise<T> {
    const { result, growthBytes } = await measureMemoryGrowth(
      server,
      async () => admin.get('/api/clients?pageSize=10').expect(200),
      work,
    );
    expect(growthBytes).toBeLessThan(GROWTH_LIMIT);
    return result;
  }

  it('uses little memory while it reads a CSV file and checks its rows', async () => {
    const { body } = await withLittleMemory(async () =>
      uploadImport(admin, 'clients', csvFile(ROWS)).expect(201),
    );
    expect(body.total).toBe(ROWS);
  });

  it('uses little memory while it imports rows', async () => {
    const { body } = await uploadImport(admin, 'clients', csvFile(IMPORTED_ROWS)).expect(201);
    const done = await withLittleMemory(() => finishStep(admin, body.id, 'run'));
    expect(done).toMatchObject({ status: 'done', counts: { created: IMPORTED_ROWS, failed: 0 } });
  });

  it('uses little memory while it reads a workbook', async () => {
    const file = path.join(app.dataDir, 'clients.xlsx');
    await xlsxFile(file);
    const { body } = await withLittleMemory(async () =>
      admin
        .post('/api/imports')
        .field('kind', 'clients')
        .attach('file', createReadStream(file), 'clients.xlsx')
        .expect(201),
    );
    expect(body.total).toBe(ROWS);
    expect(body.preview[0]).toEqual(rowOf(0));
  });
});
