import { openDatabase } from '../src/database-schema';
import { OutboxMessage } from '../src/platform/database';
import { createDatabase, insertUser, Mailbox, startProcess, waitUntil } from './harness';
import type { TestDatabase, TestProcess } from './harness';
import { createTemporaryFolder, type TemporaryFolder } from './harness/environment';

const GUESTS = 40;
/** Mails that the process to be killed hands over; the last one is never answered. */
const BEFORE_KILL = 10;
const LIMIT_MS = 90_000;

describe('mails of a process that is killed', () => {
  let own: TestDatabase;
  let folder: TemporaryFolder;
  let database: Awaited<ReturnType<typeof openDatabase>>;
  /** Each process has a mail server of its own, which tells which of them sends. */
  const mailboxes: [Mailbox, Mailbox] = [new Mailbox(), new Mailbox()];
  let processes: [TestProcess, TestProcess];

  beforeAll(async () => {
    [own, folder] = await Promise.all([createDatabase(), createTemporaryFolder()]);
    database = await openDatabase({ databaseUrl: own.url, poolSize: 2 });
    const start = async (mailbox: Mailbox): Promise<TestProcess> =>
      startProcess({
        databaseUrl: own.url,
        dataDir: folder.path,
        environment: { SMTP_URL: await mailbox.open(), MAIL_FROM: 'post@atrium.test' },
      });
    processes = await Promise.all([start(mailboxes[0]), start(mailboxes[1])]);
  });

  afterAll(async () => {
    await Promise.all(processes.map((process) => process.stop()));
    await Promise.all(mailboxes.map((mailbox) => mailbox.close()));
    await database.destroy();
    await Promise.all([own.drop(), folder.remove()]);
  });

  const recipientsOf = async (condition: string): Promise<string[]> => {
    const rows = await database.query<{ recipient: string }[]>(
      `SELECT recipient FROM outbox WHERE ${condition}`,
    );
    return rows.map(({ recipient }) => recipient);
  };

  it(
    'all arrive, and once where the answer of the mail server was noted',
    async () => {
      const caught = new Promise<0 | 1>((resolve) => {
        for (const index of [0, 1] as const) {
          mailboxes[index].beforeReply = async () => {
            if (mailboxes[index].mails.length !== BEFORE_KILL) return;
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

      const killed = await caught;
      mailboxes.forEach((mailbox) => (mailbox.beforeReply = () => Promise.resolve()));
      await processes[killed].stop('SIGKILL');
      const noted = await recipientsOf("status = 'sent'");
      const [onItsWay = ''] = await recipientsOf('leasedUntil > UTC_TIMESTAMP(3)');
      expect(mailboxes[killed].mails.at(-1)?.to).toEqual([onItsWay]);
      expect(noted).not.toContain(onItsWay);

      // The leases of the dead end by themselves, after one minute and after five.
      await database.query('UPDATE job_leases SET leasedUntil = UTC_TIMESTAMP(3)');
      await database.query(
        'UPDATE outbox SET leasedUntil = UTC_TIMESTAMP(3) WHERE leasedUntil IS NOT NULL',
      );
      await waitUntil(async () => (await recipientsOf("status <> 'sent'")).length === 0);

      const arrived = mailboxes.flatMap(({ mails }) => mails);
      const numberOf = (address: string): number =>
        arrived.filter(({ to }) => to[0] === address).length;
      const repeated = guests.filter((guest) => numberOf(guest) > 1);
      expect(new Set(arrived.flatMap(({ to }) => to))).toEqual(new Set(guests));
      expect(repeated).toEqual([onItsWay]);
      expect(numberOf(onItsWay)).toBe(2);
      const names = arrived
        .filter(({ to }) => to[0] === onItsWay)
        .map(({ source }) => /^Message-ID: (.+)$/im.exec(source)?.[1]);
      expect(names[0]).toMatch(/^<outbox-\d+@atrium\.test>/);
      expect(names[1]).toBe(names[0]);
      expect(
        await database.manager.findOneByOrFail(OutboxMessage, { recipient: onItsWay }),
      ).toMatchObject({ status: 'sent', attempts: 2, leasedBy: null });
    },
    LIMIT_MS,
  );
});
