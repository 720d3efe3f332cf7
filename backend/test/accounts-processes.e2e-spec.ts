import { openDatabase } from '../src/database-schema';
import { User } from '../src/modules/users';
import { atOnce, createDatabase, insertUser, startProcess } from './harness';
import type { Client, TestDatabase, TestProcess } from './harness';
import { temporaryFolder, type Folder } from './harness/settings';

const NAMES = { firstName: 'Kim', lastName: 'Lee' };

describe('accounts over two processes', () => {
  let own: TestDatabase;
  let folder: Folder;
  let database: Awaited<ReturnType<typeof openDatabase>>;
  let processes: [TestProcess, TestProcess];

  beforeAll(async () => {
    [own, folder] = await Promise.all([createDatabase(), temporaryFolder()]);
    database = await openDatabase({ databaseUrl: own.url, poolSize: 2 });
    const start = () => startProcess({ databaseUrl: own.url, dataDir: folder.path });
    processes = await Promise.all([start(), start()]);
  });

  afterAll(async () => {
    await Promise.all(processes.map((process) => process.stop()));
    await database.destroy();
    await Promise.all([own.drop(), folder.remove()]);
  });

  const processAt = (index: number): TestProcess => processes[index % 2 === 0 ? 0 : 1];

  it('makes one account of fifty acceptances', async () => {
    const admin = await processAt(0).signedIn(await insertUser(database, { role: 'admin' }));
    const { body } = await admin
      .post('/api/users/invite')
      .send({ email: 'race@example.com', ...NAMES })
      .expect(201);
    const token = new URL(String(body.invitationUrl)).searchParams.get('token');
    const answers = await atOnce(50, (index) =>
      processAt(index)
        .anonymous()
        .post('/api/invitations/accept')
        .send({ token, password: `a-long-and-rare-phrase-${index}`, ...NAMES }),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array.from({ length: 49 }, () => 410)]);
  });

  it('leaves one of two super admins who demote each other', async () => {
    const users = await Promise.all(
      [0, 1].map(() => insertUser(database, { role: 'super_admin' })),
    );
    const browsers = await Promise.all(users.map((user, index) => processAt(index).signedIn(user)));
    const demote = (by: Client | undefined, target: User | undefined) => {
      if (!by || !target) throw new Error('There are two.');
      return by.put(`/api/users/${target.id}`).send({ role: 'viewer' });
    };
    const answers = await atOnce(20, (index) =>
      demote(browsers[index % 2], users[(index + 1) % 2]),
    );
    for (const { status } of answers) expect(status).toBeLessThan(500);
    expect(await database.manager.countBy(User, { role: 'super_admin', isActive: true })).toBe(1);
  });

  it('ends a session everywhere on the very next request', async () => {
    const person = await insertUser(database);
    const browser = await processAt(0).signedIn(person);
    const admin = await processAt(1).signedIn(await insertUser(database, { role: 'admin' }));
    await browser.get('/api/auth/me').expect(200);
    await admin.put(`/api/users/${person.id}`).send({ isActive: false }).expect(200);
    await browser.get('/api/auth/me').expect(401);
  });
});
