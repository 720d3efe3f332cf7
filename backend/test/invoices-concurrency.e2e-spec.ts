import {
  atOnce,
  type Client,
  countStatuses,
  invoiceDifferences,
  invoiceRequests,
  newInvoiceOfLines,
  newLine,
  startApp,
  type TestApp,
} from './harness';

const TIMES = 50;

describe('invoices under concurrent requests', () => {
  let app: TestApp;
  let admin: Client;

  beforeAll(async () => {
    app = await startApp();
    admin = await app.as('admin');
  });

  afterAll(() => app.close());

  afterEach(async () => {
    expect(await invoiceDifferences(app.database)).toEqual([]);
  });

  const { post: postInvoice, create: createInvoice, read } = invoiceRequests(() => admin);

  const countAuditRows = async (action: string, id: number): Promise<number> => {
    const rows = await app.database.query<unknown[]>(
      'SELECT 1 FROM audit_log WHERE action = ? AND entityId = ?',
      [action, id],
    );
    return rows.length;
  };

  it('gives consecutive numbers to fifty invoices created at once', async () => {
    const responses = await atOnce(TIMES, (index) =>
      postInvoice({ clientEmail: `c${index % 5}@client.example` }),
    );
    expect(countStatuses(responses)).toEqual({ 201: TIMES });
    const numbers = responses.map(({ body }) => Number(body.invoiceNumber.slice(-4)));
    const first = Math.min(...numbers);
    expect([...numbers].sort((a, b) => a - b)).toEqual(
      Array.from({ length: TIMES }, (_, index) => first + index),
    );
  });

  it('creates one invoice when fifty requests use the same number', async () => {
    const responses = await atOnce(TIMES, () => postInvoice({ invoiceNumber: 'HAND-1' }));
    expect(countStatuses(responses)).toEqual({ 201: 1, 409: TIMES - 1 });
  });

  it('creates no duplicate numbers when typed and generated numbers compete', async () => {
    const { body: proposal } = await admin.get('/api/invoices/proposal').expect(200);
    const next = Number(proposal.invoiceNumber.slice(-4));
    const prefix = proposal.invoiceNumber.slice(0, -4);
    const responses = await atOnce(TIMES, (index) =>
      postInvoice(
        index % 2 ? { invoiceNumber: `${prefix}${String(next + index).padStart(4, '0')}` } : {},
      ),
    );
    // A typed number is rejected if the counter has already assigned it.
    expect(responses.every(({ status }) => [201, 409].includes(status))).toBe(true);
    const numbers = responses
      .filter(({ status }) => status === 201)
      .map(({ body }) => body.invoiceNumber);
    expect(new Set(numbers).size).toBe(numbers.length);
    expect(numbers.length).toBeGreaterThanOrEqual(TIMES / 2);
  });

  it('accepts one of fifty simultaneous payments of the same invoice', async () => {
    const { id } = await createInvoice();
    const responses = await atOnce(TIMES, () => admin.post(`/api/invoices/${id}/pay`).send({}));
    expect(countStatuses(responses)).toEqual({ 200: 1, 409: TIMES - 1 });
    expect(await countAuditRows('invoice.pay', id)).toBe(1);
    expect((await read(id)).version).toBe(2);
  });

  it('settles an invoice once when payments and cancellations compete', async () => {
    const { id } = await createInvoice();
    const responses = await atOnce(TIMES, (index) =>
      admin.post(`/api/invoices/${id}/${index % 2 ? 'pay' : 'cancel'}`).send({}),
    );
    expect(countStatuses(responses)).toEqual({ 200: 1, 409: TIMES - 1 });
    const winner = responses.find(({ status }) => status === 200)?.body;
    expect((await read(id)).status).toBe(winner.status);
  });

  it('applies one of fifty simultaneous edits that read the same version of an invoice', async () => {
    const { id } = await createInvoice();
    const responses = await atOnce(TIMES, (index) =>
      admin.put(`/api/invoices/${id}`).send({ amount: `${index}.00`, version: 1 }),
    );
    expect(countStatuses(responses)).toEqual({ 200: 1, 409: TIMES - 1 });
    const winner = responses.find(({ status }) => status === 200)?.body;
    expect(await read(id)).toMatchObject({ amount: winner.amount, version: 2 });
  });

  it('applies all fifty simultaneous edits of an invoice that send no version', async () => {
    const { id } = await createInvoice({ amount: '1000.00' });
    const responses = await atOnce(TIMES, (index) =>
      admin.put(`/api/invoices/${id}`).send({ amount: `${index + 1}.00` }),
    );
    expect(countStatuses(responses)).toEqual({ 200: TIMES });
    expect((await read(id)).version).toBe(TIMES + 1);
    expect(await countAuditRows('invoice.update', id)).toBe(TIMES);
  });

  it('gives a draft one number when fifty requests issue it', async () => {
    const { id } = await createInvoice({ status: 'draft' });
    const responses = await atOnce(TIMES, () => admin.post(`/api/invoices/${id}/issue`).send({}));
    expect(countStatuses(responses)).toEqual({ 200: 1, 409: TIMES - 1 });
    expect(await countAuditRows('invoice.issue', id)).toBe(1);
  });

  it('never accepts payments above the balance of an invoice', async () => {
    const { id } = await createInvoice({ amount: '100.00' });
    const responses = await atOnce(TIMES, () =>
      admin.post(`/api/invoices/${id}/payments`).send({ amount: '7.00', method: 'cash' }),
    );
    expect(countStatuses(responses)).toEqual({ 201: 14, 409: TIMES - 14 });
    expect(await read(id)).toMatchObject({ paidTotal: '98.00', balanceDue: '2.00' });
  });

  it('reverses a payment once when fifty requests reverse it', async () => {
    const { id } = await createInvoice({ amount: '100.00' });
    const payment = { amount: '40.00', method: 'cash' };
    const { body } = await admin.post(`/api/invoices/${id}/payments`).send(payment).expect(201);
    const responses = await atOnce(TIMES, () =>
      admin.post(`/api/invoices/${id}/payments/${body.id}/reverse`).send({ reason: 'Twice' }),
    );
    expect(countStatuses(responses)).toEqual({ 200: 1, 409: TIMES - 1 });
    expect((await read(id)).balanceDue).toBe('100.00');
  });

  it('never credits more than an invoice, even while it is being paid', async () => {
    const { body: invoice } = await admin
      .post('/api/invoices')
      .send(newInvoiceOfLines([newLine({ quantity: '10' })]))
      .expect(201);
    const lines = [{ lineId: invoice.lines[0].id, quantity: '1' }];
    const responses = await atOnce(TIMES, (index) =>
      index % 5 === 0
        ? admin.post(`/api/invoices/${invoice.id}/pay`).send({})
        : admin.post(`/api/invoices/${invoice.id}/credit-notes`).send({ lines }),
    );
    expect(countStatuses(responses)[201]).toBeLessThanOrEqual(10);
    const { creditedTotal, paidTotal, balanceDue, amount } = await read(invoice.id);
    expect(Number(creditedTotal)).toBeLessThanOrEqual(Number(amount));
    expect(Number(balanceDue)).toBeCloseTo(
      Number(amount) - Number(creditedTotal) - Number(paidTotal),
    );
    const numbers = responses
      .filter(({ status }) => status === 201)
      .map(({ body }) => body.invoiceNumber);
    expect(new Set(numbers).size).toBe(numbers.length);
  });

  it('never credits more than an invoice when fifty amounts and quantities compete', async () => {
    const { body: invoice } = await admin
      .post('/api/invoices')
      .send(newInvoiceOfLines([newLine({ quantity: '10', unitPrice: '10' })]))
      .expect(201);
    const [{ id: lineId, taxCategory, taxPercent }] = invoice.lines;
    const amount = { description: 'Goodwill', netAmount: '7.00', taxCategory, taxPercent };
    const responses = await atOnce(TIMES, (index) =>
      admin
        .post(`/api/invoices/${invoice.id}/credit-notes`)
        .send(index % 2 ? { amounts: [amount] } : { lines: [{ lineId, quantity: '1' }] }),
    );
    const created = responses.filter(({ status }) => status === 201);
    expect(countStatuses(responses)).toEqual({ 201: created.length, 409: TIMES - created.length });
    const credited = created.reduce((sum, { body }) => sum + Number(body.netTotal), 0);
    expect(credited).toBeLessThanOrEqual(100);
    expect(credited).toBeGreaterThan(100 - 7);
    expect(Number((await read(invoice.id)).creditedTotal)).toBeLessThanOrEqual(
      Number(invoice.amount),
    );
  });

  it('keeps invoice summaries correct when edits, payments and deletions compete', async () => {
    const invoices = await atOnce(10, (index) => createInvoice({ amount: `${index}.99` }));
    const responses = await atOnce(TIMES, (index) => {
      const address = `/api/invoices/${invoices[index % invoices.length]?.id}`;
      if (index % 3 === 0) return admin.post(`${address}/pay`).send({});
      if (index % 7 === 0) return admin.delete(address);
      return admin.put(address).send({ amount: `${index}.01` });
    });
    expect(responses.every(({ status }) => [200, 204, 404, 409].includes(status))).toBe(true);
  });

  it('sends and pays each invoice once when bulk requests overlap', async () => {
    const invoices = [await createInvoice(), await createInvoice()];
    const ids = invoices.map(({ id }) => id);
    for (const action of ['send', 'pay']) {
      const responses = await atOnce(10, () =>
        admin.post('/api/invoices/bulk').send({ ids, action }),
      );
      const results = responses.flatMap(({ body }) => body as { id: number; status: number }[]);
      for (const id of ids) {
        const done = results.filter((result) => result.id === id && result.status === 200);
        expect(done).toHaveLength(1);
        expect(await countAuditRows(`invoice.${action}`, id)).toBe(1);
      }
    }
  });
});
