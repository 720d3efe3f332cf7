import {
  acceptInvitation,
  insertUser,
  newInvitation,
  openLiveEvents,
  readInvitationToken,
  startTwoProcesses,
  type TwoProcesses,
} from './harness';

/** Time limit for delivering an event to a client of another process. */
const DELIVERY_LIMIT_MS = 2000;

describe('live events across two processes', () => {
  let servers: TwoProcesses;

  beforeAll(async () => {
    servers = await startTwoProcesses();
  });

  afterAll(() => servers.stop());

  it('delivers an event to a client of the other process in time and ends the stream on shutdown', async () => {
    const admin = await insertUser(servers.database, { role: 'admin' });
    const [first, second] = servers.processes;
    const client = await first.signedIn(admin);
    const events = await openLiveEvents(await second.signedIn(admin));
    const { body } = await client.post('/api/users/invite').send(newInvitation()).expect(201);
    expect((await events.next()).changes).toEqual([{ entity: 'user', id: body.id }]);

    await acceptInvitation(first, readInvitationToken(body)).expect(200);
    const respondedAt = performance.now();
    expect(await events.next()).toMatchObject({ notifications: true });
    expect(performance.now() - respondedAt).toBeLessThan(DELIVERY_LIMIT_MS);

    const exitCode = second.stop();
    await events.ended;
    expect(await exitCode).toBe(0);
  });
});
