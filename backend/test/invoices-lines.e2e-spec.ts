import { invoiceSummaries } from '../src/modules/billing/entities/invoice.entity';
import { paymentSummaries } from '../src/modules/billing/payments/payment.entity';
import {
  auditRows,
  type Client,
  newInvoiceOfLines,
  newLine,
  startApp,
  summaryDifferences,
  type TestApp,
} from './harness';

describe('lines of invoices and drafts', () => {
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
    const summaries = [invoiceSummaries, paymentSummaries];
    expect(await summaryDifferences(app.database, summaries)).toEqual([]);
  });

  const post = (lines: unknown[], fields: object = {}) =>
    manager.post('/api/invoices').send(newInvoiceOfLines(lines, fields));
  const create = async (lines: object[], fields: object = {}) =>
    (await post(lines, fields).expect(201)).body;
  const createDraft = () => create([newLine()], { status: 'draft' });

  describe('lines', () => {
    it.each(['nothing', '__proto__', 'constructor', 'prototype'])(
      'rejects a line with the unknown field %s',
      async (name) => {
        const body = JSON.stringify(newInvoiceOfLines([{ ...newLine(), placeholder: { a: 1 } }]));
        const { body: problem } = await manager
          .post('/api/invoices')
          .type('json')
          .send(body.replace('"placeholder"', JSON.stringify(name)))
          .expect(400);
        const field = `lines.0.${name}`;
        expect(problem.errors).toEqual({ [field]: `There is no field named "${field}".` });
      },
    );

    it('computes nets, taxes by rate and the gross total', async () => {
      const invoice = await create([
        newLine(),
        newLine({ quantity: '3', unitPrice: '0.333', discountPercent: '10' }),
        newLine({ taxPercent: '7', unitPrice: '10.10' }),
        newLine({ taxCategory: 'Z', taxPercent: undefined, quantity: '1' }),
      ]);
      expect(invoice).toMatchObject({
        netTotal: '171.10',
        taxTotal: '20.58',
        amount: '191.68',
        balanceDue: '191.68',
        taxes: [
          { category: 'S', percent: '19.000', netAmount: '100.90', taxAmount: '19.17' },
          { category: 'S', percent: '7.000', netAmount: '20.20', taxAmount: '1.41' },
          { category: 'Z', percent: '0.000', netAmount: '50.00', taxAmount: '0.00' },
        ],
      });
      expect(invoice.lines[1]).toMatchObject({
        quantity: '3.0000',
        unitPrice: '0.3330',
        discountPercent: '10.000',
        netAmount: '0.90',
        creditedQuantity: '0.0000',
      });
    });

    it('accepts an amount with lines only if it is their total', async () => {
      expect((await create([newLine()], { amount: '119' })).amount).toBe('119.00');
      const { body } = await post([newLine()], { amount: '118.99' }).expect(400);
      expect(body).toMatchObject({ rule: 'invoices.amount_differs' });
      expect(body.message).toBe('The amount must equal the total of the lines, which is $119.00.');
    });

    it('copies the tax of the named rate, else that of the default rate', async () => {
      const rate = { name: 'VAT', category: 'S', percent: '19', isDefault: true };
      const { body: vat } = await admin.post('/api/tax-rates').send(rate).expect(201);
      const low = { name: 'Low', category: 'S', percent: '7' };
      const { body: reduced } = await admin.post('/api/tax-rates').send(low).expect(201);
      const untaxed = { taxCategory: undefined, taxPercent: undefined };
      const invoice = await create([
        newLine({ ...untaxed, taxRateId: reduced.id }),
        newLine(untaxed),
      ]);
      expect(invoice.lines).toMatchObject([
        { taxRateId: reduced.id, taxCategory: 'S', taxPercent: '7.000' },
        { taxRateId: vat.id, taxCategory: 'S', taxPercent: '19.000' },
      ]);
      const { body } = await admin
        .put(`/api/tax-rates/${reduced.id}`)
        .send({ percent: '8' })
        .expect(409);
      expect(body.rule).toBe('tax_rates.in_use');
      await admin.put(`/api/tax-rates/${vat.id}`).send({ isDefault: false }).expect(200);
    });

    it.each<[string, unknown[], object, string]>([
      ['no lines', [], {}, 'lines'],
      ['a line that is not an object', ['x'], {}, 'lines'],
      ['a nested list', [[newLine()]], {}, 'lines'],
      ['a line without a description', [newLine({ description: '' })], {}, 'lines.0.description'],
      [
        'a description above 2,000 characters',
        [newLine({ description: 'x'.repeat(2001) })],
        {},
        'lines.0.description',
      ],
      ['a quantity of 0', [newLine(), newLine({ quantity: '0' })], {}, 'lines.1.quantity'],
      ['a negative price', [newLine({ unitPrice: '-1' })], {}, 'lines.0.unitPrice'],
      ['five decimal places', [newLine({ quantity: '1.00001' })], {}, 'lines.0.quantity'],
      [
        'a discount above 100',
        [newLine({ discountPercent: '101' })],
        {},
        'lines.0.discountPercent',
      ],
      ['an unknown tax category', [newLine({ taxCategory: 'X' })], {}, 'lines.0.taxCategory'],
      [
        'an unknown tax rate',
        [newLine({ taxCategory: undefined, taxPercent: undefined, taxRateId: 99 })],
        {},
        'taxRateId',
      ],
      ['a tax on a zero-rated line', [newLine({ taxCategory: 'Z' })], {}, 'lines.0.taxPercent'],
      [
        'an exempt line without a reason',
        [newLine({ taxCategory: 'E', taxPercent: '0' })],
        {},
        'lines.0.taxReason',
      ],
      ['an unknown field', [newLine({ color: 'red' })], {}, 'lines.0.color'],
      [
        'a total above the limit',
        [newLine({ quantity: '99999999', unitPrice: '99' })],
        {},
        'lines',
      ],
      [
        'a due date before the issue date',
        [newLine()],
        { issueDate: '2026-11-20', dueDate: '2026-11-19' },
        'dueDate',
      ],
      [
        'an intra-community line without a delivery date',
        [newLine({ taxCategory: 'K', taxPercent: '0', taxReason: 'Intra-community supply' })],
        {},
        'deliveryDate',
      ],
      ['an unknown country', [newLine()], { deliveryCountry: 'XX' }, 'deliveryCountry'],
    ])('rejects an invoice with %s', async (_, lines, fields, field) => {
      const { body } = await post(lines, fields).expect(400);
      expect(Object.keys(body.errors)).toEqual([field]);
    });

    it('accepts 200 lines of 2,000 characters and rejects one more', async () => {
      const line = newLine({ description: 'x'.repeat(2000) });
      const invoice = await create(Array.from({ length: 200 }, () => line));
      expect(invoice.lines).toHaveLength(200);
      expect(invoice.netTotal).toBe('20000.00');
      await post(Array.from({ length: 201 }, () => newLine())).expect(400);
    });

    it('replaces the lines of a pending invoice and records the change', async () => {
      const { id } = await create([newLine()]);
      const lines = [newLine({ description: 'Design', quantity: '1' })];
      const { body } = await manager.put(`/api/invoices/${id}`).send({ lines }).expect(200);
      expect(body).toMatchObject({ amount: '59.50', balanceDue: '59.50', version: 2 });
      const { body: same } = await manager.put(`/api/invoices/${id}`).send({ lines }).expect(200);
      expect(same.version).toBe(2);
      const [, audit] = await auditRows(app, 'invoice', id);
      expect(JSON.parse(String(audit?.after)).lines).toMatchObject([{ description: 'Design' }]);
      const { body: rejection } = await manager
        .put(`/api/invoices/${id}`)
        .send({ amount: '10' })
        .expect(400);
      expect(rejection.rule).toBe('invoices.amount_differs');
    });

    it('marks an invoice of 0.00 as paid immediately', async () => {
      const invoice = await create([newLine({ discountPercent: '100' })]);
      expect(invoice).toMatchObject({
        amount: '0.00',
        status: 'paid',
        paidDate: '2026-11-20',
        balanceDue: '0.00',
      });
    });
  });

  describe('drafts', () => {
    it('creates drafts without a number and leaves them out of the tiles', async () => {
      const before = (await admin.get('/api/invoices/summary').expect(200)).body;
      const draft = await createDraft();
      expect(draft).toMatchObject({ status: 'draft', invoiceNumber: null, issueDate: null });
      expect((await admin.get('/api/invoices/summary').expect(200)).body).toEqual(before);
      const { body: drafts } = await admin.get('/api/invoices?status=draft').expect(200);
      expect(drafts.map(({ id }: { id: number }) => id)).toContain(draft.id);
      expect((await admin.get('/api/invoices?sort=invoiceNumber').expect(200)).body[0].id).toBe(
        draft.id,
      );
    });

    it('sets the number, issue date and parties when a manager issues a draft', async () => {
      const { body: proposal } = await manager.get('/api/invoices/proposal').expect(200);
      const { id } = await createDraft();
      const { body } = await manager.post(`/api/invoices/${id}/issue`).send({}).expect(200);
      expect(body).toMatchObject({
        status: 'pending',
        invoiceNumber: proposal.invoiceNumber,
        issueDate: '2026-11-20',
        seller: { name: 'Atrium', currency: 'USD' },
        buyer: { name: 'Northwind Ltd', email: 'ops@northwind.example' },
      });
      const { body: again } = await manager.post(`/api/invoices/${id}/issue`).send({}).expect(409);
      expect(again.rule).toBe('invoices.not_draft');
      const actions = (await auditRows(app, 'invoice', id)).map(({ action }) => action);
      expect(actions).toEqual(['invoice.create', 'invoice.issue']);
    });

    it('keeps the parties as of the issue date', async () => {
      const { id, clientId } = await create([newLine()]);
      await manager.put(`/api/clients/${clientId}`).send({ street: '9 New Road' }).expect(200);
      const { body } = await manager.get(`/api/invoices/${id}`).expect(200);
      expect(body.buyer.street).not.toBe('9 New Road');
      const draft = await createDraft();
      expect(draft.buyer.street).toBe('9 New Road');
    });

    it('keeps the client as of the issue date when it is merged', async () => {
      const { id, clientId, buyer } = await create([newLine()], {
        clientName: 'Acme West',
        clientEmail: 'west@acme.example',
      });
      const { body: into } = await admin
        .post('/api/clients')
        .send({ name: 'Acme Corporation', email: 'all@acme.example' })
        .expect(201);
      await admin.post(`/api/clients/${clientId}/merge`).send({ intoId: into.id }).expect(200);
      const { body } = await manager.get(`/api/invoices/${id}`).expect(200);
      expect(body).toMatchObject({ clientId: into.id, clientName: 'Acme West', buyer });
    });

    it('issues a draft with an entered number if it is unused', async () => {
      const { invoiceNumber } = await create([newLine()]);
      const { id } = await createDraft();
      const issue = (number: string) =>
        manager.post(`/api/invoices/${id}/issue`).send({ invoiceNumber: number });
      expect((await issue(invoiceNumber).expect(409)).body.rule).toBe('invoices.number_taken');
      expect((await issue('HAND-7').expect(200)).body.invoiceNumber).toBe('HAND-7');
    });

    it('rejects a number, payments, credit notes and cancelling for a draft', async () => {
      const { body } = await post([newLine()], { status: 'draft', invoiceNumber: 'X-1' }).expect(
        400,
      );
      expect(body.rule).toBe('invoices.draft_number');
      const { id } = await createDraft();
      for (const [path, fields] of [
        ['pay', {}],
        ['payments', { amount: '1', method: 'cash' }],
        ['credit-notes', {}],
        ['cancel', {}],
      ] as const) {
        const rejection = await admin.post(`/api/invoices/${id}/${path}`).send(fields).expect(409);
        expect(rejection.body.rule).toBe('invoices.not_issued');
      }
    });

    it('lets managers edit and delete drafts, but no other invoices', async () => {
      const { id } = await createDraft();
      await manager.put(`/api/invoices/${id}`).send({ dueDate: '2027-01-31' }).expect(200);
      await manager.delete(`/api/invoices/${id}`).expect(204);
      const issued = await create([newLine()]);
      const { body } = await manager.delete(`/api/invoices/${issued.id}`).expect(403);
      expect(body.rule).toBe('invoices.delete_needs_admin');
    });

    it('requires a delivery date and country to issue intra-community lines', async () => {
      const line = newLine({ taxCategory: 'K', taxPercent: '0', taxReason: 'Article 138' });
      const { id } = await create([line], { status: 'draft' });
      const issue = () => manager.post(`/api/invoices/${id}/issue`).send({});
      expect((await issue().expect(400)).body.rule).toBe('invoices.delivery_missing');
      const delivery = { deliveryDate: '2026-11-19', deliveryCountry: 'fr' };
      await manager.put(`/api/invoices/${id}`).send(delivery).expect(200);
      expect((await issue().expect(200)).body.deliveryCountry).toBe('FR');
    });
  });

  it('makes a sent invoice final except for payments, credit notes and cancelling with a reason', async () => {
    const { id } = await create([newLine()]);
    await app.database.query('UPDATE invoices SET sentAt = NOW(3) WHERE id = ?', [id]);
    for (const request of [
      admin.put(`/api/invoices/${id}`).send({ dueDate: '2027-01-01' }),
      admin.delete(`/api/invoices/${id}`),
    ]) {
      expect((await request.expect(409)).body.rule).toBe('invoices.sent_is_final');
    }
    const cancel = (fields: object) => admin.post(`/api/invoices/${id}/cancel`).send(fields);
    expect((await cancel({}).expect(400)).body.rule).toBe('invoices.reason_required');
    const { body } = await cancel({ reason: 'Ordered twice' }).expect(200);
    expect(body).toMatchObject({
      status: 'cancelled',
      balanceDue: '0.00',
      cancelReason: 'Ordered twice',
    });
  });
});
