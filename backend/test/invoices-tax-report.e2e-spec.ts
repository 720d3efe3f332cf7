import { addDays } from '@atrium/contracts';
import { Workbook } from 'exceljs';
import { readTaxes } from '../src/modules/billing/tax-report/tax-report.reader';
import { type Client, newInvoiceOfLines, newLine, startApp, type TestApp } from './harness';

const COMPANY = { name: 'Harbour Works', email: null, phone: null, timeZone: 'UTC' };

describe('tax report', () => {
  let app: TestApp;
  let admin: Client;

  beforeAll(async () => {
    app = await startApp();
    admin = await app.as('admin');
  });

  afterAll(() => app.close());

  const create = async (issueDate: string, lines = [newLine()], fields: object = {}) => {
    const invoice = newInvoiceOfLines(lines, { issueDate, ...fields });
    return (await admin.post('/api/invoices').send(invoice).expect(201)).body;
  };
  /** Credits half of the only line of an invoice of two hours. */
  const creditHalf = ({ id, lines }: { id: number; lines: { id: number }[] }) =>
    admin
      .post(`/api/invoices/${id}/credit-notes`)
      .send({ lines: [{ lineId: lines[0]?.id, quantity: '1' }] })
      .expect(201);
  const creditAll = (id: number) =>
    admin.post(`/api/invoices/${id}/credit-notes`).send({}).expect(201);
  const cancel = (id: number) =>
    admin.post(`/api/invoices/${id}/cancel`).send({ reason: 'Sent by mistake' }).expect(200);
  const report = async (from: string, to: string) =>
    (await admin.get(`/api/tax-report?from=${from}&to=${to}`).expect(200)).body;

  it('adds the tax of each category and percent by issue date, and the totals', async () => {
    const noTax = { taxPercent: '0', taxReason: 'See the law' };
    await create('2025-12-31');
    await create('2026-01-01', [
      newLine(),
      newLine({ taxPercent: '7.5' }),
      newLine({ taxCategory: 'AE', ...noTax }),
    ]);
    await create('2026-01-31', [
      newLine({ unitPrice: '0.025' }),
      newLine({ taxCategory: 'E', ...noTax }),
    ]);
    await create('2026-01-31', [newLine()], { status: 'draft' });
    await create('2026-02-01');
    expect(await report('2026-01-01', '2026-01-31')).toEqual({
      from: '2026-01-01',
      to: '2026-01-31',
      rates: [
        rate('S', '19.000', ['100.05', '19.01', '119.06']),
        rate('S', '7.500', ['100.00', '7.50', '107.50']),
        rate('E', '0.000', ['100.00', '0.00', '100.00']),
        rate('AE', '0.000', ['100.00', '0.00', '100.00']),
      ],
      totals: [amounts(['400.05', '26.51', '426.56'])],
    });
  });

  it('subtracts a credit note in the period of its own issue date', async () => {
    const { id } = await create('2026-03-10');
    app.clock.freezeAt('2026-04-02T10:00:00.000Z');
    await creditAll(id);
    expect((await report('2026-03-01', '2026-03-31')).totals).toEqual([
      amounts(['100.00', '19.00', '119.00']),
    ]);
    expect((await report('2026-04-01', '2026-04-30')).totals).toEqual([
      amounts(['-100.00', '-19.00', '-119.00']),
    ]);
  });

  it('counts neither a cancelled invoice nor its credit notes', async () => {
    app.clock.freezeAt('2026-05-20T10:00:00.000Z');
    await cancel((await create('2026-05-01')).id);
    const credited = await create('2026-05-02');
    await creditHalf(credited);
    await cancel(credited.id);
    const kept = await create('2026-05-03');
    await creditHalf(kept);
    expect((await report('2026-05-01', '2026-05-31')).totals).toEqual([
      amounts(['50.00', '9.50', '59.50']),
    ]);
  });

  it('adds the amounts of each currency separately', async () => {
    const settings = await app.as('super_admin');
    const setCurrency = (currency: string) =>
      settings
        .put('/api/settings/company')
        .send({ ...COMPANY, currency })
        .expect(200);
    await create('2026-06-01');
    await setCurrency('EUR');
    await create('2026-06-02');
    await setCurrency('USD');
    expect((await report('2026-06-01', '2026-06-30')).totals).toEqual([
      { ...amounts(['100.00', '19.00', '119.00']), currency: 'EUR' },
      amounts(['100.00', '19.00', '119.00']),
    ]);
  });

  it('exports the rates and the totals', async () => {
    await create('2026-07-01');
    const { text, headers } = await admin
      .get('/api/tax-report/export?from=2026-07-01&to=2026-07-31')
      .expect(200);
    expect(headers['content-disposition']).toContain('tax-report-2026-07-01-to-2026-07-31');
    expect(
      text
        .replace(/^\uFEFF/, '')
        .trim()
        .split('\r\n'),
    ).toEqual([
      'Category,Tax,Percent,Net Amount,Tax Amount,Gross Amount,Currency',
      'S,Standard rate,19%,100.00,19.00,119.00,USD',
      'Total,,,100.00,19.00,119.00,USD',
    ]);
    await admin
      .get('/api/tax-report/export?from=2026-07-01&to=2026-07-31&format=xlsx')
      .expect(200)
      .expect('Content-Type', /spreadsheetml/);
  });

  it('exports a workbook with percentages as numbers', async () => {
    await create('2026-08-01', [newLine(), newLine({ taxPercent: '5.5' })]);
    const { body } = await admin
      .get('/api/tax-report/export?from=2026-08-01&to=2026-08-31&format=xlsx')
      .buffer(true)
      .parse((response, done) => {
        const pieces: Buffer[] = [];
        response.on('data', (piece: Buffer) => pieces.push(piece));
        response.on('end', () => done(null, Buffer.concat(pieces)));
      })
      .expect(200);
    const workbook = new Workbook();
    await workbook.xlsx.load(new Uint8Array(body as Buffer).buffer);
    const [sheet] = workbook.worksheets;
    const percents = [2, 3, 4].map((row) => sheet?.getCell(row, 3));
    expect(percents.map((cell) => cell?.value)).toEqual([0.19, 0.055, null]);
    expect(percents[0]?.numFmt).toBe('0.0##%');
  });

  it('returns an empty report for a period without invoices', async () => {
    expect(await report('2024-01-01', '2024-12-31')).toMatchObject({ rates: [], totals: [] });
  });

  it.each([
    ['without dates', '', undefined],
    ['without an end', 'from=2026-01-01', undefined],
    ['with an impossible date', 'from=2026-02-30&to=2026-03-31', undefined],
    ['that ends before it starts', 'from=2026-02-01&to=2026-01-31', 'tax_report.end_before_start'],
    ['of more than 366 days', 'from=2025-01-01&to=2026-01-02', 'tax_report.period_too_long'],
  ])('rejects a period %s', async (_, query, rule) => {
    const { body } = await admin.get(`/api/tax-report?${query}`).expect(400);
    expect(body.rule).toBe(rule);
    await admin.get(`/api/tax-report/export?${query}`).expect(400);
  });

  it('reads only the invoices of the period', async () => {
    const ROWS = 5000;
    const values = Array.from({ length: ROWS }, (_, index) => [
      `N-${index}`,
      addDays('2010-01-01', index),
    ]);
    await app.database.query(
      `INSERT INTO invoices (clientName, clientEmail, amount, taxes, status, dueDate, invoiceNumber, issueDate)
       VALUES ${values.map(() => "('Northwind Ltd', 'ops@northwind.example', 0, '[]', 'pending', '2030-01-01', ?, ?)").join(', ')}`,
      values.flat(),
    );
    await app.database.query('ANALYZE TABLE invoices');
    const rowsRead = await app.database.transaction(async (em) => {
      const read = async (): Promise<number> => {
        const rows = await em.query<{ Value: string }[]>(
          "SHOW SESSION STATUS WHERE Variable_name LIKE 'Handler_read%'",
        );
        return rows.reduce((sum, { Value }) => sum + Number(Value), 0);
      };
      const before = await read();
      await readTaxes(em, { from: '2015-01-01', to: '2015-12-31', currency: 'USD' });
      return (await read()) - before;
    });
    expect(rowsRead).toBeGreaterThan(0);
    expect(rowsRead).toBeLessThan(ROWS / 2);
  });
});

const amounts = ([netAmount, taxAmount, grossAmount]: [string, string, string]) => ({
  currency: 'USD',
  netAmount,
  taxAmount,
  grossAmount,
});

const rate = (category: string, percent: string, values: [string, string, string]) => ({
  ...amounts(values),
  category,
  percent,
});
