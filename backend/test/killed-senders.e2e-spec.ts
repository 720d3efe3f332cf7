import { openDatabase } from '../src/database-schema';
import { OutboxMessage } from '../src/platform/database';
import {
  createDatabase,
  insertUser,
  Mailbox,
  startProcess,
  type TestDatabase,
  type TestProcess,
  waitUntil,
} from './harness';
import { createTemporaryFolder, type TemporaryFolder } from './harness/environment';

const GUESTS = 40;
/** Emails that the killed process hands over. The mail server never responds to the last one. */
const BEFORE_KILL = 10;
const TIMEOUT_MS = 90_000;

describe('outbox of a killed process', () => {
  let testDatabase: TestDatabase;
  let folder: TemporaryFolder;
  let database: Awaited<ReturnType<typeof openDatabase>>;
  /** Each process uses a separate mail server, so that the test knows which one sends. */
  const mailboxes: [Mailbox, Mailbox] = [new Mailbox(), new Mailbox()];
  let processes: [TestProcess, TestProcess];

  beforeAll(async () => {
    [testDatabase, folder] = await Promise.all([createDatabase(), createTemporaryFolder()]);
    database = await openDatabase({ databaseUrl: testDatabase.url, poolSize: 2 });
    const start = async (mailbox: Mailbox): Promise<TestProcess> =>
      startProcess({
        databaseUrl: testDatabase.url,
        dataDir: folder.path,
        environment: { SMTP_URL: await mailbox.open(), MAIL_FROM: 'post@atrium.test' },
      });
    processes = await Promise.all([start(mailboxes[0]), start(mailboxes[1])]);
  });

  afterAll(async () => {
    await Promise.all(processes.map((process) => process.stop()));
    await Promise.all(mailboxes.map((mailbox) => mailbox.close()));
    await database.destroy();
    await Promise.all([testDatabase.drop(), folder.remove()]);
  });

  const findRecipients = async (condition: string): Promise<string[]> => {
    const rows = await database.query<{ recipient: string }[]>(
      `SELECT recipient FROM outbox WHERE ${condition}`,
    );
    return rows.map(({ recipient }) => recipient);
  };

  it(
    'delivers every email, and repeats only the one that was being sent',
    async () => {
      let hasHung = false;
      const processToKill = new Promise<0 | 1>((resolve) => {
        for (const index of [0, 1] as const) {
          mailboxes[index].beforeReply = async () => {
            if (hasHung || mailboxes[index].mails.length !== BEFORE_KILL) return;
            hasHung = true;
            resolve(index);
            await new Promise(() => undefined);
          };
        }
      });
      const admin = await processes[0].signedIn(await insertUser(database, { role: 'admin' }));
      const guests = Array.from({ length: GUESTS }, (_, index) => `guest-${index}@example.com`);
      for (const email of guests) {
        await admin
          .post('/api/users/invite')
          .send({ email, firstName: 'Noor', lastName: 'Haddad' })
          .expect(201);
      }

      const killed = await processToKill;
      mailboxes.forEach((mailbox) => (mailbox.beforeReply = () => Promise.resolve()));
      await processes[killed].stop('SIGKILL');
      const inFlight = mailboxes[killed].mails.at(-1)?.to[0] ?? '';
      expect(await findRecipients("status = 'sent'")).not.toContain(inFlight);
      expect(await findRecipients('leasedUntil > UTC_TIMESTAMP(3)')).toContain(inFlight);

      // The lease of the killed process would expire after five minutes.
      await database.query('UPDATE outbox SET leasedUntil = UTC_TIMESTAMP(3) WHERE recipient = ?', [
        inFlight,
      ]);
      await waitUntil(async () => (await findRecipients("status <> 'sent'")).length === 0);

      const delivered = mailboxes.flatMap(({ mails }) => mails);
      const countEmailsTo = (address: string): number =>
        delivered.filter(({ to }) => to[0] === address).length;
      const repeated = guests.filter((guest) => countEmailsTo(guest) > 1);
      expect(new Set(delivered.flatMap(({ to }) => to))).toEqual(new Set(guests));
      expect(repeated).toEqual([inFlight]);
      expect(countEmailsTo(inFlight)).toBe(2);
      const messageIds = delivered
        .filter(({ to }) => to[0] === inFlight)
        .map(({ source }) => /^Message-ID: (.+)$/im.exec(source)?.[1]);
      expect(messageIds[0]).toMatch(/^<outbox-\d+@atrium\.test>/);
      expect(messageIds[1]).toBe(messageIds[0]);
      expect(
        await database.manager.findOneByOrFail(OutboxMessage, { recipient: inFlight }),
      ).toMatchObject({ status: 'sent', attempts: 2, leasedBy: null });
    },
    TIMEOUT_MS,
  );
});
