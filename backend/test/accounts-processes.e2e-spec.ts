import { User } from '../src/modules/users';
import {
  acceptInvitation,
  atOnce,
  type Client,
  insertUser,
  newInvitation,
  readInvitationToken,
  startTwoProcesses,
  type TestProcess,
  type TwoProcesses,
} from './harness';

describe('accounts across two processes', () => {
  let servers: TwoProcesses;

  beforeAll(async () => {
    servers = await startTwoProcesses();
  });

  afterAll(() => servers.stop());

  const processAt = (index: number): TestProcess => servers.processes[index % 2 === 0 ? 0 : 1];

  it('creates one account when fifty requests to two processes accept the same invitation', async () => {
    const admin = await processAt(0).signedIn(
      await insertUser(servers.database, { role: 'admin' }),
    );
    const { body } = await admin.post('/api/users/invite').send(newInvitation()).expect(201);
    const responses = await atOnce(50, (index) =>
      acceptInvitation(processAt(index), readInvitationToken(body), {
        password: `a-long-and-rare-phrase-${index}`,
      }),
    );
    const statuses = responses.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array.from({ length: 49 }, () => 410)]);
  });

  it('keeps one active super admin when two demote each other through different processes', async () => {
    const users = await Promise.all(
      [0, 1].map(() => insertUser(servers.database, { role: 'super_admin' })),
    );
    const clients = await Promise.all(users.map((user, index) => processAt(index).signedIn(user)));
    const demote = (actor: Client | undefined, target: User | undefined) => {
      if (!actor || !target) throw new Error('Expected two super admins.');
      return actor.put(`/api/users/${target.id}`).send({ role: 'viewer' });
    };
    const responses = await atOnce(20, (index) =>
      demote(clients[index % 2], users[(index + 1) % 2]),
    );
    for (const { status } of responses) expect(status).toBeLessThan(500);
    expect(
      await servers.database.manager.countBy(User, { role: 'super_admin', isActive: true }),
    ).toBe(1);
  });

  it("ends a deactivated user's session in the other process on the next request", async () => {
    const user = await insertUser(servers.database);
    const client = await processAt(0).signedIn(user);
    const admin = await processAt(1).signedIn(
      await insertUser(servers.database, { role: 'admin' }),
    );
    await client.get('/api/auth/me').expect(200);
    await admin.put(`/api/users/${user.id}`).send({ isActive: false }).expect(200);
    await client.get('/api/auth/me').expect(401);
  });
});
