import { User } from '../src/modules/users';
import {
  acceptInvitation,
  atOnce,
  insertUser,
  newInvitation,
  startTwoProcesses,
  readInvitationToken,
  type Client,
  type TestProcess,
  type TwoProcesses,
} from './harness';

describe('accounts across two processes', () => {
  let two: TwoProcesses;

  beforeAll(async () => {
    two = await startTwoProcesses();
  });

  afterAll(() => two.stop());

  const processAt = (index: number): TestProcess => two.processes[index % 2 === 0 ? 0 : 1];

  it('creates one account when fifty requests to two processes accept the same invitation', async () => {
    const admin = await processAt(0).signedIn(await insertUser(two.database, { role: 'admin' }));
    const { body } = await admin.post('/api/users/invite').send(newInvitation()).expect(201);
    const answers = await atOnce(50, (index) =>
      acceptInvitation(processAt(index), readInvitationToken(body), {
        password: `a-long-and-rare-phrase-${index}`,
      }),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array.from({ length: 49 }, () => 410)]);
  });

  it('keeps one active super admin when two demote each other through different processes', async () => {
    const users = await Promise.all(
      [0, 1].map(() => insertUser(two.database, { role: 'super_admin' })),
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
    expect(await two.database.manager.countBy(User, { role: 'super_admin', isActive: true })).toBe(
      1,
    );
  });

  it("ends a deactivated user's session in the other process on the next request", async () => {
    const person = await insertUser(two.database);
    const browser = await processAt(0).signedIn(person);
    const admin = await processAt(1).signedIn(await insertUser(two.database, { role: 'admin' }));
    await browser.get('/api/auth/me').expect(200);
    await admin.put(`/api/users/${person.id}`).send({ isActive: false }).expect(200);
    await browser.get('/api/auth/me').expect(401);
  });
});
