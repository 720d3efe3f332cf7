import { recount } from '../src/commands/recount';
import {
  type Client,
  importFile,
  insertInvoice,
  makeRecord,
  newExpense,
  newInvoice,
  newProject,
  newTicket,
  startApp,
  summaryDifferences,
  type TestApp,
} from './harness';

describe('import of our own exports', () => {
  let app: TestApp;
  let admin: Client;

  beforeAll(async () => {
    app = await startApp();
    admin = await app.as('admin');
  });

  afterAll(() => app.close());

  afterEach(async () => {
    expect(await summaryDifferences(app.database)).toEqual([]);
  });

  const exported = async (path: string, format: 'csv' | 'xlsx'): Promise<Buffer> =>
    (await admin.get(`${path}?format=${format}`).responseType('blob').expect(200)).body;

  /** Versions of all records, which an import of our own export must not change. */
  const versions = (table: string) =>
    app.database.query<unknown[]>(`SELECT id, version FROM ${table} ORDER BY id`);

  describe.each(['csv', 'xlsx'] as const)('our own export as %s', (format) => {
    it.each([
      ['clients', '/api/clients/export'],
      ['projects', '/api/projects/export'],
      ['tickets', '/api/tickets/export'],
      ['invoices', '/api/invoices/export'],
      ['expenses', '/api/expenses/export'],
    ])('changes nothing when %s are imported again', async (kind, path) => {
      await makeRecord(
        app,
        'admin',
        '/api/tickets',
        newTicket({ title: '=1+1', description: 'Two\nlines; with "quotes"', tags: ['a', 'b'] }),
      );
      await makeRecord(
        app,
        'admin',
        '/api/projects',
        newProject({
          name: `${kind} portal in ${format}`,
          description: 'Two\nlines; with "quotes"',
        }),
      );
      await makeRecord(app, 'admin', '/api/invoices', newInvoice({ status: 'draft' }));
      await makeRecord(app, 'admin', '/api/invoices', newInvoice({ status: 'paid' }));
      await insertInvoice(app, { status: 'overdue' });
      const credited = await makeRecord(app, 'admin', '/api/invoices', newInvoice());
      await makeRecord(app, 'admin', `/api/invoices/${credited.id}/credit-notes`, {});
      await recount(app.database);
      const expense = await makeRecord(app, 'manager', '/api/expenses', newExpense());
      await admin.post(`/api/expenses/${expense.id}/approve`).expect(200);
      const before = await versions(kind);

      const file = await exported(path, format);
      const done = await importFile(admin, kind, file, `${kind}.${format}`);

      expect(done.errors).toEqual([]);
      expect(done.counts).toMatchObject({
        created: 0,
        updated: 0,
        failed: 0,
        unchanged: before.length,
      });
      expect(await versions(kind)).toEqual(before);
    });
  });
});
