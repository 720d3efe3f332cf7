import { type Client, extractPdfText, newInvoice, startApp, type TestApp } from './harness';

describe('statement of a client', () => {
  let app: TestApp;
  let admin: Client;
  let clientId: number;

  beforeAll(async () => {
    app = await startApp();
    app.clock.freezeAt('2026-06-30T12:00:00.000Z');
    admin = await app.as('admin');
    const { body } = await createInvoice('100.00', '2026-01-10', '2026-02-10');
    ({ clientId } = body);
    await createInvoice('50.00', '2026-05-01', '2026-06-15');
    await createInvoice('30.00', '2026-06-20', '2026-07-20');
    const { body: paid } = await createInvoice('70.00', '2026-06-21', '2026-07-21');
    await admin.post(`/api/invoices/${paid.id}/pay`).send({}).expect(200);
    const { body: part } = await createInvoice('80.00', '2026-06-22', '2026-07-22');
    await admin
      .post(`/api/invoices/${part.id}/payments`)
      .send({ amount: '20.00', method: 'cash' })
      .expect(201);
    await admin
      .post('/api/invoices')
      .send(newInvoice({ status: 'draft' }))
      .expect(201);
  });

  afterAll(() => app.close());

  const createInvoice = (amount: string, issueDate: string, dueDate: string) =>
    admin.post('/api/invoices').send(newInvoice({ amount, issueDate, dueDate })).expect(201);
  const statement = (query = '') => admin.get(`/api/clients/${clientId}/statement${query}`);

  it('lists the open invoices with the running balance and their ages', async () => {
    const { body } = await statement().expect(200);
    expect(body).toMatchObject({ from: null, to: '2026-06-30', balanceDue: '240.00' });
    expect(
      body.entries.map(({ date, amount, balance }: Record<string, string>) => [
        date,
        amount,
        balance,
      ]),
    ).toEqual([
      ['2026-01-10', '100.00', '100.00'],
      ['2026-05-01', '50.00', '150.00'],
      ['2026-06-20', '30.00', '180.00'],
      ['2026-06-22', '60.00', '240.00'],
    ]);
    expect(body.aging).toEqual({
      notDue: { count: 2, amount: '90.00' },
      days1to30: { count: 1, amount: '50.00' },
      days31to60: { count: 0, amount: '0.00' },
      days61to90: { count: 0, amount: '0.00' },
      over90: { count: 1, amount: '100.00' },
      total: { count: 4, amount: '240.00' },
    });
  });

  it('sums the invoices before its start as the opening balance', async () => {
    const { body } = await statement('?from=2026-05-01&to=2026-06-20').expect(200);
    expect(body.entries).toMatchObject([
      { kind: 'opening-balance', date: '2026-05-01', amount: '100.00', balance: '100.00' },
      { kind: 'invoice', date: '2026-05-01', balance: '150.00' },
      { kind: 'invoice', date: '2026-06-20', balance: '180.00' },
    ]);
    expect(body.balanceDue).toBe('180.00');
  });

  it('subtracts the credits on paid invoices, and says how much the company owes the client', async () => {
    const owing = { clientName: 'Credited Ltd', clientEmail: 'ops@credited.example' };
    const create = async (amount: string, issueDate: string) => {
      const invoice = newInvoice({ ...owing, amount, issueDate, dueDate: '2026-12-31' });
      return (await admin.post('/api/invoices').send(invoice).expect(201)).body;
    };
    const paid = await create('70.00', '2026-03-01');
    await admin.post(`/api/invoices/${paid.id}/pay`).send({}).expect(200);
    await admin
      .post(`/api/invoices/${paid.id}/credit-notes`)
      .send({
        amounts: [
          { description: 'Goodwill', netAmount: '20.00', taxCategory: 'O', taxPercent: '0' },
        ],
      })
      .expect(201);
    const read = (query = '') => admin.get(`/api/clients/${paid.clientId}/statement${query}`);
    const { body: owed } = await read().expect(200);
    expect(owed).toMatchObject({
      balanceDue: '-20.00',
      credits: { count: 1, amount: '20.00' },
      aging: { total: { count: 0, amount: '0.00' } },
      entries: [
        {
          date: '2026-03-01',
          kind: 'credit-balance',
          number: paid.invoiceNumber,
          dueDate: null,
          amount: '-20.00',
          balance: '-20.00',
        },
      ],
    });
    const { body: proposal } = await read('/mail-proposal').expect(200);
    expect(proposal).toMatchObject({ invoices: 0, credits: '20.00', balanceDue: '-20.00' });
    expect(proposal.message).toContain('You have a credit balance of $20.00.');

    await create('100.00', '2026-04-01');
    const { body } = await read('?from=2026-04-01').expect(200);
    expect(body).toMatchObject({
      balanceDue: '80.00',
      entries: [
        { kind: 'opening-balance', amount: '-20.00', balance: '-20.00' },
        { kind: 'invoice', amount: '100.00', balance: '80.00' },
      ],
    });
    const { text } = await read('/csv').expect(200);
    expect(text).toContain(`Credit balance,${paid.invoiceNumber},,-20.00,-20.00,USD`);
    const { body: client } = await admin.get(`/api/clients/${paid.clientId}`).expect(200);
    expect(client.figures).toMatchObject({ outstanding: '100.00', credits: '20.00' });

    const refund = { kind: 'refund', amount: '20.00', method: 'bank-transfer' };
    await admin.post(`/api/invoices/${paid.id}/payments`).send(refund).expect(201);
    expect((await read().expect(200)).body).toMatchObject({
      balanceDue: '100.00',
      credits: { count: 0, amount: '0.00' },
    });
  });

  it('rejects a period that ends before it starts, and an unknown client', async () => {
    const { body } = await statement('?from=2026-05-02&to=2026-05-01').expect(400);
    expect(body.rule).toBe('statements.end_before_start');
    await statement('?from=yesterday').expect(400);
    await admin.get('/api/clients/999999/statement').expect(404);
    await admin.get('/api/clients/999999/statement/pdf').expect(404);
    await admin.get('/api/clients/999999/statement/csv').expect(404);
  });

  it('downloads the statement as CSV', async () => {
    const { text, headers } = await statement('/csv').expect(200);
    expect(headers['content-disposition']).toContain(`statement-${clientId}-USD-2026-06-30.csv`);
    const [head, first] = text.replace(/^\uFEFF/, '').split('\r\n');
    expect(head).toBe('Date,Kind,Number,Due Date,Amount,Balance,Currency');
    expect(first).toBe('2026-01-10,Invoice,INV-2026-0001,2026-02-10,100.00,100.00,USD');
  });

  it('downloads the statement as PDF', async () => {
    const { body, headers } = await statement('/pdf').buffer(true).responseType('blob').expect(200);
    expect(headers['content-type']).toBe('application/pdf');
    const text = extractPdfText(body).flat().join('\n');
    expect(text).toContain('Northwind Ltd');
    expect(text).toContain('$240.00');
  });

  it('keeps the currency of the invoices, and makes a statement for each of several currencies', async () => {
    const settings = await app.as('super_admin');
    await settings
      .put('/api/settings/company')
      .send({ name: 'Atrium', email: null, phone: null, timeZone: 'UTC', currency: 'EUR' })
      .expect(200);
    expect((await statement().expect(200)).body.currency).toBe('USD');
    const pdf = await statement('/pdf').buffer(true).responseType('blob').expect(200);
    expect(extractPdfText(pdf.body).flat().join('\n')).toContain('$240.00');
    await createInvoice('10.00', '2026-06-29', '2026-07-29');
    const { body } = await statement().expect(409);
    expect(body.rule).toBe('statements.several_currencies');
    expect(body.message).toBe(
      "This client's balances are in EUR and USD, so they can't be added up. Choose one of these currencies.",
    );
    expect(body.errors).toHaveProperty('currency');
    expect((await statement('?to=2026-06-28').expect(200)).body.balanceDue).toBe('240.00');
    expect((await statement('/currencies').expect(200)).body.currencies).toEqual(['EUR', 'USD']);
    const { body: dollars } = await statement('?currency=USD&from=2026-05-01').expect(200);
    expect(dollars).toMatchObject({ currency: 'USD', balanceDue: '240.00' });
    expect(dollars.entries).toHaveLength(4);
    expect(dollars.aging.total).toEqual({ count: 4, amount: '240.00' });
    const { body: euros } = await statement('?currency=EUR').expect(200);
    expect(euros).toMatchObject({ currency: 'EUR', balanceDue: '10.00' });
    expect(euros.entries).toHaveLength(1);
    const euroPdf = await statement('/pdf?currency=EUR').buffer(true).responseType('blob');
    expect(extractPdfText(euroPdf.body).flat().join('\n')).toContain('€10.00');
    const { body: proposal } = await statement('/mail-proposal?currency=EUR').expect(200);
    expect(proposal).toMatchObject({
      subject: 'Statement from Atrium (EUR)',
      invoices: 1,
      balanceDue: '10.00',
      currency: 'EUR',
    });
    await statement('?currency=eur').expect(400);
    await admin.get('/api/clients/999999/statement/currencies').expect(404);
  });
});
