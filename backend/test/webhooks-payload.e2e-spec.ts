import { LIMITS } from '@atrium/contracts';
import {
  type CreatedWebhook,
  csvOf,
  finishStep,
  makeClient,
  makeRecord,
  makeWebhook,
  newInvoiceOfLines,
  newLine,
  newTicket,
  newWebhook,
  resendToRecovered,
  sendWebhooks,
  startApp,
  type TestApp,
  uploadImport,
  WebhookReceiver,
} from './harness';

describe('webhook payloads', () => {
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
    await app.database.query('DELETE FROM webhooks');
  });

  afterAll(() => app.close());

  const createWebhook = (fields: object = {}): Promise<CreatedWebhook> =>
    makeWebhook(app, { url: receiver.url, ...fields });

  const createTicket = (fields: object = {}) =>
    makeRecord(app, 'super_admin', '/api/tickets', newTicket(fields));

  it('sends the record of each event as the change left it, although an earlier event failed', async () => {
    await createWebhook();
    receiver.respond = () => 500;
    const admin = await app.as('super_admin');
    const { id } = await createTicket({ title: 'First' });
    await sendWebhooks(app);
    await admin.put(`/api/tickets/${id}`).send({ title: 'Second' }).expect(200);
    await admin.put(`/api/tickets/${id}`).send({ title: 'Third' }).expect(200);
    await admin.delete(`/api/tickets/${id}`).expect(204);
    await resendToRecovered(app, receiver);
    expect(receiver.received.map(({ body: { type, data } }) => ({ type, data }))).toEqual([
      { type: 'ticket.created', data: { record: expect.objectContaining({ id, title: 'First' }) } },
      {
        type: 'ticket.updated',
        data: {
          record: expect.objectContaining({ id, title: 'Second' }),
          previous: { title: 'First' },
        },
      },
      {
        type: 'ticket.updated',
        data: {
          record: expect.objectContaining({ id, title: 'Third' }),
          previous: { title: 'Second' },
        },
      },
      { type: 'ticket.deleted', data: { record: { id, deletedAt: expect.any(String) } } },
    ]);
  });

  it('sends the record as the complete change left it', async () => {
    await createWebhook({ eventTypes: ['ticket.replied'] });
    const { id } = await createTicket();
    const admin = await app.as('super_admin');
    await admin
      .post(`/api/tickets/${id}/messages`)
      .send({ kind: 'reply', body: 'Fixed.', resolve: true })
      .expect(201);
    await sendWebhooks(app);
    const { body: ticket } = await admin.get(`/api/tickets/${id}`).expect(200);
    const record = receiver.received[0]?.body.data.record;
    expect(record).toMatchObject({ status: 'resolved', version: ticket.version });
  });

  it('shows each receiver the record with the rights of its own service account', async () => {
    const other = await WebhookReceiver.open();
    const { id: serviceAccountId } = await makeRecord(app, 'super_admin', '/api/service-accounts', {
      name: 'Viewer of tickets',
      role: 'viewer',
    });
    await createWebhook();
    await createWebhook({ url: other.url, serviceAccountId });
    await createTicket();
    await sendWebhooks(app);
    const [admin, viewer] = [receiver, other].map(({ received }) => received[0]);
    expect(admin?.headers['webhook-id']).toBe(viewer?.headers['webhook-id']);
    expect(admin?.body.data.record['abilities']).toMatchObject({ delete: true });
    expect(viewer?.body.data.record['abilities']).toMatchObject({
      delete: 'tickets.delete_needs_manager',
    });
  });

  it('completes events that were stored without a body', async () => {
    const { id: webhookId } = await createWebhook();
    const { id } = await createTicket({ priority: 'low' });
    const admin = await app.as('super_admin');
    await admin.put(`/api/tickets/${id}`).send({ priority: 'high' }).expect(200);
    await app.database.query(
      `UPDATE webhook_deliveries SET body = NULL, \`before\` = '{"priority":"low"}',
              \`after\` = '{"priority":"high"}'
       WHERE webhookId = ? AND type = 'ticket.updated'`,
      [webhookId],
    );
    await sendWebhooks(app);
    expect(receiver.received[1]?.body.data).toMatchObject({
      record: { id, priority: 'high' },
      previous: { priority: 'low' },
    });
  });

  it('commits a change whose bodies are together larger than the database accepts', async () => {
    const { serviceAccountId } = await newWebhook(app);
    for (let count = 0; count < LIMITS.webhooks; count += 1) {
      await createWebhook({ eventTypes: ['invoice.created'], serviceAccountId });
    }
    // Quotes are escaped twice: in the body and in the statement.
    const description = '"'.repeat(LIMITS.invoiceLineLength);
    const lines = Array.from({ length: LIMITS.invoiceLines }, () => newLine({ description }));
    await makeRecord(app, 'super_admin', '/api/invoices', newInvoiceOfLines(lines));
    const [stored] = await app.database.query(
      'SELECT COUNT(*) AS bodies, MIN(LENGTH(body)) AS length FROM webhook_deliveries WHERE body IS NOT NULL',
    );
    expect(Number(stored.bodies)).toBe(LIMITS.webhooks);
    expect(Number(stored.length)).toBeGreaterThan(2 * LIMITS.invoiceLineLength * lines.length);
  }, 60_000);

  it('sends client.deleted for a client that was merged into another one', async () => {
    const [from, into] = [await makeClient(app), await makeClient(app)];
    await createWebhook({ eventTypes: ['client.updated', 'client.deleted'] });
    const admin = await app.as('super_admin');
    await admin.post(`/api/clients/${from.id}/merge`).send({ intoId: into.id }).expect(200);
    await sendWebhooks(app);
    expect(receiver.received.map(({ body }) => [body.type, body.data.record.id])).toEqual(
      expect.arrayContaining([
        ['client.deleted', from.id],
        ['client.updated', into.id],
      ]),
    );
    expect(receiver.received).toHaveLength(2);
  });

  it('sends an event for each imported row, and none for the check before it', async () => {
    await createWebhook({ eventTypes: ['client.created'] });
    const admin = await app.as('admin');
    const rows = [
      ['Name', 'E-mail'],
      ['Imported One', 'one@imported.example'],
      ['Imported Two', 'two@imported.example'],
    ];
    const { body } = await uploadImport(admin, 'clients', csvOf(rows)).expect(201);
    const { counts } = await finishStep(admin, body.id, 'dry-run');
    expect(counts).toMatchObject({ created: 2 });
    await sendWebhooks(app);
    expect(receiver.received).toEqual([]);
    await finishStep(admin, body.id, 'run');
    await sendWebhooks(app);
    const names = receiver.received.map((event) => event.body.data.record['name']);
    expect(names).toEqual(['Imported One', 'Imported Two']);
  });
});
