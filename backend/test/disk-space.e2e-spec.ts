import { DAY_MS } from '@atrium/contracts';
import { FreeSpaceReader } from '../src/platform/storage';
import {
  type Client,
  newTicket,
  problem,
  runJobs,
  startApp,
  type TestApp,
  upload,
} from './harness';

const RESERVE_MB = 100;

describe('little free disk space', () => {
  let app: TestApp;
  let admin: Client;
  let freeMegabytes: number;

  beforeAll(async () => {
    app = await startApp({ environment: { MIN_FREE_SPACE_MB: String(RESERVE_MB) } });
    jest
      .spyOn(app.nest.get(FreeSpaceReader), 'freeBytes')
      .mockImplementation(() => Promise.resolve(freeMegabytes * 1024 * 1024));
    admin = await app.as('admin');
  });

  beforeEach(() => {
    freeMegabytes = 10 * RESERVE_MB;
  });

  afterAll(() => app.close());

  const warnings = async (): Promise<{ title: string; link: string }[]> => {
    await runJobs(app);
    const { body } = await (await app.signedIn(await app.user('admin'))).get('/api/notifications');
    return body.filter(({ type }: { type: string }) => type === 'storage.low');
  };

  it('rejects uploads and exports below the reserve, and nothing else', async () => {
    freeMegabytes = RESERVE_MB - 1;
    const { body } = await upload(admin, { content: 'a small file' }).expect(507);
    expect(body).toEqual(
      problem(507, "The file storage is full, so this file wasn't saved. Please tell an admin.", {
        rule: 'storage.full',
        title: "The file storage is full, so this file wasn't saved",
      }),
    );
    const rejected = await admin.get('/api/tickets/export').expect(507);
    expect(rejected.body.message).toBe(
      'The disk is almost full, so no file was created. Please tell an admin.',
    );
    await admin.post('/api/tickets').send(newTicket()).expect(201);
    await admin.get('/api/tickets').expect(200);

    freeMegabytes = RESERVE_MB + 1;
    await upload(admin, { content: 'a small file' }).expect(201);
    await admin.get('/api/tickets/export').expect(200);
  });

  it('rejects an upload that would use the reserve before its content arrives', async () => {
    freeMegabytes = RESERVE_MB + 1;
    await upload(admin, { content: Buffer.alloc(2 * 1024 * 1024) }).expect(507);
  });

  it('notifies admins once below twice the reserve, and again after a week', async () => {
    freeMegabytes = 2 * RESERVE_MB;
    expect(await warnings()).toEqual([]);
    freeMegabytes = 2 * RESERVE_MB - 1;
    app.clock.shiftBy(3_600_000);
    expect(await warnings()).toMatchObject([
      { title: 'Disk space is running low', link: '/evidence/trash' },
    ]);
    app.clock.shiftBy(2 * 3_600_000);
    expect(await warnings()).toHaveLength(1);
    app.clock.shiftBy(8 * DAY_MS);
    expect(await warnings()).toHaveLength(2);
    app.clock.reset();
  });
});
