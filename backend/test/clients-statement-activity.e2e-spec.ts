import { type Client, extractPdfText, newInvoice, startApp, type TestApp } from './harness';

type Entry = Record<'date' | 'kind' | 'number' | 'amount' | 'balance', string>;

describe('activity statement of a client', () => {
  let app: TestApp;
  let admin: Client;
  let clientId: number;

  beforeAll(async () => {
    app = await startApp();
    admin = await app.as('admin');
    const partlyPaid = await createInvoice('2026-01-10', '100.00', '2026-02-10');
    ({ clientId } = partlyPaid);
    await record(partlyPaid, '2026-01-20', { amount: '40.00' });
    const overpaid = await createInvoice('2026-02-05', '50.00', '2026-03-05');
    const mistake = await record(partlyPaid, '2026-02-10', { amount: '60.00' });
    await admin
      .post(`/api/invoices/${partlyPaid.id}/payments/${mistake.id}/reverse`)
      .send({ reason: 'Belongs to another client' })
      .expect(200);
    await credit(partlyPaid, '2026-02-15', '10.00');
    const cancelled = await createInvoice('2026-03-01', '30.00', '2026-04-01');
    await admin.put(`/api/invoices/${cancelled.id}`).send({ status: 'cancelled' }).expect(200);
    await credit(await createInvoice('2026-03-10', '20.00', '2026-04-10'), '2026-03-10');
    await record(overpaid, '2026-03-20', { amount: '50.00' });
    await credit(overpaid, '2026-03-25', '5.00');
    await record(overpaid, '2026-03-28', { kind: 'refund', amount: '5.00' });
    await admin
      .post('/api/invoices')
      .send(newInvoice({ status: 'draft' }))
      .expect(201);
    app.clock.freezeAt('2026-03-31T12:00:00.000Z');
  });

  afterAll(() => app.close());

  const onDay = (date: string) => app.clock.freezeAt(`${date}T12:00:00.000Z`);

  async function createInvoice(
    issueDate: string,
    amount: string,
    dueDate: string,
    client: object = {},
  ): Promise<{ id: number; clientId: number }> {
    onDay(issueDate);
    const invoice = newInvoice({ amount, issueDate, dueDate, ...client });
    return (await admin.post('/api/invoices').send(invoice).expect(201)).body;
  }

  async function record(
    { id }: { id: number },
    date: string,
    fields: object,
  ): Promise<{ id: number }> {
    onDay(date);
    const payment = { method: 'bank-transfer', date, ...fields };
    return (await admin.post(`/api/invoices/${id}/payments`).send(payment).expect(201)).body;
  }

  /** Credits an amount, or everything. */
  async function credit({ id }: { id: number }, date: string, netAmount?: string): Promise<void> {
    onDay(date);
    const amount = { description: 'Goodwill', netAmount, taxCategory: 'O', taxPercent: '0' };
    await admin
      .post(`/api/invoices/${id}/credit-notes`)
      .send(netAmount === undefined ? {} : { amounts: [amount] })
      .expect(201);
  }

  const read = (query = '') =>
    admin.get(`/api/clients/${clientId}/statement?type=activity${query}`).expect(200);

  const rowsOf = (entries: readonly Entry[]) =>
    entries.map(({ date, kind, amount, balance }) => [date, kind, amount, balance]);

  it('lists invoices, credit notes and payments, without drafts, reversed payments and cancelled invoices', async () => {
    const { body } = await read();
    expect(rowsOf(body.entries)).toEqual([
      ['2026-01-10', 'invoice', '100.00', '100.00'],
      ['2026-01-20', 'payment', '-40.00', '60.00'],
      ['2026-02-05', 'invoice', '50.00', '110.00'],
      ['2026-02-15', 'credit-note', '-10.00', '100.00'],
      ['2026-03-10', 'invoice', '20.00', '120.00'],
      ['2026-03-10', 'credit-note', '-20.00', '100.00'],
      ['2026-03-20', 'payment', '-50.00', '50.00'],
      ['2026-03-25', 'credit-note', '-5.00', '45.00'],
      ['2026-03-28', 'refund', '5.00', '50.00'],
    ]);
    expect(body.entries.map(({ number }: Entry) => number)).toEqual([
      'INV-2026-0001',
      'INV-2026-0001',
      'INV-2026-0002',
      'CN-2026-0001',
      'INV-2026-0004',
      'CN-2026-0002',
      'INV-2026-0002',
      'CN-2026-0003',
      'INV-2026-0002',
    ]);
    const { body: open } = await admin.get(`/api/clients/${clientId}/statement`).expect(200);
    expect(open).toMatchObject({ type: 'open-invoices', balanceDue: '50.00' });
    expect(body).toMatchObject({ type: 'activity', balanceDue: '50.00', aging: open.aging });
  });

  it('starts with the balance before its start, and ends with the balances of its last day', async () => {
    const { body } = await read('&from=2026-03-01&to=2026-03-26');
    expect(rowsOf(body.entries)).toEqual([
      ['2026-03-01', 'opening-balance', '100.00', '100.00'],
      ['2026-03-10', 'invoice', '20.00', '120.00'],
      ['2026-03-10', 'credit-note', '-20.00', '100.00'],
      ['2026-03-20', 'payment', '-50.00', '50.00'],
      ['2026-03-25', 'credit-note', '-5.00', '45.00'],
    ]);
    expect(body).toMatchObject({
      balanceDue: '45.00',
      credits: { count: 1, amount: '5.00' },
      aging: {
        days31to60: { count: 1, amount: '50.00' },
        total: { count: 1, amount: '50.00' },
      },
    });
    expect((await read('&to=2026-01-15')).body).toMatchObject({
      balanceDue: '100.00',
      aging: { notDue: { count: 1, amount: '100.00' } },
    });
  });

  it('omits an invoice that was credited in part and then cancelled, and its credit note', async () => {
    const client = { clientName: 'Cancelled Ltd', clientEmail: 'ops@cancelled.example' };
    const cancelled = await createInvoice('2026-03-15', '80.00', '2026-04-15', client);
    await credit(cancelled, '2026-03-20', '30.00');
    await createInvoice('2026-03-21', '25.00', '2026-04-21', client);
    const path = `/api/clients/${cancelled.clientId}/statement?type=activity`;
    const { body: before } = await admin.get(path).expect(200);
    expect(rowsOf(before.entries)).toEqual([
      ['2026-03-15', 'invoice', '80.00', '80.00'],
      ['2026-03-20', 'credit-note', '-30.00', '50.00'],
      ['2026-03-21', 'invoice', '25.00', '75.00'],
    ]);
    await admin
      .post(`/api/invoices/${cancelled.id}/cancel`)
      .send({ reason: 'Ordered twice' })
      .expect(200);
    const { body } = await admin.get(path).expect(200);
    expect(rowsOf(body.entries)).toEqual([['2026-03-21', 'invoice', '25.00', '25.00']]);
    expect(body).toMatchObject({ balanceDue: '25.00', credits: { count: 0, amount: '0.00' } });
    app.clock.freezeAt('2026-03-31T12:00:00.000Z');
  });

  it('downloads as CSV and PDF with the names of the entries', async () => {
    const path = `/api/clients/${clientId}/statement`;
    const csv = await admin.get(`${path}/csv?type=activity`).expect(200);
    expect(csv.headers['content-disposition']).toContain(`activity-statement-${clientId}-USD`);
    expect(csv.text).toContain('2026-01-20,Payment,INV-2026-0001,,-40.00,60.00,USD');
    expect(csv.text).toContain('2026-03-28,Refund,INV-2026-0002,,5.00,50.00,USD');
    const pdf = await admin
      .get(`${path}/pdf?type=activity&from=2026-03-01`)
      .buffer(true)
      .responseType('blob')
      .expect(200);
    const text = extractPdfText(pdf.body).flat().join('\n');
    expect(text).toContain('Credit note CN-2026-0003');
    expect(text).toContain('$50.00');
  });

  it('names the currencies of settled invoices, too', async () => {
    const settings = await app.as('super_admin');
    await settings
      .put('/api/settings/company')
      .send({ name: 'Atrium', email: null, phone: null, timeZone: 'UTC', currency: 'EUR' })
      .expect(200);
    const paid = await createInvoice('2026-03-31', '10.00', '2026-04-30');
    await admin.post(`/api/invoices/${paid.id}/pay`).send({}).expect(200);
    const { body } = await admin.get(`/api/clients/${clientId}/statement/currencies`).expect(200);
    expect(body).toEqual({ currencies: ['USD'], activityCurrencies: ['EUR', 'USD'] });
    await admin.get(`/api/clients/${clientId}/statement`).expect(200);
    const { body: several } = await admin
      .get(`/api/clients/${clientId}/statement?type=activity`)
      .expect(409);
    expect(several.rule).toBe('statements.several_currencies');
    expect((await read('&currency=EUR')).body).toMatchObject({
      balanceDue: '0.00',
      entries: [
        { kind: 'invoice', amount: '10.00' },
        { kind: 'payment', amount: '-10.00', balance: '0.00' },
      ],
    });
  });
});
