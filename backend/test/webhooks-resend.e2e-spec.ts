import { WEBHOOK_RESEND_LIMIT, WEBHOOK_TEST } from '@atrium/contracts';
import { UNDELIVERED } from '../src/modules/webhooks/webhooks.service';
import {
  type CreatedWebhook,
  listWebhookDeliveries,
  makeRecord,
  makeWebhook,
  newTicket,
  sendWebhooks,
  startApp,
  type TestApp,
  WebhookReceiver,
} from './harness';

describe('resending webhook events', () => {
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

  async function updateTicket(id: number, fields: object): Promise<void> {
    await (await app.as('super_admin')).put(`/api/tickets/${id}`).send(fields).expect(200);
  }

  async function hasUndelivered(id: number): Promise<boolean> {
    const { body } = await (await app.as('super_admin')).get('/api/webhooks').expect(200);
    return body.find((webhook: CreatedWebhook) => webhook.id === id).hasUndelivered;
  }

  const insertFailed = (webhookId: number, count: number): Promise<unknown> =>
    app.database.query(
      `INSERT INTO webhook_deliveries (webhookId, eventId, type, entity, entityId, status, createdAt)
       VALUES ?`,
      [
        Array.from({ length: count }, (_, index) => [
          webhookId,
          `evt_${index}`,
          'ticket.created',
          'ticket',
          index + 1,
          'failed',
          app.clock.now(),
        ]),
      ],
    );

  const listDeliveries = (id: number): Promise<Record<string, unknown>[]> =>
    listWebhookDeliveries(app, id);

  it('sends all undelivered events of a webhook now, in the order of each record', async () => {
    const receiver = await WebhookReceiver.open();
    const webhook = await createWebhook({ url: receiver.url });
    const path = `/api/webhooks/${webhook.id}`;
    const admin = await app.as('super_admin');
    receiver.respond = () => 503;
    await admin.post(`${path}/test`).send({}).expect(200);
    const failing = await createTicket();
    await updateTicket(failing.id, { title: 'Changed' });
    await send();
    await app.database.query(
      "UPDATE webhook_deliveries SET status = 'failed', nextAttemptAt = NULL WHERE webhookId = ?",
      [webhook.id],
    );
    const waiting = await createTicket();
    await send();
    receiver.received.length = 0;
    receiver.respond = () => 204;

    const { body } = await admin.post(`${path}/deliveries/resend`).send({}).expect(200);
    expect(body).toEqual({ deliveries: 3 });
    await send();
    expect(receiver.received.map((event) => [event.body.type, event.body.data.record.id])).toEqual([
      ['ticket.created', failing.id],
      ['ticket.updated', failing.id],
      ['ticket.created', waiting.id],
    ]);
    expect(await listDeliveries(webhook.id)).toMatchObject([
      { status: 'delivered', attempts: 2 },
      { status: 'delivered', attempts: 1 },
      { status: 'delivered', attempts: 1 },
      { type: 'webhook.test', status: 'failed' },
    ]);
    const again = await admin.post(`${path}/deliveries/resend`).send({}).expect(200);
    expect(again.body).toEqual({ deliveries: 0 });
    const { body: log } = await admin
      .get(`/api/audit?entity=webhook&entityId=${webhook.id}&actions=webhook.resend_undelivered`)
      .expect(200);
    expect(log).toMatchObject([{ note: 'Events: 3' }]);
    await admin.put(path).send({ isActive: false }).expect(200);
    const { body: problem } = await admin.post(`${path}/deliveries/resend`).send({}).expect(409);
    expect(problem.rule).toBe('webhooks.inactive');
    await admin.post('/api/webhooks/999999/deliveries/resend').send({}).expect(404);
  });

  it('sends the oldest events first if more are undelivered than one request sends', async () => {
    const { id } = await createWebhook({ url: 'https://hooks.example/atrium' });
    await insertFailed(id, WEBHOOK_RESEND_LIMIT + 1);
    const admin = await app.as('super_admin');
    const resend = () => admin.post(`/api/webhooks/${id}/deliveries/resend`).send({}).expect(200);
    expect((await resend()).body).toEqual({ deliveries: WEBHOOK_RESEND_LIMIT });
    const [newest] = await listDeliveries(id);
    const failed = await admin.get(`/api/webhooks/${id}/deliveries?status=failed`).expect(200);
    expect(failed.body).toEqual([newest]);
    expect(await hasUndelivered(id)).toBe(true);
    expect((await resend()).body).toEqual({ deliveries: 1 });
    expect(await hasUndelivered(id)).toBe(false);
  });

  it('says whether a webhook has undelivered events, without tests', async () => {
    const receiver = await WebhookReceiver.open();
    const { id } = await createWebhook({ url: receiver.url });
    receiver.respond = () => 503;
    const admin = await app.as('super_admin');
    await admin.post(`/api/webhooks/${id}/test`).send({}).expect(200);
    expect(await hasUndelivered(id)).toBe(false);
    await createTicket();
    expect(await hasUndelivered(id)).toBe(false);
    await send();
    expect(await hasUndelivered(id)).toBe(true);
    receiver.respond = () => 410;
    await admin.post(`/api/webhooks/${id}/deliveries/resend`).send({}).expect(200);
    await send();
    expect(await hasUndelivered(id)).toBe(true);
  });

  it('looks for the undelivered events of each webhook without reading those of the others', async () => {
    const webhooks = [
      await createWebhook({ url: 'https://hooks.example/one' }),
      await createWebhook({ url: 'https://hooks.example/two' }),
    ];
    const plan = await app.database.query<object[]>(`EXPLAIN ${UNDELIVERED}`, [
      webhooks.map(({ id }) => id),
      WEBHOOK_TEST,
      app.clock.now(),
    ]);
    expect(JSON.stringify(plan)).not.toMatch(/materialize/i);
  });

  it('says that an event waits for an earlier one that is on another page', async () => {
    const receiver = await WebhookReceiver.open();
    const { id } = await createWebhook({ url: receiver.url });
    const ticket = await createTicket();
    await updateTicket(ticket.id, { title: 'Changed' });
    const page = async (number: number) => {
      const admin = await app.as('super_admin');
      return admin.get(`/api/webhooks/${id}/deliveries?pageSize=1&page=${number}`).expect(200);
    };
    expect((await page(1)).body).toMatchObject([{ waitsForEarlier: true }]);
    expect((await page(2)).body).toMatchObject([{ waitsForEarlier: false }]);
    await send();
    expect((await page(1)).body).toMatchObject([{ status: 'delivered', waitsForEarlier: false }]);
  });
});
