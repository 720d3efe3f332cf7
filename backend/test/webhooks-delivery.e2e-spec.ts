import { HOUR_MS } from '@atrium/contracts';
import { setTimeout } from 'node:timers/promises';
import { Webhook as StandardWebhook } from 'standardwebhooks';
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

const SECOND_MS = 1000;

describe('webhook delivery', () => {
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

  const listDeliveries = (id: number): Promise<Record<string, unknown>[]> =>
    listWebhookDeliveries(app, id);

  /** The notifications about a webhook of the only user who can change settings. */
  const notices = (id: number): Promise<object[]> =>
    app.database.query(
      "SELECT title, body, link FROM notifications WHERE type = 'webhook.failing' AND entityId = ?",
      [id],
    );

  it('keeps the order of a record while it retries, and does not delay other records', async () => {
    const receiver = await WebhookReceiver.open();
    const webhook = await createWebhook({ url: receiver.url });
    const first = await createTicket();
    await updateTicket(first.id, { title: 'Changed' });
    const other = await createTicket();
    receiver.respond = ({ body }) => (body.data.record.id === first.id ? 500 : 204);
    await send();
    expect(receiver.received.map(({ body }) => [body.type, body.data.record.id])).toEqual([
      ['ticket.created', first.id],
      ['ticket.created', other.id],
    ]);
    receiver.respond = () => 204;
    app.clock.shiftBy(6 * SECOND_MS);
    await send();
    expect(receiver.types.slice(2)).toEqual(['ticket.created', 'ticket.updated']);
    const [retried] = receiver.received.slice(2);
    expect(retried?.headers['webhook-id']).toBe(receiver.received[0]?.headers['webhook-id']);
    expect(retried?.text).toBe(receiver.received[0]?.text);
    const statuses = (await listDeliveries(webhook.id)).map(({ status }) => status);
    expect(statuses).toEqual(['delivered', 'delivered', 'delivered']);
  });

  it('gives up after three days and can send the event again by hand', async () => {
    const receiver = await WebhookReceiver.open();
    const webhook = await createWebhook({ url: receiver.url });
    await createTicket();
    receiver.respond = () => 503;
    for (let hours = 0; hours <= 80; hours += 1) {
      app.clock.shiftBy(hours * HOUR_MS);
      await send();
    }
    // The session would have ended by then.
    app.clock.reset();
    const [failed] = await listDeliveries(webhook.id);
    expect(failed).toMatchObject({ status: 'failed', attempts: 11, nextAttemptAt: null });
    receiver.respond = () => 200;
    const admin = await app.as('super_admin');
    const path = `/api/webhooks/${webhook.id}/deliveries/${String(failed?.['id'])}/resend`;
    await admin.post(path).send({}).expect(200);
    await admin.post(path).send({}).expect(409);
    await send();
    expect((await listDeliveries(webhook.id))[0]).toMatchObject({ status: 'delivered' });
  });

  it('sends a pending event before its next attempt, and continues its retries', async () => {
    const receiver = await WebhookReceiver.open();
    const webhook = await createWebhook({ url: receiver.url });
    await createTicket();
    receiver.respond = () => 503;
    await send();
    const [waiting] = await listDeliveries(webhook.id);
    const admin = await app.as('super_admin');
    const path = `/api/webhooks/${webhook.id}/deliveries/${String(waiting?.['id'])}/resend`;
    const { body: queued } = await admin.post(path).send({}).expect(200);
    expect(queued).toMatchObject({ status: 'pending', attempts: 1 });
    const { body: problem } = await admin.post(path).send({}).expect(409);
    expect(problem).toMatchObject({ rule: 'webhooks.still_pending' });
    await send();
    expect(receiver.received).toHaveLength(2);
    expect((await listDeliveries(webhook.id))[0]).toMatchObject({ status: 'pending', attempts: 2 });
    await admin.post(path).send({}).expect(200);
    receiver.respond = () => 204;
    await send();
    expect((await listDeliveries(webhook.id))[0]).toMatchObject({
      status: 'delivered',
      attempts: 3,
    });
  });

  it('signs with both secrets when the secret is rotated between two attempts', async () => {
    const receiver = await WebhookReceiver.open();
    const webhook = await createWebhook({ url: receiver.url });
    await createTicket();
    receiver.respond = () => 500;
    await send();
    const admin = await app.as('super_admin');
    const rotate = `/api/webhooks/${webhook.id}/rotate-secret`;
    const { body: rotated } = await admin.post(rotate).send({}).expect(200);
    app.clock.shiftBy(10 * SECOND_MS);
    await send();
    const verify = (secret: string, index: number): unknown => {
      const event = receiver.received[index];
      const headers = event?.headers as Record<string, string>;
      return new StandardWebhook(secret).verify(event?.text ?? '', headers);
    };
    expect(verify(webhook.secret, 1)).toBeDefined();
    expect(verify(rotated.secret, 1)).toBeDefined();
    expect(receiver.received[1]?.headers['webhook-signature']).toMatch(/^v1,\S+ v1,\S+$/);
    app.clock.shiftBy(25 * HOUR_MS);
    await send();
    expect(receiver.received[2]?.headers['webhook-signature']).toMatch(/^v1,\S+$/);
  });

  it('turns the webhook off after a response of 410', async () => {
    const receiver = await WebhookReceiver.open();
    const webhook = await createWebhook({ url: receiver.url });
    await createTicket();
    await createTicket();
    receiver.respond = () => 410;
    await send();
    expect(receiver.received).toHaveLength(1);
    const admin = await app.as('super_admin');
    const { body } = await admin.get('/api/webhooks').expect(200);
    expect(body[0]).toMatchObject({ id: webhook.id, isActive: false, status: 'gone' });
    const statuses = (await listDeliveries(webhook.id)).map(({ status }) => status);
    expect(statuses).toEqual(['failed', 'failed']);
    await createTicket();
    expect(await listDeliveries(webhook.id)).toHaveLength(2);
    expect(await notices(webhook.id)).toEqual([
      {
        title: expect.stringMatching(/^The webhook to 127\.0\.0\.1:\d+ was turned off$/),
        body: expect.stringContaining('The receiver responded with 410'),
        link: `/settings?tab=webhooks&webhook=${webhook.id}`,
      },
    ]);
    const { body: log } = await admin
      .get(`/api/audit?entity=webhook&entityId=${webhook.id}`)
      .expect(200);
    expect(log[0]).toMatchObject({
      action: 'webhook.update',
      after: { isActive: false },
      note: 'The receiver responded with 410.',
    });
  });

  it('sends events again after a webhook that was turned off is activated', async () => {
    const receiver = await WebhookReceiver.open();
    const webhook = await createWebhook({ url: receiver.url });
    await createTicket();
    receiver.respond = () => 410;
    await send();
    receiver.respond = () => 204;
    const admin = await app.as('super_admin');
    const path = `/api/webhooks/${webhook.id}`;
    await admin.put(path).send({ isActive: true, version: webhook.version }).expect(409);
    const { body } = await admin.put(path).send({ isActive: true }).expect(200);
    expect(body).toMatchObject({ isActive: true, status: 'ok' });
    const [failed] = await listDeliveries(webhook.id);
    await admin
      .post(`${path}/deliveries/${String(failed?.['id'])}/resend`)
      .send({})
      .expect(200);
    await createTicket();
    await send();
    expect(receiver.received).toHaveLength(3);
  });

  it('keeps a webhook active if its URL changes before the old receiver responds with 410', async () => {
    const receiver = await WebhookReceiver.open();
    const webhook = await createWebhook({ url: receiver.url });
    await createTicket();
    const url = `${receiver.url}/new`;
    receiver.respond = async () => {
      await app.database.query('UPDATE webhooks SET url = ? WHERE id = ?', [url, webhook.id]);
      return 410;
    };
    await send();
    const { body } = await (await app.as('super_admin')).get('/api/webhooks').expect(200);
    expect(body[0]).toMatchObject({ url, isActive: true });
    expect(await notices(webhook.id)).toEqual([]);
  });

  it('notifies users who can change settings once while a webhook fails', async () => {
    const receiver = await WebhookReceiver.open();
    const webhook = await createWebhook({ url: receiver.url });
    await createTicket();
    await createTicket();
    receiver.respond = () => 503;
    for (const seconds of [0, 6, 70, 400]) {
      app.clock.shiftBy(seconds * SECOND_MS);
      await send();
    }
    expect(await notices(webhook.id)).toEqual([]);
    app.clock.shiftBy(2300 * SECOND_MS);
    await send();
    expect(await notices(webhook.id)).toEqual([
      {
        title: expect.stringMatching(/^The webhook to 127\.0\.0\.1:\d+ isn't working$/),
        body: "ticket.created couldn't be delivered: The receiver responded with 503. Atrium keeps trying for three days.",
        link: `/settings?tab=webhooks&webhook=${webhook.id}`,
      },
    ]);
  });

  it('does not follow a redirect', async () => {
    const receiver = await WebhookReceiver.open();
    const target = await WebhookReceiver.open();
    const webhook = await createWebhook({ url: receiver.url });
    receiver.respond = () => ({ status: 307, location: target.url });
    await createTicket();
    await send();
    expect(target.received).toEqual([]);
    expect((await listDeliveries(webhook.id))[0]).toMatchObject({
      status: 'pending',
      lastStatusCode: 307,
      lastError: null,
    });
  });

  it('waits 30 seconds for a response, or 20 seconds during a test, while it sends to other receivers', async () => {
    const silent = await WebhookReceiver.open();
    const slow = await WebhookReceiver.open();
    const fast = await WebhookReceiver.open();
    const silentWebhook = await createWebhook({ url: silent.url });
    const slowWebhook = await createWebhook({ url: slow.url });
    await createWebhook({ url: fast.url });
    const isDelivered = new Promise<void>((done) => {
      fast.respond = () => {
        done();
        return 204;
      };
    });
    silent.respond = () => new Promise(() => undefined);
    slow.respond = () => setTimeout(29_000, 204);
    await createTicket();
    const running = send();
    const admin = await app.as('super_admin');
    const testing = admin.post(`/api/webhooks/${silentWebhook.id}/test`).send({}).expect(200);
    await isDelivered;
    expect((await listDeliveries(slowWebhook.id))[0]).toMatchObject({ attempts: 0 });
    await running;
    expect((await listDeliveries(slowWebhook.id))[0]).toMatchObject({ status: 'delivered' });
    expect((await testing).body).toMatchObject({
      status: 'failed',
      lastStatusCode: null,
      lastError: 'No response within 20 seconds.',
    });
    const deliveries = await listDeliveries(silentWebhook.id);
    expect(deliveries.find(({ type }) => type === 'ticket.created')).toMatchObject({
      status: 'pending',
      attempts: 1,
      lastStatusCode: null,
      lastError: 'No response within 30 seconds.',
    });
  }, 60_000);

  it('explains why it cannot reach a receiver', async () => {
    const receiver = await WebhookReceiver.open();
    const webhook = await createWebhook({ url: receiver.url });
    await receiver.close();
    const admin = await app.as('super_admin');
    const { body } = await admin.post(`/api/webhooks/${webhook.id}/test`).send({}).expect(200);
    expect(body).toMatchObject({
      status: 'failed',
      lastStatusCode: null,
      lastError: 'The receiver refused the connection. Check the host and the port.',
    });
  });

  it('keeps the events while the service account is inactive', async () => {
    const receiver = await WebhookReceiver.open();
    const account = await makeRecord(app, 'super_admin', '/api/service-accounts', {
      name: 'Paused receiver',
      role: 'viewer',
    });
    await createWebhook({ url: receiver.url, serviceAccountId: account.id });
    const admin = await app.as('super_admin');
    const setActive = (isActive: boolean) =>
      admin.put(`/api/service-accounts/${account.id}`).send({ isActive }).expect(200);
    await setActive(false);
    await createTicket();
    await send();
    expect(receiver.received).toEqual([]);
    await setActive(true);
    await send();
    expect(receiver.types).toEqual(['ticket.created']);
  });
});
