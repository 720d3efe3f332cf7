import { invoiceSummaries } from '../src/modules/billing/entities/invoice.summaries';
import { openDatabase } from '../src/database-schema';
import { Summaries } from '../src/platform/database';
import { atOnce, createDatabase, insertUser, newInvoice, startProcess } from './harness';
import type { Client, TestDatabase, TestProcess } from './harness';
import { temporaryFolder, type Folder } from './harness/settings';

const TIMES = 50;

describe('invoices over two processes', () => {
  let own: TestDatabase;
  let folder: Folder;
  let database: Awaited<ReturnType<typeof openDatabase>>;
  let processes: TestProcess[];
  let admins: Client[];

  beforeAll(async () => {
    [own, folder] = await Promise.all([createDatabase(), temporaryFolder()]);
    database = await openDatabase({ databaseUrl: own.url, poolSize: 2 });
    const start = () => startProcess({ databaseUrl: own.url, dataDir: folder.path });
    processes = await Promise.all([start(), start()]);
    const admin = await insertUser(database, { role: 'admin' });
    admins = await Promise.all(processes.map((process) => process.signedIn(admin)));
  });

  afterAll(async () => {
    await Promise.all(processes.map((process) => process.stop()));
    await database.destroy();
    await Promise.all([own.drop(), folder.remove()]);
  });

  afterEach(async () => {
    expect(await new Summaries(database).compare(invoiceSummaries)).toEqual([]);
  });

  const adminAt = (index: number): Client => {
    const admin = admins[index % admins.length];
    if (!admin) throw new Error('There are two.');
    return admin;
  };
  const made = async (fields: object = {}) =>
    (await adminAt(0).post('/api/invoices').send(newInvoice(fields)).expect(201)).body;
  const sorted = (answers: { status: number }[]): number[] =>
    answers.map(({ status }) => status).sort();
  const oneOf = (winner: number): number[] => [
    winner,
    ...Array.from({ length: TIMES - 1 }, () => 409),
  ];

  it('give fifty invoices fifty numbers without an error', async () => {
    const answers = await atOnce(TIMES, (index) =>
      adminAt(index).post('/api/invoices').send(newInvoice()),
    );
    expect(sorted(answers)).toEqual(Array.from({ length: TIMES }, () => 201));
    expect(new Set(answers.map(({ body }) => body.invoiceNumber)).size).toBe(TIMES);
  });

  it('let one of fifty payments pay', async () => {
    const { id } = await made();
    const answers = await atOnce(TIMES, (index) =>
      adminAt(index).post(`/api/invoices/${id}/pay`).send({}),
    );
    expect(sorted(answers)).toEqual(oneOf(200));
  });

  it('lose no edit unnoticed', async () => {
    const { id } = await made();
    const answers = await atOnce(TIMES, (index) =>
      adminAt(index)
        .put(`/api/invoices/${id}`)
        .send({ amount: `${index}.00`, version: 1 }),
    );
    expect(sorted(answers)).toEqual(oneOf(200));
  });
});
