import {
  acceptInvitation,
  insertUser,
  newInvitation,
  openLiveEvents,
  startTwoProcesses,
  readInvitationToken,
  type TwoProcesses,
} from './harness';

/** Milliseconds within which a browser at another process hears of something. */
const HEARD_WITHIN = 2000;

describe('live events across two processes', () => {
  let two: TwoProcesses;

  beforeAll(async () => {
    two = await startTwoProcesses();
  });

  afterAll(() => two.stop());

  it('delivers an event to a client of the other process in time and ends the stream on shutdown', async () => {
    const admin = await insertUser(two.database, { role: 'admin' });
    const [here, there] = two.processes;
    const browser = await here.signedIn(admin);
    const listening = await openLiveEvents(await there.signedIn(admin));
    const { body } = await browser.post('/api/users/invite').send(newInvitation()).expect(201);
    expect((await listening.next()).changes).toEqual([{ entity: 'user', id: body.id }]);

    await acceptInvitation(here, readInvitationToken(body)).expect(200);
    const answeredAt = performance.now();
    expect(await listening.next()).toMatchObject({ notifications: true });
    expect(performance.now() - answeredAt).toBeLessThan(HEARD_WITHIN);

    const stopped = there.stop();
    await listening.ended;
    expect(await stopped).toBe(0);
  });
});
