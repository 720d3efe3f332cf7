import { openDatabase } from '../src/database-schema';
import { createDatabase, insertUser, openLiveEvents, startProcess } from './harness';
import type { TestDatabase, TestProcess } from './harness';
import { temporaryFolder, type Folder } from './harness/settings';

/** Milliseconds within which a browser at another process hears of something. */
const HEARD_WITHIN = 2000;

describe('live events over two processes', () => {
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

  it('reach a browser at the other process in time, and end in order with its process', async () => {
    const admin = await insertUser(database, { role: 'admin' });
    const browser = await processes[0].signedIn(admin);
    const listening = await openLiveEvents(await processes[1].signedIn(admin));
    const { body } = await browser
      .post('/api/users/invite')
      .send({ email: 'kim.lee@example.com', firstName: 'Kim', lastName: 'Lee' })
      .expect(201);
    expect((await listening.next()).changes).toEqual([{ entity: 'user', id: body.id }]);

    const token = new URL(String(body.invitationUrl)).searchParams.get('token');
    await processes[0]
      .anonymous()
      .post('/api/invitations/accept')
      .send({ token, password: 'a-long-and-rare-phrase', firstName: 'Kim', lastName: 'Lee' })
      .expect(200);
    const answeredAt = performance.now();
    expect(await listening.next()).toMatchObject({ notifications: true });
    expect(performance.now() - answeredAt).toBeLessThan(HEARD_WITHIN);

    const stopped = processes[1].stop();
    await listening.ended;
    expect(await stopped).toBe(0);
  });
});
