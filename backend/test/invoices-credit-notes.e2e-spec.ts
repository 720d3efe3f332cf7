import { signedAmount } from '@atrium/contracts';
import {
  type Client,
  columnOf,
  invoiceDifferences,
  newInvoiceOfLines,
  newLine,
  paymentRequests,
  startApp,
  type TestApp,
} from './harness';

describe('credit notes', () => {
  let app: TestApp;
  let admin: Client;
  let manager: Client;

  beforeAll(async () => {
    app = await startApp();
    app.clock.freezeAt('2026-11-20T10:00:00.000Z');
    [admin, manager] = [await app.as('admin'), await app.as('manager')];
  });

  afterAll(() => app.close());

  afterEach(async () => {
    expect(await invoiceDifferences(app.database)).toEqual([]);
  });

  const { create, read, summary, recordPayment, credit, reverse } = paymentRequests({
    admin: () => admin,
    manager: () => manager,
  });

  it('credits part of a line on a credit note with its own number', async () => {
    const invoice = await create();
    const lines = [{ lineId: invoice.lines[0].id, quantity: '0.5' }];
    const { body: note } = await credit(invoice.id, { lines }).expect(201);
    expect(note).toMatchObject({
      kind: 'credit-note',
      status: 'issued',
      invoiceNumber: expect.stringMatching(/^CN-2026-\d{4}$/),
      creditedInvoiceId: invoice.id,
      creditedInvoiceNumber: invoice.invoiceNumber,
      netTotal: '25.00',
      taxTotal: '4.75',
      amount: '29.75',
      balanceDue: '0.00',
      lines: [{ quantity: '0.5000', netAmount: '25.00' }],
    });
    expect(await read(invoice.id)).toMatchObject({
      status: 'pending',
      creditedTotal: '29.75',
      balanceDue: '89.25',
      lines: [{ creditedQuantity: '0.5000', creditedNet: '25.00' }],
      creditedTaxes: [{ percent: '19.000', netAmount: '25.00', taxAmount: '4.75' }],
    });
    const { body: notes } = await admin
      .get(`/api/invoices?creditedInvoiceId=${invoice.id}`)
      .expect(200);
    expect(notes.map(({ id }: { id: number }) => id)).toEqual([note.id]);
    for (const request of [
      admin.put(`/api/invoices/${note.id}`).send({ dueDate: '2027-01-01' }),
      admin.delete(`/api/invoices/${note.id}`),
      credit(note.id),
    ]) {
      expect((await request.expect(409)).body.rule).toBe('invoices.credit_note_is_final');
    }
  });

  it('says on the credit note why the invoice was credited', async () => {
    const invoice = await create();
    const description = 'The workshop was cancelled.';
    const { body: note } = await credit(invoice.id, { description }).expect(201);
    expect(await read(note.id)).toMatchObject({ description });
    expect(await read(invoice.id)).toMatchObject({ description: invoice.description });
  });

  it('credits an amount with the tax of the invoice, and then what remains', async () => {
    const invoice = await create();
    const amount = { netAmount: '50', taxCategory: 'S', taxPercent: '19' };
    const goodwill = { ...amount, description: 'Goodwill' };
    const { body: note } = await credit(invoice.id, { amounts: [goodwill] }).expect(201);
    expect(note).toMatchObject({
      description: null,
      netTotal: '50.00',
      taxTotal: '9.50',
      amount: '59.50',
      lines: [{ description: 'Goodwill', quantity: '1.0000', unitPrice: '50.0000' }],
    });
    expect(await read(invoice.id)).toMatchObject({
      status: 'pending',
      creditedTotal: '59.50',
      balanceDue: '59.50',
      lines: [{ creditedQuantity: '0.0000', creditedNet: '0.00' }],
      creditedTaxes: [{ percent: '19.000', netAmount: '50.00', taxAmount: '9.50' }],
    });
    const lines = [{ lineId: invoice.lines[0].id, quantity: invoice.lines[0].quantity }];
    expect((await credit(invoice.id, { lines }).expect(409)).body).toMatchObject({
      rule: 'invoices.over_credited',
      message: 'Only $50.00 net at 19% tax is left to credit.',
    });
    const { body: rest } = await credit(invoice.id).expect(201);
    expect(rest).toMatchObject({
      amount: '59.50',
      lines: [{ description: 'Remaining amount', netAmount: '50.00' }],
    });
    expect(await read(invoice.id)).toMatchObject({
      status: 'cancelled',
      creditedTotal: invoice.amount,
      balanceDue: '0.00',
    });
  });

  it('rejects amounts above the remaining one, of 0, and at taxes that the invoice does not have', async () => {
    const invoice = await create();
    const ask = async (status: number, amount: object) => {
      const goodwill = { netAmount: '50.00', taxCategory: 'S', taxPercent: '19' };
      const amounts = [{ description: 'Goodwill', ...goodwill, ...amount }];
      return (await credit(invoice.id, { amounts }).expect(status)).body;
    };
    expect((await ask(409, { netAmount: '100.01' })).rule).toBe('invoices.over_credited');
    expect((await ask(400, { netAmount: '0.00' })).rule).toBe('invoices.credit_of_nothing');
    expect((await ask(400, { taxPercent: '7' })).rule).toBe('invoices.unknown_tax');
    expect((await ask(400, { taxCategory: 'O' })).rule).toBe('invoices.unknown_tax');
    await ask(400, { description: '' });
    await ask(400, { netAmount: '-5.00' });
    expect((await read(invoice.id)).creditedTotal).toBe('0.00');
  });

  it('creates one credit note for an amount when the request is repeated with the same key', async () => {
    const invoice = await create();
    const goodwill = { netAmount: '10.00', taxCategory: 'S', taxPercent: '19' };
    const amounts = [{ description: 'Goodwill', ...goodwill }];
    const send = () =>
      credit(invoice.id, { amounts }).set('Idempotency-Key', 'goodwill-once').expect(201);
    const [first, second] = [await send(), await send()];
    expect(second.body.id).toBe(first.body.id);
    expect((await read(invoice.id)).creditedTotal).toBe('11.90');
  });

  it('exports credit notes as negative amounts and drafts without a balance, so that the columns add up', async () => {
    const invoice = await create({ clientName: 'Column Sum Ltd' });
    const lines = [{ lineId: invoice.lines[0].id, quantity: '0.5' }];
    await credit(invoice.id, { lines }).expect(201);
    await create({ clientName: 'Column Sum Ltd', status: 'draft' });
    const { text } = await admin
      .get('/api/invoices/export?search=Column Sum&sort=invoiceNumber')
      .expect(200);
    const column = (name: string) => columnOf(text, name);
    expect(column('Amount')).toEqual(['119.00', '-29.75', '119.00']);
    expect(column('Net Total')).toEqual(['100.00', '-25.00', '100.00']);
    expect(column('Tax')).toEqual(['19.00', '-4.75', '19.00']);
    expect(column('Taxes')).toEqual([
      'S 19%: 19.00 of 100.00',
      'S 19%: -4.75 of -25.00',
      'S 19%: 19.00 of 100.00',
    ]);
    expect(column('Balance Due')).toEqual(['', '0.00', '89.25']);
  });

  it('exports the number of the invoice that a credit note credits', async () => {
    const invoice = await create({ clientName: 'Credited Export Ltd' });
    const { body: note } = await credit(invoice.id, {}).expect(201);
    const { text } = await admin
      .get('/api/invoices/export?search=Credited Export&sort=invoiceNumber')
      .expect(200);
    expect(columnOf(text, 'Invoice')).toEqual([note.invoiceNumber, invoice.invoiceNumber]);
    expect(columnOf(text, 'Credited Invoice')).toEqual([invoice.invoiceNumber, '']);
  });

  it('sorts credit notes by their negative amounts, across pages and in the export', async () => {
    const { id, lines } = await create({ clientName: 'Signed Sort Ltd' });
    const creditOf = async (quantity: string) =>
      credit(id, { lines: [{ lineId: lines[0].id, quantity }] }).expect(201);
    await creditOf('0.5');
    await creditOf('1');
    await create({ clientName: 'Signed Sort Ltd', lines: [newLine({ quantity: '0.1' })] });
    const listed = '/api/invoices?search=Signed Sort&pageSize=1&sort=';
    for (const [sort, expected] of [
      ['amount', ['-59.50', '-29.75', '5.95', '119.00']],
      ['-amount', ['119.00', '5.95', '-29.75', '-59.50']],
    ] as const) {
      const amounts: string[] = [];
      for (let link = `${listed}${sort}`; link !== '';) {
        const { body, headers } = await admin.get(link).expect(200);
        amounts.push(signedAmount(body[0].kind, body[0].amount));
        link = /<([^>]+)>; rel="next"/.exec(String(headers['link']))?.[1] ?? '';
      }
      const { text } = await admin
        .get(`/api/invoices/export?search=Signed Sort&sort=${sort}`)
        .expect(200);
      expect(amounts).toEqual(expected);
      expect(columnOf(text, 'Amount')).toEqual(expected);
    }
  });

  it('cancels an invoice that is credited in full, to the cent', async () => {
    const lines = [newLine({ quantity: '3', unitPrice: '0.333' })];
    const { body: invoice } = await manager
      .post('/api/invoices')
      .send(newInvoiceOfLines(lines))
      .expect(201);
    const one = { lines: [{ lineId: invoice.lines[0].id, quantity: '1' }] };
    await credit(invoice.id, one).expect(201);
    await credit(invoice.id, one).expect(201);
    await credit(invoice.id).expect(201);
    expect(await read(invoice.id)).toMatchObject({
      status: 'cancelled',
      creditedTotal: invoice.amount,
      balanceDue: '0.00',
    });
    const { body } = await credit(invoice.id).expect(409);
    expect(body.rule).toBe('invoices.cancelled_is_final');
  });

  it('rejects credit above the remaining amount, of 0, for lines of other invoices and by managers', async () => {
    const invoice = await create();
    const other = await create();
    const ask = (lineId: number, quantity: string) =>
      credit(invoice.id, { lines: [{ lineId, quantity }] });
    const line = invoice.lines[0].id;
    expect((await ask(line, '2.0001').expect(409)).body.rule).toBe('invoices.over_credited');
    expect((await ask(line, '0').expect(400)).body.rule).toBe('invoices.credit_of_nothing');
    expect((await ask(other.lines[0].id, '1').expect(400)).body.rule).toBe('invoices.unknown_line');
    await manager.post(`/api/invoices/${invoice.id}/credit-notes`).send({}).expect(403);
    expect((await read(invoice.id)).creditedTotal).toBe('0.00');
  });

  it('leaves a negative balance on a credited paid invoice until it is refunded', async () => {
    const before = await summary();
    const { id } = await create();
    const { body: payment } = await recordPayment(id).expect(201);
    await credit(id).expect(201);
    expect(await read(id)).toMatchObject({
      status: 'paid',
      balanceDue: '-119.00',
      abilities: { refund: true, credit: 'invoices.fully_credited' },
    });
    const refund = (amount: string) => recordPayment(id, { kind: 'refund', amount });
    expect((await refund('119.01').expect(409)).body.rule).toBe('invoices.over_refund');
    const { body: refunded } = await refund('119').expect(201);
    expect(await read(id)).toMatchObject({
      status: 'cancelled',
      paidTotal: '0.00',
      balanceDue: '0.00',
    });
    expect((await summary()).totalRevenue).toBe(before.totalRevenue);
    const { body: payments } = await admin.get(`/api/invoices/${id}/payments`).expect(200);
    expect(payments).toMatchObject([
      { id: payment.id, abilities: { reverse: 'invoices.refunded_payment' } },
      { id: refunded.id, abilities: { reverse: true } },
    ]);
    expect((await reverse(id, payment.id).expect(409)).body.rule).toBe('invoices.refunded_payment');
    await reverse(id, refunded.id).expect(200);
    expect(await read(id)).toMatchObject({ status: 'paid', balanceDue: '-119.00' });
  });
});
