import { makeRecord, newWebhook, startApp, type TestApp } from './harness';

/** Without `WEBHOOK_ALLOWED_NETWORKS`. */
describe('webhooks to private networks', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startApp();
  });

  afterAll(() => app.close());

  it('does not connect a webhook to a name that resolves to the loopback network', async () => {
    const input = await newWebhook(app, { url: 'https://localhost:1/hook' });
    const { id } = await makeRecord(app, 'super_admin', '/api/webhooks', input);
    const admin = await app.as('super_admin');
    const { body } = await admin.post(`/api/webhooks/${id}/test`).send({}).expect(200);
    expect(body).toMatchObject({
      status: 'failed',
      lastStatusCode: null,
      lastError: "The address is in a private network, which isn't allowed.",
    });
  });

  it.each([
    ['a loopback address of IPv6', 'https://[::1]:1/hook'],
    ['a loopback address that is written as a number', 'https://2130706433/hook'],
    ['a private address', 'https://10.0.0.7/hook'],
    ['a private address that is written as IPv6', 'https://[::ffff:10.0.0.7]/hook'],
    ['the address of cloud metadata', 'https://169.254.169.254/latest'],
  ])('rejects a webhook to %s', async (_name, url) => {
    const input = await newWebhook(app, { url });
    const admin = await app.as('super_admin');
    const { body } = await admin.post('/api/webhooks').send(input).expect(400);
    expect(body).toMatchObject({
      rule: 'webhooks.private_address',
      errors: { url: expect.stringMatching(/^This address is in a private network\./) },
    });
  });

  it('rejects a webhook whose URL starts with http', async () => {
    const input = await newWebhook(app, { url: 'http://hooks.example/x' });
    const admin = await app.as('super_admin');
    const { body } = await admin.post('/api/webhooks').send(input).expect(400);
    expect(body).toMatchObject({
      rule: 'webhooks.https_required',
      errors: { url: 'Enter a URL that starts with https://.' },
    });
  });
});
