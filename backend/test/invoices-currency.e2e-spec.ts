import type { Role } from '@atrium/contracts';
import { invoiceSummaries } from '../src/modules/billing/entities/invoice.entity';
import { paymentSummaries } from '../src/modules/billing/payments/payment.entity';
import { Summaries } from '../src/platform/database';
import {
  type Client,
  columnOf,
  newExpense,
  newInvoice,
  newInvoiceOfLines,
  newLine,
  startApp,
  summaryDifferences,
  type TestApp,
} from './harness';

const PAYMENT = { amount: '40', method: 'bank-transfer' };

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

  afterEach(async () => {
    expect(await summaryDifferences(app.database, [invoiceSummaries, paymentSummaries])).toEqual(
      [],
    );
  });

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

  /** All places that add up amounts of invoices. */
  const figuresOf = async (clientId: number, projectId: number) => {
    const read = async (path: string) => (await admin.get(`/api/${path}`).expect(200)).body;
    return {
      summary: await read('invoices/summary'),
      aging: await read('invoices/aging'),
      stats: await read('dashboard/stats'),
      month: (await read('dashboard/finance-trend')).at(-1),
      client: (await read(`clients/${clientId}`)).figures,
      project: (await read(`projects/${projectId}`)).figures,
    };
  };

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

  it('filters invoices by currency, with drafts in the currency of the company', async () => {
    await useCurrency('NOK');
    const client = { clientName: 'Filtered Ltd', clientEmail: 'ops@filtered.example' };
    const inKroner = await create(client);
    await useCurrency('SEK');
    const draft = await create({ ...client, status: 'draft' });
    const inKronor = await create(client);
    const filtered = async (currency: string): Promise<number[]> => {
      const { body } = await admin.get(`/api/invoices?search=Filtered&currency=${currency}`);
      return body.map(({ id }: { id: number }) => id).sort();
    };
    expect(await filtered('NOK')).toEqual([inKroner.id]);
    expect(await filtered('SEK')).toEqual([draft.id, inKronor.id]);
    await useCurrency('NOK');
    expect(await filtered('NOK')).toEqual([inKroner.id, draft.id]);
    const { text } = await admin.get('/api/invoices/export?currency=SEK').expect(200);
    expect(columnOf(text, 'Invoice')).toEqual([inKronor.invoiceNumber]);
    await admin.get('/api/invoices?currency=kroner').expect(400);
    await admin.post(`/api/invoices/${inKronor.id}/cancel`).send({ reason: 'Test' }).expect(200);
    const { body: summary } = await admin.get('/api/invoices/summary').expect(200);
    expect(summary.currencies.slice(0, 1)).toEqual(['NOK']);
    expect(summary.currencies).toContain('SEK');
    expect(summary.otherCurrencies).not.toContain('SEK');
  });

  it('rounds computed amounts to whole yen, including in credit notes', async () => {
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

  it('rejects payments and credits with cents in yen, except those of a complete balance', async () => {
    await useCurrency('JPY');
    const invoice = await create();
    const post = (id: number, path: string, body: object) =>
      admin.post(`/api/invoices/${id}/${path}`).send(body);
    const cents = { ...PAYMENT, amount: '40.50' };
    const { body: payment } = await post(invoice.id, 'payments', cents).expect(400);
    expect(payment).toMatchObject({
      rule: 'invoices.payment_not_rounded',
      errors: { amount: 'The currency of this invoice has no cents. Enter a whole amount.' },
    });
    const goodwill = { description: 'Goodwill', taxCategory: 'S', taxPercent: '10' };
    const amounts = [{ ...goodwill, netAmount: '1.50' }];
    const { body: note } = await post(invoice.id, 'credit-notes', { amounts }).expect(400);
    expect(note.rule).toBe('invoices.credit_not_rounded');
    await post(invoice.id, 'payments', PAYMENT).expect(201);

    const entered = { ...newInvoice(), amount: '1250.50' };
    const { body: withCents } = await admin.post('/api/invoices').send(entered).expect(201);
    await post(withCents.id, 'payments', { ...PAYMENT, amount: '1250.50' }).expect(201);
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
    await app.nest.get(Summaries).recount(invoiceSummaries);
    const edit = { dueDate: '2027-01-31', amount: inCents.amount };
    const { body } = await admin.put(`/api/invoices/${id}`).send(edit).expect(200);
    expect(body).toMatchObject({ currency: 'JPY', ...inCents });
    const { body: paid } = await admin.post(`/api/invoices/${id}/pay`).send({}).expect(200);
    expect(paid).toMatchObject({ status: 'paid', paidTotal: '331.80', balanceDue: '0.00' });
  });

  it('lists what each client owes in each currency, without drafts, paid and credited amounts', async () => {
    await useCurrency('USD');
    const client = { clientName: 'Owing Ltd', clientEmail: 'ops@owing.example' };
    const inDollars = await createOf([newLine()], client);
    await admin.post(`/api/invoices/${inDollars.id}/payments`).send(PAYMENT).expect(201);
    const settled = await createOf([newLine()], client);
    await admin.post(`/api/invoices/${settled.id}/pay`).send({}).expect(200);
    await createOf([newLine()], { ...client, status: 'draft' });
    await useCurrency('ZAR');
    const inRand = await createOf([newLine({ quantity: '1' })], client);
    await createOf([newLine({ quantity: '1' })], client);
    const listed = async (role: Role = 'admin') =>
      (await (await app.as(role)).get('/api/clients?search=Owing').expect(200)).body[0];
    expect(await listed('viewer')).toMatchObject({
      id: inDollars.clientId,
      outstanding: [
        { currency: 'ZAR', amount: '119.00' },
        { currency: 'USD', amount: '79.00' },
      ],
    });
    await admin.post(`/api/invoices/${inRand.id}/credit-notes`).send({}).expect(201);
    await admin.post(`/api/invoices/${inDollars.id}/pay`).send({}).expect(200);
    expect((await listed()).outstanding).toEqual([{ currency: 'ZAR', amount: '59.50' }]);
  });

  it("adds up only amounts in the company's currency, and names the others", async () => {
    await useCurrency('USD');
    const client = { clientName: 'Two Currencies Ltd', clientEmail: 'ops@two.example' };
    const project = (
      await admin
        .post('/api/projects')
        .send({ ...client, name: 'Two' })
        .expect(201)
    ).body;
    const fields = { ...client, projectId: project.id };
    const inDollars = await createOf([newLine()], fields);
    await admin.post(`/api/invoices/${inDollars.id}/payments`).send(PAYMENT).expect(201);
    await useCurrency('CHF');
    const before = await figuresOf(inDollars.clientId, project.id);
    await createOf([newLine({ quantity: '1' })], fields);
    const inFrancs = await figuresOf(inDollars.clientId, project.id);
    await useCurrency('USD');
    const inDollarsAgain = await figuresOf(inDollars.clientId, project.id);
    expect(before).toMatchObject({
      summary: { totalRevenue: '0.00', pendingTotal: '0.00', pendingCount: 0 },
      aging: { total: { count: 0, amount: '0.00' } },
      stats: { totalRevenue: '0.00', monthlyRevenue: '0.00', changes: { totalRevenue: null } },
      client: { invoices: 1, invoiced: '0.00', outstanding: '0.00', otherCurrencies: ['USD'] },
      project: { invoiced: '0.00', otherCurrencies: ['USD'] },
    });
    expect(inFrancs).toMatchObject({
      summary: { pendingTotal: '59.50', pendingCount: 1, averageInvoice: '59.50' },
      aging: { notDue: { count: 1, amount: '59.50' }, total: { count: 1, amount: '59.50' } },
      client: { invoices: 2, invoiced: '59.50', outstanding: '59.50' },
      project: { invoiced: '59.50' },
    });
    for (const { otherCurrencies } of [before.summary, before.aging, before.stats, before.month]) {
      expect(otherCurrencies).toContain('USD');
      expect(otherCurrencies).not.toContain('CHF');
    }
    expect(inDollarsAgain).toMatchObject({
      client: { invoiced: '119.00', outstanding: '79.00', otherCurrencies: ['CHF'] },
      project: { invoiced: '119.00', otherCurrencies: ['CHF'] },
    });
    expect(Number(inDollarsAgain.stats.monthlyRevenue)).toBeGreaterThanOrEqual(40);
    expect(inDollarsAgain.month.revenue).toBe(inDollarsAgain.stats.monthlyRevenue);
    expect(inDollarsAgain.aging.otherCurrencies).toContain('CHF');
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
