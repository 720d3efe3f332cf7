import { invoiceSummaries } from '../src/modules/billing/entities/invoice.entity';
import { paymentSummaries } from '../src/modules/billing/payments/payment.entity';
import { JobRunner } from '../src/platform/jobs';
import {
  atOnce,
  type Client,
  makeJobsDue,
  newInvoice,
  runJobs,
  setCompanyTimeZone,
  startApp,
  summaryDifferences,
  type TestApp,
} from './harness';

/** Exceeds one batch of the job. */
const MANY = 120;

describe('overdue invoices', () => {
  let app: TestApp;
  let admin: Client;
  let manager: Client;

  beforeEach(async () => {
    app = await startApp();
    app.clock.freezeAt('2026-11-20T20:00:00.000Z');
    [admin, manager] = [await app.as('admin'), await app.as('manager')];
  });

  afterEach(async () => {
    expect(await summaryDifferences(app.database, [invoiceSummaries, paymentSummaries])).toEqual(
      [],
    );
    await app.close();
  });

  const createInvoice = async (fields: object = {}) =>
    (await manager.post('/api/invoices').send(newInvoice(fields)).expect(201)).body;
  const read = async (id: number) => (await admin.get(`/api/invoices/${id}`).expect(200)).body;
  const auditOf = (id: number) =>
    app.database.query<{ action: string; actorName: string; before: string; after: string }[]>(
      `SELECT action, actorName, \`before\`, after FROM audit_log
       WHERE entity = 'invoice' AND entityId = ? ORDER BY id`,
      [id],
    );

  it('marks a pending invoice overdue the day after its due date, with an audit row and notifications', async () => {
    const [late, today, paid] = [
      await createInvoice({ dueDate: '2026-11-20' }),
      await createInvoice({ dueDate: '2026-11-21' }),
      await createInvoice({ dueDate: '2026-11-20' }),
    ];
    await runJobs(app);
    expect((await read(late.id)).status).toBe('pending');

    await admin.post(`/api/invoices/${paid.id}/pay`).send({}).expect(200);
    app.clock.freezeAt('2026-11-21T00:00:30.000Z');
    await runJobs(app);
    expect(await read(late.id)).toMatchObject({
      status: 'overdue',
      version: 2,
      abilities: expect.objectContaining({
        update: 'invoices.not_pending',
        pay: true,
        cancel: true,
        delete: true,
      }),
    });
    expect((await read(today.id)).status).toBe('pending');
    expect((await read(paid.id)).status).toBe('paid');
    const change = (await auditOf(late.id)).at(-1);
    expect(change).toMatchObject({ action: 'invoice.overdue', actorName: 'Atrium' });
    expect(JSON.parse(change?.before ?? '')).toEqual({ status: 'pending' });
    expect(JSON.parse(change?.after ?? '')).toEqual({ status: 'overdue' });
    const notifications = await app.database.query<{ userId: number; title: string }[]>(
      "SELECT userId, title FROM notifications WHERE type = 'invoice.overdue' ORDER BY userId",
    );
    const recipients = [await app.user('admin'), await app.user('manager')].map(({ id }) => id);
    expect(notifications.map(({ userId }) => userId)).toEqual(
      recipients.sort((first, second) => first - second),
    );
    expect(notifications[0]?.title).toBe(
      `${late.invoiceNumber} for Northwind Ltd is 1 day overdue, $1,250.00`,
    );
    const { body } = await admin.get('/api/invoices/summary').expect(200);
    expect(body).toMatchObject({ overdueTotal: '1250.00', overdueCount: 1, pendingCount: 1 });
  });

  it('does not notify an author who can no longer manage invoices', async () => {
    await createInvoice({ dueDate: '2026-11-19' });
    const { id } = await app.user('manager');
    await app.database.query("UPDATE users SET role = 'employee' WHERE id = ?", [id]);
    await runJobs(app);
    const notifications = await app.database.query<{ userId: number }[]>(
      "SELECT userId FROM notifications WHERE type = 'invoice.overdue'",
    );
    expect(notifications).toEqual([{ userId: (await app.user('admin')).id }]);
  });

  it("marks invoices overdue by the date in the company's time zone", async () => {
    const { id } = await createInvoice({ dueDate: '2026-11-20' });
    await setCompanyTimeZone(app, 'America/Los_Angeles');
    app.clock.freezeAt('2026-11-21T03:00:00.000Z');
    await runJobs(app);
    expect((await read(id)).status).toBe('pending');
    await setCompanyTimeZone(app, 'Asia/Tokyo');
    app.clock.freezeAt('2026-11-21T03:01:01.000Z');
    await runJobs(app);
    expect((await read(id)).status).toBe('overdue');
  });

  it('rejects edits of an overdue invoice but accepts its payment or cancellation', async () => {
    const [first, second] = [
      await createInvoice({ dueDate: '2026-11-19' }),
      await createInvoice({ dueDate: '2026-11-19' }),
    ];
    await runJobs(app);
    const { body } = await manager
      .put(`/api/invoices/${first.id}`)
      .send({ dueDate: '2026-12-31' })
      .expect(409);
    expect(body.rule).toBe('invoices.not_pending');
    await admin.post(`/api/invoices/${first.id}/pay`).send({}).expect(200);
    await admin.post(`/api/invoices/${second.id}/cancel`).send({}).expect(200);
  });

  it('records a payment when an overdue invoice becomes paid through its status field', async () => {
    const { id } = await createInvoice({ dueDate: '2026-11-19' });
    await runJobs(app);
    const { body } = await admin.put(`/api/invoices/${id}`).send({ status: 'paid' }).expect(200);
    expect(body).toMatchObject({ status: 'paid', paidTotal: '1250.00', balanceDue: '0.00' });
    const { body: payments } = await admin.get(`/api/invoices/${id}/payments`).expect(200);
    expect(payments).toMatchObject([{ kind: 'payment', amount: '1250.00', date: '2026-11-20' }]);
  });

  it('marks each of many invoices overdue exactly once while others are being paid', async () => {
    const invoices: { id: number }[] = [];
    while (invoices.length < MANY) {
      invoices.push(...(await atOnce(20, () => createInvoice({ dueDate: '2026-11-19' }))));
    }
    await makeJobsDue(app.database);
    const runners = Array.from({ length: 3 }, () => app.nest.get(JobRunner));
    await Promise.all([
      ...runners.map((runner) => runner.runDue()),
      ...invoices.slice(0, 20).map(({ id }) => admin.post(`/api/invoices/${id}/pay`).send({})),
    ]);
    const { body } = await admin.get('/api/invoices/summary').expect(200);
    expect(body).toMatchObject({ pendingCount: 0, overdueCount: MANY - 20, paidCount: 20 });
    const [audited] = await app.database.query<{ rows: string; invoices: string }[]>(
      `SELECT COUNT(*) AS \`rows\`, COUNT(DISTINCT entityId) AS invoices FROM audit_log
       WHERE action = 'invoice.overdue'`,
    );
    expect(audited?.rows).toBe(audited?.invoices);
  });
});
