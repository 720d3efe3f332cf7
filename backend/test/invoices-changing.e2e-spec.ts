import { DENIAL_MESSAGES } from '@atrium/contracts';
import { invoiceSummaries } from '../src/modules/billing/entities/invoice.entity';
import { paymentSummaries } from '../src/modules/billing/payments/payment.entity';
import {
  auditRows,
  type Client,
  invoiceRequests,
  startApp,
  summaryDifferences,
  type TestApp,
} from './harness';

describe('changes to invoices', () => {
  let app: TestApp;
  let admin: Client;
  let manager: Client;

  beforeAll(async () => {
    app = await startApp();
    app.clock.freezeAt('2026-12-31T10:00:00.000Z');
    [admin, manager] = [await app.as('admin'), await app.as('manager')];
  });

  afterAll(() => app.close());

  afterEach(async () => {
    expect(await summaryDifferences(app.database, [invoiceSummaries, paymentSummaries])).toEqual(
      [],
    );
  });

  const { create: createInvoice, read } = invoiceRequests(() => manager);
  const auditOf = (id: number) => auditRows(app, 'invoice', id);

  describe('PUT /api/invoices/:id', () => {
    it('updates the given fields of a pending invoice, writes an audit row and raises the version', async () => {
      const invoice = await createInvoice();
      const { body } = await manager
        .put(`/api/invoices/${invoice.id}`)
        .send({ amount: '99.9', dueDate: '2027-03-01', version: 1 })
        .expect(200);
      expect(body).toEqual({
        ...invoice,
        amount: '99.90',
        netTotal: '99.90',
        balanceDue: '99.90',
        taxes: [{ category: 'O', percent: '0.000', netAmount: '99.90', taxAmount: '0.00' }],
        lines: [
          { ...invoice.lines[0], id: expect.any(Number), unitPrice: '99.9000', netAmount: '99.90' },
        ],
        dueDate: '2027-03-01',
        version: 2,
        updatedAt: expect.any(String),
      });
      const [, audit] = await auditOf(invoice.id);
      expect(JSON.parse(String(audit?.after))).toMatchObject({
        amount: '99.90',
        dueDate: '2027-03-01',
        lines: [{ netAmount: '99.90' }],
      });
    });

    it('leaves an invoice unchanged when every field is sent back as it was', async () => {
      const { id, invoiceNumber, projectId, clientName, clientEmail, amount, status, dueDate } =
        await createInvoice();
      const sent = { invoiceNumber, projectId, clientName, clientEmail, amount, status, dueDate };
      const { body } = await manager
        .put(`/api/invoices/${id}`)
        .send({ ...sent, paidDate: null })
        .expect(200);
      expect(body.version).toBe(1);
      expect(await auditOf(id)).toHaveLength(1);
    });

    it('rejects an update from a stale version in the body or in If-Match', async () => {
      const { id } = await createInvoice();
      await manager.put(`/api/invoices/${id}`).send({ amount: '1' }).expect(200);
      const put = () => manager.put(`/api/invoices/${id}`);
      for (const request of [
        put().send({ amount: '2', version: 1 }),
        put().set('If-Match', '"1"').send({ amount: '2' }),
      ]) {
        const { body } = await request.expect(409);
        expect(body.rule).toBe('record.stale_version');
      }
      expect((await read(id)).amount).toBe('1.00');
    });

    it("changes an invoice's number if it is free, and its client", async () => {
      const [first, second] = [await createInvoice(), await createInvoice()];
      const put = (fields: object) => manager.put(`/api/invoices/${first.id}`).send(fields);
      const { body } = await put({ invoiceNumber: second.invoiceNumber }).expect(409);
      expect(body.errors.invoiceNumber).toMatch(second.invoiceNumber);
      const { body: updated } = await put({ invoiceNumber: 'OLD-1' }).expect(200);
      expect(updated.invoiceNumber).toBe('OLD-1');
      const { body: reassigned } = await put({ clientEmail: 'new@client.example' }).expect(200);
      expect(reassigned.clientId).not.toBe(first.clientId);
    });

    it('rejects a new number that a deleted or renumbered invoice had, but changes the case of one', async () => {
      const [first, second, third] = [
        await createInvoice({ invoiceNumber: 'GONE-1' }),
        await createInvoice({ invoiceNumber: 'GONE-2' }),
        await createInvoice(),
      ];
      const renumber = (id: number, invoiceNumber: string) =>
        manager.put(`/api/invoices/${id}`).send({ invoiceNumber });
      await admin.delete(`/api/invoices/${first.id}`).expect(204);
      await renumber(second.id, 'MOVED-2').expect(200);
      for (const number of ['GONE-1', 'gone-1', 'GONE-2']) {
        expect((await renumber(third.id, number).expect(409)).body.rule).toBe(
          'invoices.number_taken',
        );
      }
      expect((await read(third.id)).invoiceNumber).toBe(third.invoiceNumber);
      await renumber(second.id, 'Moved-2').expect(200);
      await renumber(second.id, 'MOVED-2').expect(200);
    });

    it('gives a renumbered invoice its former number back, but not one of a deleted invoice', async () => {
      const { id } = await createInvoice({ invoiceNumber: 'MINE-1' });
      const renumber = (of: number, invoiceNumber: string) =>
        manager.put(`/api/invoices/${of}`).send({ invoiceNumber });
      await renumber(id, 'MINE-2').expect(200);
      const { body } = await renumber(id, 'mine-1').expect(200);
      expect(body.invoiceNumber).toBe('mine-1');
      const other = await createInvoice();
      for (const number of ['MINE-1', 'MINE-2']) await renumber(other.id, number).expect(409);
      await renumber(id, 'MINE-2').expect(200);
      await admin.delete(`/api/invoices/${id}`).expect(204);
      for (const number of ['MINE-1', 'MINE-2']) await renumber(other.id, number).expect(409);
    });

    it('rejects updates by employees, without a session, and with an unknown project or invoice', async () => {
      const { id } = await createInvoice();
      const employee = await app.as('employee');
      await employee.put(`/api/invoices/${id}`).send({ amount: '1' }).expect(403);
      await app.anonymous().put(`/api/invoices/${id}`).send({ amount: '1' }).expect(401);
      await manager.put(`/api/invoices/${id}`).send({ projectId: 999_999 }).expect(400);
      await manager.put('/api/invoices/999999').send({ amount: '1' }).expect(404);
    });

    it('lets only admins mark an invoice as paid through its status field', async () => {
      const { id } = await createInvoice();
      const { body } = await manager
        .put(`/api/invoices/${id}`)
        .send({ status: 'paid' })
        .expect(403);
      expect(body.rule).toBe('invoices.settle_needs_admin');
      const { body: overdue } = await admin
        .put(`/api/invoices/${id}`)
        .send({ status: 'overdue' })
        .expect(409);
      expect(overdue.rule).toBe('invoices.status_not_reachable');
      const { body: draft } = await admin
        .put(`/api/invoices/${id}`)
        .send({ status: 'draft' })
        .expect(409);
      expect(draft.message).toBe("You can't change an invoice from pending to draft.");
      const { body: paid } = await admin
        .put(`/api/invoices/${id}`)
        .send({ status: 'paid', paidDate: '2026-11-19' })
        .expect(200);
      expect(paid).toMatchObject({ status: 'paid', paidDate: '2026-11-19' });
    });

    it('rejects the cancellation of a partly paid invoice through its status field', async () => {
      const { id } = await createInvoice();
      await admin
        .post(`/api/invoices/${id}/payments`)
        .send({ amount: '1', method: 'cash' })
        .expect(201);
      const { body } = await admin
        .put(`/api/invoices/${id}`)
        .send({ status: 'cancelled' })
        .expect(409);
      expect(body.rule).toBe('invoices.cancel_has_payments');
    });

    it.each([
      ['today', undefined, '2026-12-31'],
      ['on the given date', '2026-11-30', '2026-11-30'],
    ])(
      'marks an invoice as paid %s whose amount becomes 0.00 in the same update',
      async (_day, paidDate, expected) => {
        const { id } = await createInvoice();
        const { body } = await admin
          .put(`/api/invoices/${id}`)
          .send({ status: 'paid', amount: '0', paidDate })
          .expect(200);
        expect(body).toMatchObject({
          status: 'paid',
          amount: '0.00',
          balanceDue: '0.00',
          paidDate: expected,
        });
      },
    );

    it('cancels an invoice whose amount becomes 0.00 in the same update', async () => {
      const { id } = await createInvoice();
      const { body } = await admin
        .put(`/api/invoices/${id}`)
        .send({ status: 'cancelled', amount: '0' })
        .expect(200);
      expect(body).toMatchObject({ status: 'cancelled', amount: '0.00', paidDate: null });
    });
  });

  describe('settlement of invoices', () => {
    it('marks an invoice as paid today or on the given date', async () => {
      const [first, second] = [await createInvoice(), await createInvoice()];
      const { body } = await admin.post(`/api/invoices/${first.id}/pay`).expect(200);
      expect(body).toMatchObject({ status: 'paid', paidDate: '2026-12-31', version: 2 });
      const { body: backdated } = await admin
        .post(`/api/invoices/${second.id}/pay`)
        .send({ paidDate: '2026-10-31', version: 1 })
        .expect(200);
      expect(backdated.paidDate).toBe('2026-10-31');
      expect((await auditOf(second.id)).map(({ action }) => action)).toEqual([
        'invoice.create',
        'invoice.pay',
      ]);
    });

    it('rejects a payment with a future date or from a stale version, and settlement by a manager', async () => {
      const { id } = await createInvoice();
      const pay = (fields: object) => admin.post(`/api/invoices/${id}/pay`).send(fields);
      const { body } = await pay({ paidDate: '2027-01-01' }).expect(400);
      expect(body.errors.paidDate).toBe("The paid date can't be in the future.");
      await manager.put(`/api/invoices/${id}`).send({ amount: '1' }).expect(200);
      await pay({ version: 1 }).expect(409);
      for (const action of ['pay', 'cancel']) {
        const rejected = await manager.post(`/api/invoices/${id}/${action}`).send({}).expect(403);
        expect(rejected.body.rule).toBe('invoices.settle_needs_admin');
      }
      await admin.post('/api/invoices/999999/pay').send({}).expect(404);
      expect((await read(id)).status).toBe('pending');
    });

    it('rejects every change to a paid invoice', async () => {
      const { id } = await createInvoice();
      const { body: paid } = await admin.post(`/api/invoices/${id}/pay`).send({}).expect(200);
      const rule = 'invoices.paid_is_final';
      expect(paid.abilities).toEqual({
        update: rule,
        issue: 'invoices.not_draft',
        pay: rule,
        refund: 'invoices.nothing_to_refund',
        credit: true,
        send: true,
        remind: 'invoices.nothing_due',
        cancel: rule,
        delete: rule,
      });
      for (const request of [
        admin.put(`/api/invoices/${id}`).send({ amount: '1' }),
        admin.put(`/api/invoices/${id}`).send({ paidDate: '2026-11-01' }),
        admin.post(`/api/invoices/${id}/pay`).send({}),
        admin.post(`/api/invoices/${id}/cancel`).send({}),
        admin.delete(`/api/invoices/${id}`),
      ]) {
        const { body } = await request.expect(409);
        expect(body).toMatchObject({ rule, message: DENIAL_MESSAGES[rule] });
      }
      expect(await read(id)).toMatchObject({ ...paid, abilities: expect.anything() });
    });

    it('rejects every change to a cancelled invoice except deletion', async () => {
      const { id } = await createInvoice();
      const { body } = await admin.post(`/api/invoices/${id}/cancel`).expect(200);
      expect(body).toMatchObject({ status: 'cancelled', paidDate: null });
      expect(body.abilities.delete).toBe(true);
      for (const request of [
        admin.put(`/api/invoices/${id}`).send({ amount: '1' }),
        admin.post(`/api/invoices/${id}/pay`).send({}),
        admin.post(`/api/invoices/${id}/cancel`).send({}),
      ]) {
        expect((await request.expect(409)).body.rule).toBe('invoices.cancelled_is_final');
      }
      await manager.delete(`/api/invoices/${id}`).expect(403);
      await admin.delete(`/api/invoices/${id}`).expect(204);
      await admin.get(`/api/invoices/${id}`).expect(404);
      await admin.delete(`/api/invoices/${id}`).expect(404);
    });
  });
});
