import { randomUUID } from 'node:crypto';
import {
  addUserWithTimeOff,
  type CreatedWebhook,
  listWebhookDeliveries,
  makeExpense,
  makeRecord,
  makeTimeOffRequest,
  makeWebhook,
  newInvoice,
  newTicket,
  resendToRecovered,
  sendWebhooks,
  startApp,
  type TestApp,
  WebhookReceiver,
} from './harness';

const NOT_READABLE = {
  lastStatusCode: null,
  status: 'failed',
  lastError: 'This event was written for a service account with other rights.',
  nextAttemptAt: null,
};

describe('what webhooks send after the rights of their service account change', () => {
  let app: TestApp;
  let receiver: WebhookReceiver;

  beforeAll(async () => {
    app = await startApp({ environment: { WEBHOOK_ALLOWED_NETWORKS: '127.0.0.0/8' } });
  });

  beforeEach(async () => {
    receiver = await WebhookReceiver.open();
  });

  afterEach(async () => {
    app.clock.reset();
    await setManagersOnly(false);
    await app.database.query('DELETE FROM webhooks');
  });

  afterAll(() => app.close());

  async function createAccount(role: string): Promise<number> {
    const account = { name: `Receiver ${randomUUID()}`, role };
    return (await makeRecord(app, 'super_admin', '/api/service-accounts', account)).id;
  }

  const createWebhook = (fields: object): Promise<CreatedWebhook> =>
    makeWebhook(app, { url: receiver.url, ...fields });

  async function change(path: string, fields: object): Promise<void> {
    await (await app.as('super_admin')).put(path).send(fields).expect(200);
  }

  const setManagersOnly = (managersOnly: boolean): Promise<void> =>
    change('/api/settings/finance', { managersOnly, invoicePrefix: 'INV', invoiceDueDays: 30 });

  /** Makes the receiver fail until {@link resendToRecovered}, so that the event waits. */
  async function failFirst(): Promise<void> {
    receiver.respond = () => 500;
    await sendWebhooks(app);
    expect(receiver.received).toHaveLength(1);
  }

  it('sends no waiting invoice after finance becomes visible to managers only', async () => {
    const serviceAccountId = await createAccount('viewer');
    const { id } = await createWebhook({ eventTypes: ['invoice.created'], serviceAccountId });
    await makeRecord(app, 'super_admin', '/api/invoices', newInvoice());
    await failFirst();
    await setManagersOnly(true);
    await resendToRecovered(app, receiver);
    expect(receiver.received).toEqual([]);
    expect(await listWebhookDeliveries(app, id)).toMatchObject([NOT_READABLE]);
  });

  it('sends no waiting expense after finance becomes visible to managers only', async () => {
    const serviceAccountId = await createAccount('employee');
    const { id } = await createWebhook({ eventTypes: ['expense.created'], serviceAccountId });
    await makeExpense(app);
    await failFirst();
    await setManagersOnly(true);
    await resendToRecovered(app, receiver);
    expect(receiver.received).toEqual([]);
    expect(await listWebhookDeliveries(app, id)).toMatchObject([NOT_READABLE]);
  });

  it("sends no waiting time off of others after the account's role is lowered", async () => {
    const serviceAccountId = await createAccount('manager');
    const eventTypes = ['time_off_request.created'];
    const { id } = await createWebhook({ eventTypes, serviceAccountId });
    await makeTimeOffRequest((await addUserWithTimeOff(app)).browser);
    await failFirst();
    await change(`/api/service-accounts/${serviceAccountId}`, { role: 'employee' });
    await resendToRecovered(app, receiver);
    expect(receiver.received).toEqual([]);
    expect(await listWebhookDeliveries(app, id)).toMatchObject([NOT_READABLE]);
  });

  it("sends waiting events after the account's role is raised", async () => {
    const serviceAccountId = await createAccount('viewer');
    await createWebhook({ serviceAccountId });
    await makeRecord(app, 'super_admin', '/api/tickets', newTicket());
    await failFirst();
    await change(`/api/service-accounts/${serviceAccountId}`, { role: 'manager' });
    await resendToRecovered(app, receiver);
    expect(receiver.types).toEqual(['ticket.created']);
  });

  it('resends nothing that was written for another service account', async () => {
    const { id } = await createWebhook({ serviceAccountId: await createAccount('admin') });
    await makeRecord(app, 'super_admin', '/api/tickets', newTicket());
    await sendWebhooks(app);
    expect(receiver.received).toHaveLength(1);
    const other = await WebhookReceiver.open();
    const serviceAccountId = await createAccount('admin');
    await change(`/api/webhooks/${id}`, { url: other.url, serviceAccountId });
    const [delivered] = await listWebhookDeliveries(app, id);
    await (
      await app.as('super_admin')
    )
      .post(`/api/webhooks/${id}/deliveries/${String(delivered?.['id'])}/resend`)
      .send({})
      .expect(200);
    await sendWebhooks(app);
    expect(other.received).toEqual([]);
    expect(await listWebhookDeliveries(app, id)).toMatchObject([NOT_READABLE]);
  });

  it('shows the body of a delivery only to users who may see what it contains', async () => {
    const { id } = await createWebhook({ eventTypes: ['invoice.created'] });
    await makeRecord(app, 'super_admin', '/api/invoices', newInvoice());
    const [delivery] = await listWebhookDeliveries(app, id);
    const path = `/api/webhooks/${id}/deliveries/${String(delivery?.['id'])}`;
    const settingsUser = async (role: 'admin' | 'manager') =>
      app.signedIn(await app.addUser({ role, permissions: ['settings.manage'] }));
    const { body: denied } = await (await settingsUser('manager')).get(path).expect(403);
    expect(denied).toMatchObject({ rule: 'webhooks.body_not_readable' });
    expect(denied).not.toHaveProperty('body');
    const { body: shown } = await (await settingsUser('admin')).get(path).expect(200);
    expect(JSON.parse(shown.body)).toMatchObject({ type: 'invoice.created' });
  });

  it('sends an event whose body is written late with the rights of its account', async () => {
    const { id } = await createWebhook({ eventTypes: ['expense.created'] });
    await makeExpense(app);
    await app.database.query(
      'UPDATE webhook_deliveries SET body = NULL, writtenFor = NULL WHERE webhookId = ?',
      [id],
    );
    await failFirst();
    await resendToRecovered(app, receiver);
    expect(receiver.types).toEqual(['expense.created']);
  });
});
