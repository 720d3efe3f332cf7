import {
  type Client,
  columnOf,
  newExpense,
  newInvoice,
  newInvoiceOfLines,
  newLine,
  startApp,
  type TestApp,
} from './harness';

describe('currencies of invoices', () => {
  let app: TestApp;
  let admin: Client;
  let superAdmin: Client;

  beforeAll(async () => {
    app = await startApp();
    app.clock.freezeAt('2026-11-20T10:00:00.000Z');
    [admin, superAdmin] = [await app.as('admin'), await app.as('super_admin')];
  });

  afterAll(() => app.close());

  const useCurrency = (currency: string) =>
    superAdmin
      .put('/api/settings/company')
      .send({ name: 'Atrium', email: null, phone: null, timeZone: 'UTC', currency })
      .expect(200);

  /** 1 × 335.15 less 10% with 10% tax: 301.64 and 30.16 in cents, 302 and 30 in yen. */
  const line = () =>
    newLine({ quantity: '1', unitPrice: '335.15', discountPercent: '10', taxPercent: '10' });

  const createOf = async (lines: object[], fields: object = {}) =>
    (await admin.post('/api/invoices').send(newInvoiceOfLines(lines, fields)).expect(201)).body;
  const create = (fields: object = {}) => createOf([line()], fields);

  const inYen = { netTotal: '302.00', taxTotal: '30.00', amount: '332.00', balanceDue: '332.00' };
  const inCents = { netTotal: '301.64', taxTotal: '30.16', amount: '331.80', balanceDue: '331.80' };

  it('keeps the currency of an invoice after the company has changed its own', async () => {
    await useCurrency('USD');
    const invoice = await createOf([newLine()], { clientName: 'Kept Currency Ltd' });
    const pay = (fields: object) =>
      admin
        .post(`/api/invoices/${invoice.id}/payments`)
        .send({ method: 'bank-transfer', ...fields });
    await useCurrency('EUR');
    const { body } = await pay({ amount: '500' }).expect(409);
    const lines = [{ lineId: invoice.lines[0].id, quantity: '1' }];
    const { body: note } = await admin
      .post(`/api/invoices/${invoice.id}/credit-notes`)
      .send({ lines })
      .expect(201);
    await createOf([newLine()], { clientName: 'Kept Currency Ltd', status: 'draft' });
    await pay({ amount: '1', reference: 'Kept currency' }).expect(201);
    const { body: listed } = await admin
      .get('/api/invoices?search=Kept Currency&sort=invoiceNumber')
      .expect(200);
    const { text } = await admin
      .get('/api/invoices/export?search=Kept Currency&sort=invoiceNumber')
      .expect(200);
    const payments = await admin.get('/api/payments/export').expect(200);
    expect(body.message).toBe('Only $119.00 is left to pay.');
    expect(note).toMatchObject({ currency: 'USD', issuer: { currency: 'USD' } });
    expect(listed.map(({ currency }: { currency: string }) => currency)).toEqual([
      'EUR',
      'USD',
      'USD',
    ]);
    expect(columnOf(text, 'Currency')).toEqual(['', 'USD', 'USD']);
    const row = columnOf(payments.text, 'Reference').indexOf('Kept currency');
    expect(columnOf(payments.text, 'Currency')[row]).toBe('USD');
  });

  it('rounds computed amounts to whole yen, also in credit notes', async () => {
    await useCurrency('JPY');
    const invoice = await create();
    expect(invoice).toMatchObject({ currency: 'JPY', ...inYen });
    expect(invoice.lines[0].netAmount).toBe('302.00');
    const { body: note } = await admin
      .post(`/api/invoices/${invoice.id}/credit-notes`)
      .send({ lines: [{ lineId: invoice.lines[0].id, quantity: '0.5' }] })
      .expect(201);
    expect(note).toMatchObject({ netTotal: '151.00', taxTotal: '15.00', amount: '166.00' });
  });

  it('keeps the decimals of an amount that was entered without lines', async () => {
    await useCurrency('JPY');
    const entered = { ...newInvoice(), amount: '1250.50', status: 'draft' };
    const { body: draft } = await admin.post('/api/invoices').send(entered).expect(201);
    const { body: issued } = await admin
      .post(`/api/invoices/${draft.id}/issue`)
      .send({})
      .expect(200);
    expect(issued.amount).toBe('1250.50');
  });

  it('rounds a draft again if the currency has changed when it is issued', async () => {
    await useCurrency('USD');
    const toYen = await create({ status: 'draft' });
    expect(toYen).toMatchObject(inCents);
    await useCurrency('JPY');
    const toDollars = await create({ status: 'draft' });
    const { body: issued } = await admin
      .post(`/api/invoices/${toYen.id}/issue`)
      .send({})
      .expect(200);
    expect(issued).toMatchObject({ currency: 'JPY', ...inYen });
    expect(issued.lines[0].netAmount).toBe('302.00');
    await useCurrency('USD');
    const { body } = await admin.post(`/api/invoices/${toDollars.id}/issue`).send({}).expect(200);
    expect(body).toMatchObject({ currency: 'USD', ...inCents });
  });

  it('rounds an issued invoice in its own currency when it is edited', async () => {
    await useCurrency('JPY');
    const { id } = await create();
    await useCurrency('USD');
    const edit = { lines: [{ ...line(), quantity: '2' }] };
    const { body } = await admin.put(`/api/invoices/${id}`).send(edit).expect(200);
    expect(body).toMatchObject({ currency: 'JPY', netTotal: '603.00', taxTotal: '60.00' });
  });

  it('keeps the amounts of an issued invoice from an earlier version', async () => {
    await useCurrency('USD');
    const { id } = await create();
    await app.database.query(
      `UPDATE invoices SET seller = JSON_SET(seller, '$.currency', 'JPY') WHERE id = ?`,
      [id],
    );
    const edit = { dueDate: '2027-01-31', amount: inCents.amount };
    const { body } = await admin.put(`/api/invoices/${id}`).send(edit).expect(200);
    expect(body).toMatchObject({ currency: 'JPY', ...inCents });
    const { body: paid } = await admin.post(`/api/invoices/${id}/pay`).send({}).expect(200);
    expect(paid).toMatchObject({ status: 'paid', paidTotal: '331.80', balanceDue: '0.00' });
  });

  it('averages to whole yen in the tiles', async () => {
    await useCurrency('JPY');
    const summaries = ['/api/invoices/summary', '/api/expenses/summary'];
    await admin
      .post('/api/expenses')
      .send(newExpense({ amount: '100.50' }))
      .expect(201);
    const [invoices, expenses] = await Promise.all(
      summaries.map((path) => admin.get(path).expect(200)),
    );
    expect(invoices?.body.averageInvoice).toMatch(/\.00$/);
    expect(expenses?.body.averageAmount).toBe('101.00');
  });
});
