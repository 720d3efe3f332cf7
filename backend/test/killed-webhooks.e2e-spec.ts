import { openDatabase } from '../src/database-schema';
import {
  createDatabase,
  insertUser,
  newTicket,
  startProcess,
  type TestDatabase,
  type TestProcess,
  waitUntil,
  WebhookReceiver,
} from './harness';
import { createTemporaryFolder, type TemporaryFolder } from './harness/environment';

const EVENTS = 20;
/** Events that the killed process sends. The receiver never responds to the last one. */
const BEFORE_KILL = 5;
const TIMEOUT_MS = 90_000;

describe('webhooks of a killed process', () => {
  let testDatabase: TestDatabase;
  let folder: TemporaryFolder;
  let database: Awaited<ReturnType<typeof openDatabase>>;
  let receiver: WebhookReceiver;
  let first: TestProcess;
  let second: TestProcess | undefined;

  const start = (): Promise<TestProcess> =>
    startProcess({
      databaseUrl: testDatabase.url,
      dataDir: folder.path,
      environment: { WEBHOOK_ALLOWED_NETWORKS: '127.0.0.0/8' },
    });

  beforeAll(async () => {
    [testDatabase, folder] = await Promise.all([createDatabase(), createTemporaryFolder()]);
    database = await openDatabase({ databaseUrl: testDatabase.url, poolSize: 2 });
    receiver = await WebhookReceiver.open();
    first = await start();
  }, TIMEOUT_MS);

  afterAll(async () => {
    await Promise.all([first.stop(), second?.stop()]);
    await database.destroy();
    await Promise.all([testDatabase.drop(), folder.remove()]);
  });

  it(
    'delivers every event in order, and repeats only the one that was being sent',
    async () => {
      const admin = await first.signedIn(await insertUser(database, { role: 'super_admin' }));
      const { body: account } = await admin
        .post('/api/service-accounts')
        .send({ name: 'Receiver', role: 'viewer' })
        .expect(201);
      await admin
        .post('/api/webhooks')
        .send({
          url: receiver.url,
          eventTypes: ['ticket.created', 'ticket.updated'],
          serviceAccountId: account.id,
        })
        .expect(201);

      const isHanging = new Promise<void>((resolve) => {
        receiver.respond = () => {
          if (receiver.received.length < BEFORE_KILL) return 204;
          resolve();
          return new Promise(() => undefined);
        };
      });
      const { body: ticket } = await admin.post('/api/tickets').send(newTicket()).expect(201);
      for (let index = 1; index < EVENTS; index += 1) {
        const title = `Change ${index}`;
        await admin.put(`/api/tickets/${ticket.id}`).send({ title }).expect(200);
      }
      await isHanging;
      await first.stop('SIGKILL');
      receiver.respond = () => 204;
      const beforeKill = receiver.received.map(({ headers }) => headers['webhook-id']);

      // The lease of the killed process would expire after 90 seconds.
      await database.query('UPDATE webhooks SET leasedUntil = UTC_TIMESTAMP(3)');
      second = await start();
      await waitUntil(async () => {
        const rows = await database.query<unknown[]>(
          "SELECT 1 FROM webhook_deliveries WHERE status <> 'delivered'",
        );
        return rows.length === 0;
      });

      const ids = receiver.received.map(({ headers }) => headers['webhook-id']);
      const stored = await database.query<{ eventId: string }[]>(
        'SELECT eventId FROM webhook_deliveries ORDER BY id',
      );
      const inOrder = stored.map(({ eventId }) => eventId);
      expect(inOrder).toHaveLength(EVENTS);
      expect(ids).toEqual([...beforeKill, ...inOrder.slice(beforeKill.length - 1)]);
      expect(new Set(ids).size).toBe(EVENTS);
    },
    TIMEOUT_MS,
  );
});
