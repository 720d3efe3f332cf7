import {
  atOnce,
  type Client,
  countStatuses,
  insertUser,
  invoiceDifferences,
  newInvoice,
  newInvoiceOfLines,
  newLine,
  newRecurringInvoice,
  startTwoProcesses,
  type TwoProcesses,
} from './harness';

const TIMES = 50;

describe('invoices across two processes', () => {
  let servers: TwoProcesses;
  let admins: [Client, Client];

  beforeAll(async () => {
    servers = await startTwoProcesses();
    admins = await servers.signedIn(await insertUser(servers.database, { role: 'admin' }));
  });

  afterAll(() => servers.stop());

  afterEach(async () => {
    expect(await invoiceDifferences(servers.database)).toEqual([]);
  });

  const adminOf = (index: number): Client => admins[index % 2 === 0 ? 0 : 1];
  const createInvoice = async (fields: object = {}) =>
    (await adminOf(0).post('/api/invoices').send(newInvoice(fields)).expect(201)).body;
  const read = async (id: number) => (await adminOf(1).get(`/api/invoices/${id}`).expect(200)).body;
  const sortedStatuses = (responses: { status: number }[]): number[] =>
    responses.map(({ status }) => status).sort();
  const oneSuccess = (winner: number): number[] => [
    winner,
    ...Array.from({ length: TIMES - 1 }, () => 409),
  ];

  it('gives unique numbers to fifty invoices created through two processes', async () => {
    const responses = await atOnce(TIMES, (index) =>
      adminOf(index).post('/api/invoices').send(newInvoice()),
    );
    expect(sortedStatuses(responses)).toEqual(Array.from({ length: TIMES }, () => 201));
    expect(new Set(responses.map(({ body }) => body.invoiceNumber)).size).toBe(TIMES);
  });

  it('accepts one of fifty payments of an invoice sent to two processes', async () => {
    const { id } = await createInvoice();
    const responses = await atOnce(TIMES, (index) =>
      adminOf(index).post(`/api/invoices/${id}/pay`).send({}),
    );
    expect(sortedStatuses(responses)).toEqual(oneSuccess(200));
  });

  it('applies one of fifty edits of the same version sent to two processes', async () => {
    const { id } = await createInvoice();
    const responses = await atOnce(TIMES, (index) =>
      adminOf(index)
        .put(`/api/invoices/${id}`)
        .send({ amount: `${index}.00`, version: 1 }),
    );
    expect(sortedStatuses(responses)).toEqual(oneSuccess(200));
  });

  it('gives a draft one number when fifty requests to two processes issue it', async () => {
    const { id } = await createInvoice({ status: 'draft' });
    const responses = await atOnce(TIMES, (index) =>
      adminOf(index).post(`/api/invoices/${id}/issue`).send({}),
    );
    expect(sortedStatuses(responses)).toEqual(oneSuccess(200));
  });

  it('never accepts payments above the balance through two processes', async () => {
    const { id } = await createInvoice({ amount: '100.00' });
    const responses = await atOnce(TIMES, (index) =>
      adminOf(index).post(`/api/invoices/${id}/payments`).send({ amount: '7.00', method: 'cash' }),
    );
    expect(countStatuses(responses)).toEqual({ 201: 14, 409: TIMES - 14 });
    expect(await read(id)).toMatchObject({ paidTotal: '98.00', balanceDue: '2.00' });
  });

  it('never credits more than an invoice through two processes', async () => {
    const invoice = newInvoiceOfLines([newLine({ quantity: '10' })]);
    const { id, lines } = (await adminOf(0).post('/api/invoices').send(invoice).expect(201)).body;
    const part = { lines: [{ lineId: lines[0].id, quantity: '1' }] };
    const responses = await atOnce(TIMES, (index) =>
      adminOf(index).post(`/api/invoices/${id}/credit-notes`).send(part),
    );
    expect(countStatuses(responses)).toEqual({ 201: 10, 409: TIMES - 10 });
    const numbers = responses.flatMap(({ status, body }) =>
      status === 201 ? [body.invoiceNumber] : [],
    );
    expect(new Set(numbers).size).toBe(10);
    expect(await read(id)).toMatchObject({ creditedTotal: '595.00', status: 'cancelled' });
  });

  it('creates each invoice of a recurring invoice once when two processes run it', async () => {
    const recurring = newRecurringInvoice({ anchorDate: '2020-01-31', mode: 'send' });
    const { id } = (await adminOf(0).post('/api/recurring-invoices').send(recurring).expect(201))
      .body;
    await servers.database.query(
      "UPDATE recurring_invoices SET nextDate = '2020-01-31', endDate = '2020-06-30' WHERE id = ?",
      [id],
    );
    const responses = await atOnce(TIMES, (index) =>
      adminOf(index).post(`/api/recurring-invoices/${id}/run`).send({}),
    );
    // The run after the last date finds the series ended.
    expect(responses.every(({ status }) => [200, 409].includes(status))).toBe(true);
    const rows = await servers.database.query<{ recurringDate: string; number: string | null }[]>(
      `SELECT recurringDate, invoiceNumber AS number FROM invoices
       WHERE recurringInvoiceId = ? ORDER BY recurringDate`,
      [id],
    );
    expect(rows.map(({ recurringDate }) => recurringDate)).toEqual([
      '2020-01-31',
      '2020-02-29',
      '2020-03-31',
      '2020-04-30',
      '2020-05-31',
      '2020-06-30',
    ]);
    expect(new Set(rows.map(({ number }) => number)).size).toBe(6);
    const deliveries = await servers.database.query<unknown[]>(
      `SELECT d.id FROM invoice_deliveries d JOIN invoices i ON i.id = d.invoiceId
       WHERE i.recurringInvoiceId = ?`,
      [id],
    );
    expect(deliveries).toHaveLength(6);
  });
});
