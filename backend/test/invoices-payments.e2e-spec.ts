import { invoiceSummaries } from '../src/modules/billing/entities/invoice.entity';
import { Summaries } from '../src/platform/database';
import {
  auditRows,
  type Client,
  csvRows,
  insertInvoice,
  invoiceDifferences,
  newLine,
  paymentRequests,
  startApp,
  type TestApp,
} from './harness';

describe('payments of invoices', () => {
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

  describe('recording and reversing', () => {
    it('keeps a balance until the last payment, whose date becomes the paid date', async () => {
      const before = await summary();
      const { id } = await create();
      const { body: payment } = await recordPayment(id, {
        amount: '19',
        date: '2026-11-01',
        reference: 'Statement 7',
      }).expect(201);
      const adminUser = await app.user('admin');
      expect(payment).toMatchObject({
        kind: 'payment',
        date: '2026-11-01',
        amount: '19.00',
        method: 'bank-transfer',
        reference: 'Statement 7',
        reversedAt: null,
        createdBy: `${adminUser.firstName} ${adminUser.lastName}`,
        abilities: { reverse: true },
      });
      expect(await read(id)).toMatchObject({
        status: 'pending',
        isPartlyPaid: true,
        paidTotal: '19.00',
        balanceDue: '100.00',
      });
      expect(await summary()).toMatchObject({
        totalRevenue: sum(before.totalRevenue, '19.00'),
        pendingTotal: sum(before.pendingTotal, '100.00'),
        pendingCount: before.pendingCount + 1,
      });
      const { body: partlyPaid } = await admin.get('/api/invoices?status=partly-paid').expect(200);
      expect(partlyPaid.map((row: { id: number }) => row.id)).toContain(id);
      await recordPayment(id, { amount: '100', date: '2026-11-18' }).expect(201);
      expect(await read(id)).toMatchObject({
        status: 'paid',
        paidDate: '2026-11-18',
        balanceDue: '0.00',
        isPartlyPaid: false,
      });
    });

    it('marks the invoice as paid with the remaining balance', async () => {
      const { id } = await create();
      await recordPayment(id, { amount: '19' }).expect(201);
      await admin.post(`/api/invoices/${id}/pay`).send({}).expect(200);
      const { body } = await admin.get(`/api/invoices/${id}/payments`).expect(200);
      expect(body.map(({ amount }: { amount: string }) => amount)).toEqual(['19.00', '100.00']);
    });

    it.each<[string, object, number, string | undefined]>([
      ['above the balance', { amount: '119.01' }, 409, 'invoices.overpayment'],
      ['of nothing', { amount: '0' }, 400, undefined],
      ['in the future', { date: '2026-11-21' }, 400, 'invoices.paid_in_future'],
      ['without a method', { method: undefined }, 400, undefined],
      ['from a stale version', { version: 9 }, 409, 'record.stale_version'],
      ['that is a refund of nothing', { kind: 'refund' }, 409, 'invoices.nothing_to_refund'],
    ])('rejects a payment %s', async (_, fields, status, rule) => {
      const { id } = await create();
      const { body } = await recordPayment(id, fields).expect(status);
      expect(body.rule).toBe(rule);
      expect((await read(id)).paidTotal).toBe('0.00');
    });

    it.each([
      ['Mark as Paid', (id: number) => admin.post(`/api/invoices/${id}/pay`).send({})],
      ['an edit', (id: number) => admin.put(`/api/invoices/${id}`).send({ status: 'paid' })],
    ])(
      'pays an open invoice of 0.00 from version 0.1.0 without a payment by %s',
      async (_, pay) => {
        const { id } = await insertInvoice(app, { amount: '0.00', status: 'overdue' });
        await app.nest.get(Summaries).recount(invoiceSummaries);
        const { body } = await pay(id).expect(200);
        expect(body).toMatchObject({ status: 'paid', paidDate: '2026-11-20', paidTotal: '0.00' });
        expect((await manager.get(`/api/invoices/${id}/payments`).expect(200)).body).toEqual([]);
      },
    );

    it('rejects a payment above the balance and states the balance', async () => {
      const { id } = await create();
      const { body } = await recordPayment(id, { amount: '500' }).expect(409);
      expect(body.message).toBe('Only $119.00 is left to pay.');
    });

    it('lets only admins record payments', async () => {
      const { id } = await create();
      const { body } = await manager
        .post(`/api/invoices/${id}/payments`)
        .send({ amount: '1', method: 'cash' })
        .expect(403);
      expect(body.rule).toBe('invoices.settle_needs_admin');
      await (await app.as('viewer')).get(`/api/invoices/${id}/payments`).expect(200);
    });

    it('reopens the invoice and corrects the revenue of the day when a payment is reversed', async () => {
      const before = await summary();
      const { id } = await create({ issueDate: '2026-10-01', dueDate: '2026-11-19' });
      const { body: payment } = await recordPayment(id).expect(201);
      const { body } = await reverse(id, payment.id).expect(200);
      expect(body).toMatchObject({
        reversedAt: expect.any(String),
        reverseReason: 'Wrong invoice',
        abilities: { reverse: 'invoices.payment_reversed' },
      });
      expect(await read(id)).toMatchObject({
        status: 'overdue',
        paidDate: null,
        paidTotal: '0.00',
        balanceDue: '119.00',
        abilities: { delete: 'invoices.sent_is_final', pay: true },
      });
      expect((await summary()).totalRevenue).toBe(before.totalRevenue);
      expect((await reverse(id, payment.id).expect(409)).body.rule).toBe(
        'invoices.payment_reversed',
      );
      await reverse(id, payment.id, {}).expect(400);
      await reverse(id, 999_999).expect(404);
      const actions = (await auditRows(app, 'invoice', id)).map(({ action }) => action);
      expect(actions).toEqual([
        'invoice.create',
        'invoice.record_payment',
        'invoice.reverse_payment',
      ]);
    });

    it('rejects deleting an invoice with a reversed payment, even after its amount was edited', async () => {
      const { id } = await create();
      const { body: payment } = await recordPayment(id).expect(201);
      await reverse(id, payment.id).expect(200);
      await admin
        .put(`/api/invoices/${id}`)
        .send({ lines: [newLine({ quantity: '3' })] })
        .expect(200);
      const { body } = await admin.delete(`/api/invoices/${id}`).expect(409);
      expect(body.rule).toBe('invoices.sent_is_final');
    });

    it('makes a partly paid invoice final and prevents cancelling it', async () => {
      const { id } = await create();
      const { body: payment } = await recordPayment(id, { amount: '1' }).expect(201);
      for (const request of [
        admin.put(`/api/invoices/${id}`).send({ dueDate: '2027-01-01' }),
        admin.delete(`/api/invoices/${id}`),
      ]) {
        expect((await request.expect(409)).body.rule).toBe('invoices.sent_is_final');
      }
      const { body } = await admin
        .post(`/api/invoices/${id}/cancel`)
        .send({ reason: 'No longer needed' })
        .expect(409);
      expect(body.rule).toBe('invoices.cancel_has_payments');
      expect(body.message).toBe(
        "An invoice with payments can't be cancelled. Reverse the payments first, or create a credit note.",
      );
      await reverse(id, payment.id).expect(200);
      await admin.post(`/api/invoices/${id}/cancel`).send({ reason: 'Not needed' }).expect(200);
      expect((await reverse(id, payment.id).expect(409)).body.rule).toBe(
        'invoices.payment_reversed',
      );
      expect(await read(id)).toMatchObject({ status: 'cancelled', balanceDue: '0.00' });
    });

    it('reopens a partly credited invoice when its payment is reversed', async () => {
      const { id } = await create();
      const { body: payment } = await recordPayment(id, { amount: '19.00' }).expect(201);
      const { body: invoice } = await admin.get(`/api/invoices/${id}`).expect(200);
      const [line] = invoice.lines;
      await credit(id, { lines: [{ lineId: line.id, quantity: '1' }] }).expect(201);
      await reverse(id, payment.id).expect(200);
      expect(await read(id)).toMatchObject({
        status: 'pending',
        paidTotal: '0.00',
        creditedTotal: '59.50',
        balanceDue: '59.50',
      });
    });
  });

  describe('GET /api/payments/export', () => {
    const exported = async (query: string): Promise<string[][]> =>
      csvRows((await admin.get(`/api/payments/export?${query}`).expect(200)).text);

    it('exports the payments of a period with signed amounts that add up to the revenue', async () => {
      const before = await summary();
      const { id, invoiceNumber, clientName, clientEmail } = await create();
      const pay = (amount: string, date: string) =>
        recordPayment(id, { amount, date, reference: 'Statement 7' }).expect(201);
      await pay('19', '2024-02-29');
      const { body: mistake } = await pay('30', '2024-02-01');
      await reverse(id, mistake.id).expect(200);
      await pay('10', '2024-03-01');
      const [header, ...rows] = await exported('from=2024-02-01&to=2024-02-29');
      expect(header?.slice(0, 9)).toEqual([
        ...['Date', 'Invoice', 'Client', 'Client Email', 'Kind', 'Method', 'Reference', 'Amount'],
        'Reason',
      ]);
      const invoice = [invoiceNumber, clientName, clientEmail];
      expect(rows.map((cells) => cells.slice(0, 9))).toEqual([
        ['2024-02-01', ...invoice, 'payment', 'bank-transfer', 'Statement 7', '30.00', ''],
        [
          '2024-02-01',
          ...invoice,
          'payment-reversal',
          'bank-transfer',
          '',
          '-30.00',
          'Wrong invoice',
        ],
        ['2024-02-29', ...invoice, 'payment', 'bank-transfer', 'Statement 7', '19.00', ''],
      ]);
      const [, ...all] = await exported('');
      const total = all.reduce((result, cells) => sum(result, cells[7] ?? ''), '0.00');
      expect(total).toBe((await summary()).totalRevenue);
      expect(total).toBe(sum(before.totalRevenue, '29.00'));
    });

    it('rejects an invalid date', async () => {
      await admin.get('/api/payments/export?from=2026-02-30').expect(400);
    });
  });

  it('sums balances by age', async () => {
    const before = (await admin.get('/api/invoices/aging').expect(200)).body;
    const issueDate = '2026-01-01';
    for (const dueDate of ['2026-11-20', '2026-11-19', '2026-10-21', '2026-10-20', '2026-05-01']) {
      await create({ issueDate, dueDate });
    }
    const { body } = await admin.get('/api/invoices/aging').expect(200);
    const added = (name: string): number => body[name].count - before[name].count;
    expect(
      ['notDue', 'days1to30', 'days31to60', 'days61to90', 'over90', 'total'].map(added),
    ).toEqual([1, 2, 1, 0, 1, 5]);
    expect(body.total.amount).toBe(sum(before.total.amount, '595.00'));
  });
});

const sum = (a: string, b: string): string => (Number(a) + Number(b)).toFixed(2);
