import { DENIAL_MESSAGES } from '@atrium/contracts';
import { invoiceSummaries } from '../src/modules/billing/entities/invoice.summaries';
import {
  auditRows,
  newInvoice,
  startApp,
  wrongSummaries,
  type Client,
  type TestApp,
} from './harness';

describe('invoices that are there', () => {
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
    expect(await wrongSummaries(app.database, [invoiceSummaries])).toEqual([]);
  });

  const create = (fields: object = {}) => manager.post('/api/invoices').send(newInvoice(fields));
  const made = async (fields: object = {}) => (await create(fields).expect(201)).body;
  const read = async (id: number) => (await manager.get(`/api/invoices/${id}`).expect(200)).body;
  const auditOf = (id: number) => auditRows(app, 'invoice', id);

  describe('are changed while pending', () => {
    it('field by field, each change with its audit row and a new version', async () => {
      const invoice = await made();
      const { body } = await manager
        .put(`/api/invoices/${invoice.id}`)
        .send({ amount: '99.9', dueDate: '2027-03-01', version: 1 })
        .expect(200);
      expect(body).toEqual({
        ...invoice,
        amount: '99.90',
        dueDate: '2027-03-01',
        version: 2,
        updatedAt: expect.any(String),
      });
      const [, audit] = await auditOf(invoice.id);
      expect(JSON.parse(String(audit?.after))).toEqual({ amount: '99.90', dueDate: '2027-03-01' });
    });

    it('not at all when everything comes back as it was', async () => {
      const { id, invoiceNumber, projectId, clientName, clientEmail, amount, status, dueDate } =
        await made();
      const sent = { invoiceNumber, projectId, clientName, clientEmail, amount, status, dueDate };
      const { body } = await manager
        .put(`/api/invoices/${id}`)
        .send({ ...sent, paidDate: null })
        .expect(200);
      expect(body.version).toBe(1);
      expect(await auditOf(id)).toHaveLength(1);
    });

    it('not from an old version, said in the body or in If-Match', async () => {
      const { id } = await made();
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

    it('to another number if it is free, and to another client', async () => {
      const [one, other] = [await made(), await made()];
      const put = (fields: object) => manager.put(`/api/invoices/${one.id}`).send(fields);
      const { body } = await put({ invoiceNumber: other.invoiceNumber }).expect(409);
      expect(body.errors.invoiceNumber).toMatch(other.invoiceNumber);
      const { body: renumbered } = await put({ invoiceNumber: 'OLD-1' }).expect(200);
      expect(renumbered.invoiceNumber).toBe('OLD-1');
      const { body: moved } = await put({ clientEmail: 'new@client.example' }).expect(200);
      expect(moved.clientId).not.toBe(one.clientId);
    });

    it('not by an employee, and not without a project that there is', async () => {
      const { id } = await made();
      const employee = await app.as('employee');
      await employee.put(`/api/invoices/${id}`).send({ amount: '1' }).expect(403);
      await app.anonymous().put(`/api/invoices/${id}`).send({ amount: '1' }).expect(401);
      await manager.put(`/api/invoices/${id}`).send({ projectId: 999_999 }).expect(400);
      await manager.put('/api/invoices/999999').send({ amount: '1' }).expect(404);
    });

    it('to paid with the status of the specification, by those who settle', async () => {
      const { id } = await made();
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
      const { body: paid } = await admin
        .put(`/api/invoices/${id}`)
        .send({ status: 'paid', paidDate: '2026-11-19' })
        .expect(200);
      expect(paid).toMatchObject({ status: 'paid', paidDate: '2026-11-19' });
    });
  });

  describe('are settled', () => {
    it('paid today, or on the day that is given', async () => {
      const [one, other] = [await made(), await made()];
      const { body } = await admin.post(`/api/invoices/${one.id}/pay`).expect(200);
      expect(body).toMatchObject({ status: 'paid', paidDate: '2026-12-31', version: 2 });
      const { body: dated } = await admin
        .post(`/api/invoices/${other.id}/pay`)
        .send({ paidDate: '2026-10-31', version: 1 })
        .expect(200);
      expect(dated.paidDate).toBe('2026-10-31');
      expect((await auditOf(other.id)).map(({ action }) => action)).toEqual([
        'invoice.create',
        'invoice.pay',
      ]);
    });

    it('not on a day to come, not from an old version, not by a manager', async () => {
      const { id } = await made();
      const pay = (fields: object) => admin.post(`/api/invoices/${id}/pay`).send(fields);
      const { body } = await pay({ paidDate: '2027-01-01' }).expect(400);
      expect(body.errors.paidDate).toBe("The paid date can't be in the future.");
      await manager.put(`/api/invoices/${id}`).send({ amount: '1' }).expect(200);
      await pay({ version: 1 }).expect(409);
      await manager.post(`/api/invoices/${id}/pay`).send({}).expect(403);
      await manager.post(`/api/invoices/${id}/cancel`).send({}).expect(403);
      await admin.post('/api/invoices/999999/pay').send({}).expect(404);
      expect((await read(id)).status).toBe('pending');
    });

    it('and a paid one stays as it is', async () => {
      const { id } = await made();
      const { body: paid } = await admin.post(`/api/invoices/${id}/pay`).send({}).expect(200);
      const rule = 'invoices.paid_is_final';
      expect(paid.abilities).toEqual({ update: rule, pay: rule, cancel: rule, delete: rule });
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

    it('and a cancelled one can only be deleted', async () => {
      const { id } = await made();
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
