import {
  type Client,
  csvOf,
  finishStep,
  importFile,
  startApp,
  summaryDifferences,
  type TestApp,
} from './harness';

describe('import of invoices', () => {
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

  const list = async (path: string) => (await admin.get(path).expect(200)).body;

  it('creates pending and paid invoices with typed and with assigned numbers', async () => {
    const file = csvOf([
      ['Invoice', 'Client', 'Client Email', 'Amount', 'Status', 'Due Date', 'Paid Date', 'Kind'],
      ['OLD-1', 'Acme', 'inv@new.example', '1.250,00', 'paid', '2020-01-31', '2020-01-15', ''],
      ['', 'Acme', 'inv@new.example', '99', 'pending', '2099-01-31', '', ''],
      ['OLD-2', 'Acme', 'inv@new.example', '10', 'overdue', '2020-01-31', '', 'invoice'],
      ['CN-1', 'Acme', 'inv@new.example', '-10', 'issued', '', '', 'credit-note'],
      ['OLD-3', 'Acme', 'inv@new.example', '-10', '', '2020-01-31', '', ''],
    ]);
    const done = await importFile(admin, 'invoices', file);
    expect(done).toMatchObject({
      counts: { created: 3, failed: 2 },
      errors: [
        { row: 5, field: 'kind', message: expect.stringContaining('Credit notes') },
        { row: 6, field: 'amount', message: expect.stringContaining('from 0 to') },
      ],
    });
    const [paid] = await list('/api/invoices?search=OLD-1');
    expect(paid).toMatchObject({ amount: '1250.00', status: 'paid', paidDate: '2020-01-15' });
    const undone = await finishStep(admin, done.id, 'undo');
    expect(undone).toMatchObject({ counts: { undone: 2, kept: 1 } });
    expect(undone.errors).toEqual([
      { row: 2, field: null, message: expect.stringContaining("can't be") },
    ]);
  });

  it('imports a corrected file with the same numbers after an undo', async () => {
    const importAmount = (amount: string) =>
      importFile(
        admin,
        'invoices',
        csvOf([
          ['Invoice', 'Client', 'Client Email', 'Amount', 'Due Date'],
          ['INV-2018-0001', 'Acme', 'undo@invoices.example', amount, '2099-01-31'],
        ]),
      );
    const wrong = await importAmount('10');
    expect(await finishStep(admin, wrong.id, 'undo')).toMatchObject({ counts: { undone: 1 } });
    expect(await importAmount('100')).toMatchObject({ counts: { created: 1, failed: 0 } });
    const [invoice] = await list('/api/invoices?search=INV-2018-0001');
    expect(invoice).toMatchObject({ amount: '100.00' });
  });

  it('reads the dates and amounts of a spreadsheet from the United States', async () => {
    const headers = ['Number', 'Client', 'Client Email', 'Amount', 'Invoice Date', 'Due Date'];
    const client = ['Acme', 'us@new.example'];
    const file = csvOf([
      headers,
      ['US-1', ...client, '$1,234.50', '1/5/2026', '2/4/2026'],
      ['US-2', ...client, '$99.00', '12/31/2026', '1/30/2027'],
      ['US-3', ...client, '€99.00', '12/31/2026', '1/30/2027'],
      ['US-4', ...client, '$99.00', '2/30/2026', '1/30/2027'],
    ]);
    expect(await importFile(admin, 'invoices', file)).toMatchObject({
      counts: { created: 2, failed: 2 },
      errors: [
        { row: 4, field: 'amount', message: expect.stringContaining('is in €') },
        { row: 5, field: 'issueDate', message: expect.stringContaining('must be a real date') },
      ],
    });
    const [first] = await list('/api/invoices?search=US-1');
    expect(first).toMatchObject({
      amount: '1234.50',
      issueDate: '2026-01-05',
      dueDate: '2026-02-04',
    });
  });

  it('exports rows with errors with the dates that the whole file shows', async () => {
    const headers = ['Number', 'Client', 'Client Email', 'Amount', 'Invoice Date', 'Due Date'];
    const client = ['Acme', 'us@new.example'];
    const file = csvOf([
      headers,
      ['US-6', ...client, '99.00', '12/31/2026', '1/30/2027'],
      ['US-7', ...client, 'unknown', '1/5/2026', '2/30/2026'],
    ]);
    const { id } = await importFile(admin, 'invoices', file);
    const { text } = await admin.get(`/api/imports/${id}/failed-rows/export`).expect(200);
    expect(text).toContain('US-7,Acme,us@new.example,unknown,2026-01-05,2/30/2026,');
    const corrected = text.replace('unknown', '99.00').replace('2/30/2026', '2026-02-28');
    expect(await importFile(admin, 'invoices', corrected)).toMatchObject({
      counts: { created: 1, failed: 0 },
    });
    const [invoice] = await list('/api/invoices?search=US-7');
    expect(invoice).toMatchObject({ issueDate: '2026-01-05', dueDate: '2026-02-28' });
  });

  it('asks for the meaning of dates that could be read in two ways', async () => {
    const headers = ['Number', 'Client', 'Client Email', 'Amount', 'Due Date'];
    const file = csvOf([headers, ['US-5', 'Acme', 'us@new.example', '1', '1/5/2099']]);
    expect(await importFile(admin, 'invoices', file)).toMatchObject({
      counts: { created: 0, failed: 1 },
      errors: [{ row: 2, field: 'dueDate', message: expect.stringContaining('2099-05-01') }],
    });
  });
});
