import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import {
  makeRecord,
  makeWebhook,
  newTicket,
  type ReceivedEvent,
  sendWebhooks,
  startApp,
  type TestApp,
  WebhookReceiver,
} from './harness';

const run = promisify(execFile);

const { ensurePython } = jest.requireActual<{ ensurePython: () => Promise<string> }>(
  '../../tools/quality/python.mjs',
);

const GUIDE = path.resolve(__dirname, '../../docs/how-to/receive-webhooks.md');

const START_MS = 120_000;

/** Prints the result of the guide's function for a request. */
const CALL = `
import json, sys
secret, headers, body = sys.argv[1:]
print(is_from_atrium(secret, json.loads(headers), body.encode()))
`;

describe('the guide to receiving webhooks with Python', () => {
  let app: TestApp;
  let program: string;
  let python: string;

  beforeAll(async () => {
    [app, python] = await Promise.all([
      startApp({ environment: { WEBHOOK_ALLOWED_NETWORKS: '127.0.0.0/8' } }),
      ensurePython(),
    ]);
    const [, code = ''] = /```python\n([^]*?)```/.exec(await readFile(GUIDE, 'utf8')) ?? [];
    program = code + CALL;
  }, START_MS);

  afterAll(() => app.close());

  async function verify(secret: string, { headers }: ReceivedEvent, body: string) {
    const { stdout } = await run(python, ['-c', program, secret, JSON.stringify(headers), body]);
    return stdout.trim();
  }

  it.each([
    ['no ID', { 'webhook-id': undefined }],
    ['no time', { 'webhook-timestamp': undefined }],
    ['no signature', { 'webhook-signature': undefined }],
    ['a time that is not a number', { 'webhook-timestamp': 'now' }],
    ['a time with other digits', { 'webhook-timestamp': '١٢٣' }],
    ['a time with too many digits', { 'webhook-timestamp': '9'.repeat(5000) }],
    ['a signature that is not ASCII', { 'webhook-signature': 'v1,größer' }],
    ['a signature that is not Unicode', { 'webhook-signature': 'v1,\ud800' }],
    ['an ID that is not Unicode', { 'webhook-id': '\ud800' }],
  ])('rejects a request with %s', async (_, changes) => {
    const receiver = await WebhookReceiver.open();
    const { secret } = await makeWebhook(app, { url: receiver.url });
    await makeRecord(app, 'super_admin', '/api/tickets', newTicket());
    await sendWebhooks(app);
    const [event] = receiver.received;
    if (!event) throw new Error('No event was received.');
    const headers = { ...event.headers, ...changes };
    expect(await verify(secret, { ...event, headers }, event.text)).toBe('False');
  });

  it('accepts an event, even after a rotation, and rejects a changed or old one', async () => {
    const receiver = await WebhookReceiver.open();
    const { id, secret } = await makeWebhook(app, { url: receiver.url });
    const admin = await app.as('super_admin');
    const { body: rotated } = await admin
      .post(`/api/webhooks/${id}/rotate-secret`)
      .send({})
      .expect(200);
    await makeRecord(app, 'super_admin', '/api/tickets', newTicket({ title: 'Größe' }));
    await sendWebhooks(app);
    const [event] = receiver.received;
    if (!event) throw new Error('No event was received.');
    expect(await verify(secret, event, event.text)).toBe('True');
    expect(await verify(rotated.secret, event, event.text)).toBe('True');
    expect(await verify(rotated.secret, event, `${event.text} `)).toBe('False');
    const headers = { ...event.headers, 'webhook-timestamp': '1700000000' };
    expect(await verify(rotated.secret, { ...event, headers }, event.text)).toBe('False');
  });
});
