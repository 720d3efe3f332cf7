import { openDatabase } from '../src/database-schema';
import {
  composeEmail,
  createDatabase,
  type Dovecot,
  insertUser,
  MAILBOX_PASSWORD,
  startDovecot,
  startProcess,
  SUPPORT_ADDRESS,
  type TestDatabase,
  type TestProcess,
  waitUntil,
} from './harness';
import { createTemporaryFolder, type TemporaryFolder } from './harness/environment';

/** `MAIL_DRILL=1` runs the long version. */
const [MAILS, KILLS] = process.env['MAIL_DRILL'] ? [1000, 10] : [300, 4];
const TIMEOUT_MS = process.env['MAIL_DRILL'] ? 1_200_000 : 300_000;

describe('mailbox of killed processes', () => {
  let testDatabase: TestDatabase;
  let folder: TemporaryFolder;
  let database: Awaited<ReturnType<typeof openDatabase>>;
  let dovecot: Dovecot;
  const running = new Set<TestProcess>();

  beforeAll(async () => {
    [testDatabase, folder] = await Promise.all([createDatabase(), createTemporaryFolder()]);
    database = await openDatabase({ databaseUrl: testDatabase.url, poolSize: 2 });
    dovecot = await startDovecot({ support: MAILBOX_PASSWORD });
  });

  afterAll(async () => {
    await Promise.all([...running].map((process) => process.stop('SIGKILL')));
    await dovecot.stop();
    await database.destroy();
    await Promise.all([testDatabase.drop(), folder.remove()]);
  });

  const start = async (): Promise<TestProcess> => {
    const process = await startProcess({ databaseUrl: testDatabase.url, dataDir: folder.path });
    running.add(process);
    return process;
  };

  const count = async (sql: string): Promise<number> => {
    const [row] = await database.query<{ rows: string }[]>(
      `SELECT COUNT(*) AS \`rows\` FROM ${sql}`,
    );
    return Number(row?.rows ?? 0);
  };

  /** The leases of a killed process would expire after one minute. */
  const expireLeases = async (): Promise<void> => {
    const now = 'leasedUntil = UTC_TIMESTAMP(3)';
    await database.query(`UPDATE job_leases SET ${now}`);
    await database.query(`UPDATE mailboxes SET ${now} WHERE leasedBy IS NOT NULL`);
    await database.query(`UPDATE incoming_mails SET ${now} WHERE leasedBy IS NOT NULL`);
  };

  /** Emails of many kinds: with and without attachment, HTML, Message-ID, and a long text. */
  async function compose(index: number): Promise<string> {
    const source = await composeEmail({
      from: `sender-${index}@client.example`,
      subject: `Email ${index} – ${'ä'.repeat(index % 40)}`,
      text: `Number ${index}\n`.repeat(1 + (index % 50)),
      ...(index % 3 === 0 && { html: `<p>Number <b>${index}</b></p>` }),
      ...(index % 4 === 0 && {
        attachments: [{ filename: `file-${index}.txt`, content: `Content ${index}` }],
      }),
    });
    const text = source.toString();
    return index % 5 === 0 ? text.replace(/^Message-ID: .*\r\n/m, '') : text;
  }

  it(
    'turns each email into exactly one ticket, although processes are killed while they read it',
    async () => {
      const first = await start();
      const admin = await first.signedIn(await insertUser(database, { role: 'super_admin' }));
      await admin
        .post('/api/mailboxes')
        .send({
          name: 'Harbour Support',
          address: SUPPORT_ADDRESS,
          host: '127.0.0.1',
          port: dovecot.port,
          security: 'none',
          username: 'support',
          password: MAILBOX_PASSWORD,
        })
        .expect(201);
      for (let index = 0; index < MAILS; index += 1) {
        await dovecot.deliver('support', await compose(index));
      }
      for (let kill = 1; kill <= KILLS; kill += 1) {
        const next = await start();
        const goal = Math.floor((MAILS * kill) / (KILLS + 1));
        await waitUntil(async () => (await count('tickets')) >= goal);
        const victim = [...running].find((process) => process !== next);
        if (!victim) throw new Error('No process is running.');
        await victim.stop('SIGKILL');
        running.delete(victim);
        await expireLeases();
      }
      await waitUntil(
        async () =>
          (await count("incoming_mails WHERE status = 'processed'")) >= MAILS &&
          (await count("incoming_mails WHERE status = 'stored'")) === 0,
      );
      expect(await count('tickets')).toBe(MAILS);
      expect(await count('(SELECT DISTINCT clientEmail FROM tickets) t')).toBe(MAILS);
      expect(await count("ticket_messages WHERE direction = 'in'")).toBe(MAILS);
      expect(await count('ticket_attachments')).toBe(Math.ceil(MAILS / 4));
      expect(await count('evidence_files')).toBe(Math.ceil(MAILS / 4));
      expect(await count("incoming_mails WHERE status = 'held'")).toBe(0);
    },
    TIMEOUT_MS,
  );
});
