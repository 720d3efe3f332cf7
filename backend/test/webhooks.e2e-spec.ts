import { DAY_MS, LIMITS } from '@atrium/contracts';
import { Webhook as StandardWebhook } from 'standardwebhooks';
import { WebhookAttempts } from '../src/modules/webhooks/sending/webhook-attempts';
import { JobRunner } from '../src/platform/jobs';
import {
  atOnce,
  countStatuses,
  type CreatedWebhook,
  listWebhookDeliveries,
  makeRecord,
  makeWebhook,
  newInvoice,
  newProject,
  newTicket,
  newWebhook,
  sendWebhooks,
  startApp,
  type TestApp,
  WebhookReceiver,
} from './harness';

const FINANCE = { managersOnly: false, invoicePrefix: 'INV', invoiceDueDays: 30 };

describe('webhooks', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startApp({ environment: { WEBHOOK_ALLOWED_NETWORKS: '127.0.0.0/8' } });
  });

  afterEach(async () => {
    app.clock.reset();
    await app.database.query('DELETE FROM webhooks');
  });

  afterAll(() => app.close());

  const send = (): Promise<void> => sendWebhooks(app);

  const createWebhook = (fields: object): Promise<CreatedWebhook> => makeWebhook(app, fields);

  const createTicket = () => makeRecord(app, 'super_admin', '/api/tickets', newTicket());

  const listDeliveries = (id: number): Promise<Record<string, unknown>[]> =>
    listWebhookDeliveries(app, id);

  it('sends the record as the API shows it, with a signature that receivers can verify', async () => {
    const receiver = await WebhookReceiver.open();
    const webhook = await createWebhook({ url: receiver.url });
    const ticket = await createTicket();
    await send();
    const [event] = receiver.received;
    expect(event?.body).toMatchObject({
      type: 'ticket.created',
      data: { record: { id: ticket.id, title: ticket.title, version: ticket.version } },
    });
    expect(event?.body.data).not.toHaveProperty('previous');
    const headers = event?.headers as Record<string, string>;
    const verified = new StandardWebhook(webhook.secret).verify(event?.text ?? '', headers);
    expect(verified).toEqual(event?.body);
    expect(await listDeliveries(webhook.id)).toEqual([
      expect.objectContaining({
        webhookId: webhook.id,
        eventId: headers['webhook-id'],
        type: 'ticket.created',
        status: 'delivered',
        attempts: 1,
        lastStatusCode: 204,
        nextAttemptAt: null,
      }),
    ]);
  });

  it('creates no more webhooks than the limit when requests arrive simultaneously', async () => {
    const admin = await app.as('super_admin');
    const body = await newWebhook(app);
    const responses = await atOnce(LIMITS.webhooks + 5, () =>
      admin.post('/api/webhooks').send(body),
    );
    expect(countStatuses(responses)).toEqual({ 201: LIMITS.webhooks, 409: 5 });
    expect((await admin.get('/api/webhooks')).body).toHaveLength(LIMITS.webhooks);
  });

  it('sends the previous values of an update, and only the id of a deleted record', async () => {
    const receiver = await WebhookReceiver.open();
    await createWebhook({ url: receiver.url });
    const { id, priority } = await createTicket();
    const admin = await app.as('super_admin');
    await admin
      .put(`/api/tickets/${id}`)
      .send({ priority: priority === 'high' ? 'low' : 'high' })
      .expect(200);
    await send();
    expect(receiver.received[1]?.body.data.previous).toEqual({ priority });
    await admin.delete(`/api/tickets/${id}`).expect(204);
    await send();
    expect(receiver.received[2]?.body).toMatchObject({
      type: 'ticket.deleted',
      data: { record: { id, deletedAt: expect.any(String) } },
    });
    expect(Object.keys(receiver.received[2]?.body.data.record ?? {})).toEqual(['id', 'deletedAt']);
  });

  it('sends invoice.paid when an invoice is paid', async () => {
    const receiver = await WebhookReceiver.open();
    await createWebhook({ url: receiver.url, eventTypes: ['invoice.paid'] });
    const invoice = await makeRecord(app, 'super_admin', '/api/invoices', newInvoice());
    const admin = await app.as('super_admin');
    await admin.post(`/api/invoices/${invoice.id}/pay`).send({}).expect(200);
    await send();
    expect(receiver.types).toEqual(['invoice.paid']);
    expect(receiver.received[0]?.body.data.record).toMatchObject({ status: 'paid' });
  });

  it('sends only the chosen events, and only records that the service account may read', async () => {
    const receiver = await WebhookReceiver.open();
    const hidden = await WebhookReceiver.open();
    await createWebhook({ url: receiver.url, eventTypes: ['project.created'] });
    const viewer = await makeRecord(app, 'super_admin', '/api/service-accounts', {
      name: 'Reader',
      role: 'viewer',
    });
    await createWebhook({
      url: hidden.url,
      eventTypes: ['invoice.created'],
      serviceAccountId: viewer.id,
    });
    const admin = await app.as('super_admin');
    await admin
      .put('/api/settings/finance')
      .send({ ...FINANCE, managersOnly: true })
      .expect(200);
    await makeRecord(app, 'super_admin', '/api/projects', newProject());
    await createTicket();
    await makeRecord(app, 'super_admin', '/api/invoices', newInvoice());
    await send();
    expect(receiver.types).toEqual(['project.created']);
    expect(hidden.received).toEqual([]);
    await admin.put('/api/settings/finance').send(FINANCE).expect(200);
  });

  it('sends nothing for a change that was rolled back', async () => {
    const receiver = await WebhookReceiver.open();
    await createWebhook({ url: receiver.url });
    const { id, version } = await createTicket();
    const admin = await app.as('super_admin');
    await admin
      .put(`/api/tickets/${id}`)
      .send({ title: 'X', version: version + 1 })
      .expect(409);
    await send();
    expect(receiver.types).toEqual(['ticket.created']);
  });

  it('allows http only for allowed networks', async () => {
    const input = await newWebhook(app, { url: 'http://203.0.113.7/hook' });
    const admin = await app.as('super_admin');
    const { body } = await admin.post('/api/webhooks').send(input).expect(400);
    expect(body.rule).toBe('webhooks.private_address');
    await createWebhook({ url: 'http://127.0.0.1:1/hook' });
    const { id } = await createWebhook({ url: 'http://8.8.8.8/hook' });
    const test = await admin.post(`/api/webhooks/${id}/test`).send({}).expect(200);
    expect(test.body).toMatchObject({
      status: 'failed',
      lastError: 'Only https URLs are allowed.',
    });
  });

  it('lets admins turn off, but not reactivate, a webhook whose URL is no longer allowed', async () => {
    const url = 'https://203.0.113.7/hook';
    const { id } = await createWebhook({});
    await app.database.query('UPDATE webhooks SET url = ? WHERE id = ?', [url, id]);
    const admin = await app.as('super_admin');
    const save = (isActive: boolean) => admin.put(`/api/webhooks/${id}`).send({ url, isActive });
    await save(false).expect(200);
    const { body } = await save(true).expect(400);
    expect(body.rule).toBe('webhooks.private_address');
  });

  it.each([
    ['ftp://hooks.example/x', 'Enter a URL that starts with https://.'],
    ['hooks.example', 'Enter a URL that starts with https://.'],
    ['https://user:secret@hooks.example/', "URL can't contain a user name or password."],
  ])('rejects the address %s', async (url, message) => {
    const input = await newWebhook(app, { url });
    const admin = await app.as('super_admin');
    const { body } = await admin.post('/api/webhooks').send(input).expect(400);
    expect(body.errors).toEqual({ url: message });
  });

  it('sends a test event once', async () => {
    const receiver = await WebhookReceiver.open();
    const webhook = await createWebhook({ url: receiver.url });
    const admin = await app.as('super_admin');
    const test = () => admin.post(`/api/webhooks/${webhook.id}/test`).send({}).expect(200);
    expect((await test()).body).toMatchObject({ status: 'delivered', type: 'webhook.test' });
    receiver.respond = () => 500;
    expect((await test()).body).toMatchObject({ status: 'failed', lastStatusCode: 500 });
    await send();
    expect(receiver.types).toEqual(['webhook.test', 'webhook.test']);
  });

  it('can resend a test event whose process stopped before it was sent', async () => {
    const receiver = await WebhookReceiver.open();
    const webhook = await createWebhook({ url: receiver.url });
    const admin = await app.as('super_admin');
    const attempt = jest
      .spyOn(app.nest.get(WebhookAttempts), 'attempt')
      .mockRejectedValueOnce(new Error('Stopped'));
    try {
      await admin.post(`/api/webhooks/${webhook.id}/test`).send({}).expect(500);
    } finally {
      attempt.mockRestore();
    }
    const [unfinished] = await listDeliveries(webhook.id);
    expect(unfinished).toMatchObject({ status: 'failed', lastError: "The test didn't finish." });
    const path = `/api/webhooks/${webhook.id}/deliveries/${String(unfinished?.['id'])}/resend`;
    await admin.post(path).send({}).expect(200);
    await send();
    expect(receiver.types).toEqual(['webhook.test']);
    expect(await listDeliveries(webhook.id)).toMatchObject([
      { status: 'delivered', lastError: null },
    ]);
  });

  it('lists the deliveries that have a status', async () => {
    const receiver = await WebhookReceiver.open();
    const { id } = await createWebhook({ url: receiver.url });
    const admin = await app.as('super_admin');
    await admin.post(`/api/webhooks/${id}/test`).send({}).expect(200);
    receiver.respond = () => 500;
    await admin.post(`/api/webhooks/${id}/test`).send({}).expect(200);
    await createTicket();
    const path = `/api/webhooks/${id}/deliveries`;
    for (const [status, type] of [
      ['pending', 'ticket.created'],
      ['delivered', 'webhook.test'],
      ['failed', 'webhook.test'],
    ]) {
      const { body, headers } = await admin.get(path).query({ status }).expect(200);
      expect(body).toEqual([expect.objectContaining({ status, type })]);
      expect(headers['x-total-count']).toBe('1');
    }
    const { body } = await admin.get(path).query({ status: 'lost' }).expect(400);
    expect(body.errors).toEqual({ status: expect.any(String) });
  });

  it('shows the record and the sent body of a single delivery, and no bodies in the list', async () => {
    const receiver = await WebhookReceiver.open();
    const webhook = await createWebhook({ url: receiver.url });
    const ticket = await createTicket();
    await send();
    const [listed] = await listDeliveries(webhook.id);
    expect(listed).toMatchObject({ entity: 'ticket', entityId: ticket.id });
    expect(listed).not.toHaveProperty('body');
    const admin = await app.as('super_admin');
    const path = `/api/webhooks/${webhook.id}/deliveries/${String(listed?.['id'])}`;
    const { body: detail } = await admin.get(path).expect(200);
    expect(detail).toEqual({ ...listed, body: receiver.received[0]?.text });
    expect(JSON.stringify(detail)).not.toContain('writtenFor');
  });

  it('shows the body of a test', async () => {
    const receiver = await WebhookReceiver.open();
    const { id } = await createWebhook({ url: receiver.url });
    const admin = await app.as('super_admin');
    const { body: sent } = await admin.post(`/api/webhooks/${id}/test`).send({}).expect(200);
    const { body } = await admin.get(`/api/webhooks/${id}/deliveries/${sent.id}`).expect(200);
    expect(body).toEqual({ ...sent, body: receiver.received[0]?.text });
  });

  it('shows a delivery whose body is not stored, and none of another webhook', async () => {
    const webhook = await createWebhook({});
    const other = await createWebhook({});
    await createTicket();
    await app.database.query('UPDATE webhook_deliveries SET body = NULL, writtenFor = NULL');
    const [listed] = await listDeliveries(webhook.id);
    const deliveryId = String(listed?.['id']);
    const admin = await app.as('super_admin');
    const path = (id: number): string => `/api/webhooks/${id}/deliveries/${deliveryId}`;
    const { body } = await admin.get(path(webhook.id)).expect(200);
    expect(body).toMatchObject({ status: 'pending', body: null });
    const { body: missing } = await admin.get(path(other.id)).expect(404);
    expect(missing.message).toMatch(/delivery/);
  });

  it('never shows or stores the secret in plain text', async () => {
    const webhook = await createWebhook({});
    const admin = await app.as('super_admin');
    const { text } = await admin.get('/api/webhooks').expect(200);
    expect(text).not.toContain('whsec_');
    const stored = JSON.stringify([
      await app.database.query('SELECT * FROM webhooks'),
      await app.database.query("SELECT * FROM audit_log WHERE entity = 'webhook'"),
    ]);
    expect(stored).not.toContain(webhook.secret.slice(6));
  });

  it('does not let a user choose a service account with a higher role', async () => {
    const user = await app.addUser({ role: 'manager', permissions: ['settings.manage'] });
    const manager = await app.signedIn(user);
    const { body } = await manager
      .post('/api/webhooks')
      .send(await newWebhook(app))
      .expect(403);
    expect(body.rule).toBe('service_accounts.role_too_high');
  });

  it('keeps a service account that a webhook uses', async () => {
    const input = await newWebhook(app);
    await makeRecord(app, 'super_admin', '/api/webhooks', input);
    const admin = await app.as('super_admin');
    const { body } = await admin
      .delete(`/api/service-accounts/${input.serviceAccountId}`)
      .expect(409);
    expect(body.rule).toBe('service_accounts.in_use');
  });

  it('deletes finished deliveries after 30 days', async () => {
    const receiver = await WebhookReceiver.open();
    const webhook = await createWebhook({ url: receiver.url });
    await createTicket();
    await send();
    app.clock.shiftBy(31 * DAY_MS);
    await app.nest.get(JobRunner).runDue();
    app.clock.reset();
    // The job that deletes expired sessions has run as well.
    const admin = await app.signedIn(await app.addUser({ role: 'super_admin' }));
    const { body } = await admin.get(`/api/webhooks/${webhook.id}/deliveries`).expect(200);
    expect(body).toEqual([]);
  });
});
