import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { WebhookSender } from '../src/modules/webhooks/sending/webhook-sender';
import { makeRecord, makeTicket, newWebhook, startApp, type TestApp, waitUntil } from './harness';
import { createTemporaryFolder, type TemporaryFolder } from './harness/environment';
import { findFreePort, startProgram } from './harness/start-program';

const run = promisify(execFile);

const ROOT = path.resolve(__dirname, '../..');
const TUTORIAL = readFileSync(path.join(ROOT, 'docs/tutorials/your-first-integration.md'), 'utf8');

const START_MS = 30_000;

/** The program that the tutorial tells readers to save under this name. */
function programOf(name: string): string {
  const [, program] = TUTORIAL.split(`Save this as \`${name}\``)[1]?.split('```') ?? [];
  if (!program?.startsWith('js\n')) throw new Error(`The tutorial has no ${name}.`);
  return program.slice('js\n'.length);
}

describe('the tutorial for integrators', () => {
  let app: TestApp;
  let folder: TemporaryFolder;

  beforeAll(async () => {
    [app, folder] = await Promise.all([
      startApp({ environment: { WEBHOOK_ALLOWED_NETWORKS: '127.0.0.0/8' } }),
      createTemporaryFolder(),
    ]);
    await symlink(path.join(ROOT, 'node_modules'), path.join(folder.path, 'node_modules'));
    for (const name of ['receive.mjs', 'mirror.mjs']) {
      await writeFile(path.join(folder.path, name), programOf(name));
    }
  });

  afterAll(() => Promise.all([app.close(), folder.remove()]));

  it('receives verified events with the program of the tutorial', async () => {
    const port = await findFreePort();
    const webhook = await makeRecord(
      app,
      'super_admin',
      '/api/webhooks',
      await newWebhook(app, { url: `http://127.0.0.1:${port}`, eventTypes: ['ticket.created'] }),
    );
    const program = await startProgram({
      name: 'The receiver',
      command: [process.execPath, path.join(folder.path, 'receive.mjs')],
      env: { WEBHOOK_SECRET: webhook.secret, PORT: String(port) },
      stopSignal: 'SIGKILL',
      isReady: () =>
        fetch(`http://127.0.0.1:${port}`, { method: 'POST', body: '{}' }).then(
          ({ status }) => status === 401,
          () => false,
        ),
      startTimeoutMs: START_MS,
    });
    const ticket = await makeTicket(app, { title: 'Backup failed' });
    await app.nest.get(WebhookSender).sendDue();
    await waitUntil(() => program.output().includes('ticket.created'));
    expect(program.output()).toContain(`"id":${ticket.id},"title":"Backup failed"`);
    await program.stop('SIGKILL');
  });

  it('copies all tickets and then only the changes with the program of the tutorial', async () => {
    const admin = await app.as('admin');
    const { body } = await admin
      .post('/api/auth/tokens')
      .send({ name: 'Mirror', scopes: ['ticket.read'] })
      .expect(201);
    const mirror = async (): Promise<string> => {
      const { stdout } = await run(process.execPath, ['mirror.mjs'], {
        cwd: folder.path,
        env: { ATRIUM_URL: app.url, ATRIUM_TOKEN: body.token },
      });
      return stdout.trim();
    };
    const { id } = await makeTicket(app);
    const { headers } = await admin.get('/api/tickets').expect(200);
    const total = Number(headers['x-total-count']);

    expect(await mirror()).toBe(`${total} changes, ${total} tickets`);
    expect(await mirror()).toBe(`0 changes, ${total} tickets`);
    await admin.delete(`/api/tickets/${id}`).expect(204);
    expect(await mirror()).toBe(`1 changes, ${total - 1} tickets`);
  });
});
