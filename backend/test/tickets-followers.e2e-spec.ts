import { displayNameOf } from '@atrium/contracts';
import type { User } from '../src/modules/users';
import {
  atOnce,
  bearer,
  type Client,
  countStatuses,
  createToken,
  makeTicket,
  startApp,
  type TestApp,
} from './harness';

describe('followers of a ticket', () => {
  let app: TestApp;
  let manager: Client;

  beforeAll(async () => {
    app = await startApp();
    manager = await app.as('manager');
  });

  afterAll(() => app.close());

  const follow = (client: Client, id: number) => client.put(`/api/tickets/${id}/followers/me`);
  const unfollow = (client: Client, id: number) => client.delete(`/api/tickets/${id}/followers/me`);
  const write = (id: number, fields: object, client = manager) =>
    client
      .post(`/api/tickets/${id}/messages`)
      .send({ kind: 'reply', body: 'Hello.', ...fields })
      .expect(201);
  const followersOf = async (id: number): Promise<{ id: number; name: string }[]> =>
    (await manager.get(`/api/tickets/${id}`).expect(200)).body.followers;
  const repliesSeenBy = async (user: User): Promise<object[]> => {
    const { body } = await (await app.signedIn(user)).get('/api/notifications').expect(200);
    return body.filter(({ type }: { type: string }) => type === 'ticket.replied');
  };

  it('notifies a follower of a reply, until they stop following', async () => {
    const { id, version } = await makeTicket(app);
    const viewer = await app.addUser({ role: 'viewer' });
    const browser = await app.signedIn(viewer);
    await follow(browser, id).expect(204);
    await follow(browser, id).expect(204);
    expect(await followersOf(id)).toEqual([{ id: viewer.id, name: displayNameOf(viewer) }]);
    const { body: ticket } = await browser.get(`/api/tickets/${id}`).expect(200);
    expect(ticket.version).toBe(version);
    const { body: reply } = await write(id, {});
    expect(await repliesSeenBy(viewer)).toMatchObject([
      { link: `/tickets/${id}?message=${reply.id}` },
    ]);
    await unfollow(browser, id).expect(204);
    await unfollow(browser, id).expect(204);
    await write(id, {});
    expect(await repliesSeenBy(viewer)).toHaveLength(1);
    await follow(browser, 999_999).expect(404);
    await unfollow(browser, 999_999).expect(404);
  });

  it('adds the authors of messages and the people mentioned in a note', async () => {
    const { id } = await makeTicket(app);
    const [author, lena] = [await app.addUser({ role: 'manager' }), await app.addUser()];
    await write(
      id,
      { kind: 'note', body: `@${lena.username} knows more.` },
      await app.signedIn(author),
    );
    const ids = (await followersOf(id)).map((follower) => follower.id);
    expect(new Set(ids)).toEqual(new Set([author.id, lena.id]));
    await write(id, {});
    expect(await repliesSeenBy(author)).toHaveLength(1);
    expect(await repliesSeenBy(lena)).toHaveLength(1);
  });

  it('omits deactivated users and service accounts', async () => {
    const { id } = await makeTicket(app);
    const leaver = await app.addUser();
    await follow(await app.signedIn(leaver), id).expect(204);
    const admin = await app.as('admin');
    await admin.put(`/api/users/${leaver.id}`).send({ isActive: false }).expect(200);
    const account = { name: 'Chat bot', role: 'manager' };
    const { body: bot } = await admin.post('/api/service-accounts').send(account).expect(201);
    const path = `/api/service-accounts/${bot.id}/tokens`;
    const { token } = await createToken(admin, ['ticket.read', 'ticket.update'], path);
    await write(id, {}, bearer(app, token));
    expect(await followersOf(id)).toEqual([]);
  });

  it('adds the followers of a merged ticket to the other one, and removes only them when it is undone', async () => {
    const [from, into] = [await makeTicket(app), await makeTicket(app)];
    const [one, both] = [await app.addUser(), await app.addUser()];
    for (const [user, ids] of [
      [one, [from.id]],
      [both, [from.id, into.id]],
    ] as const) {
      const browser = await app.signedIn(user);
      for (const id of ids) await follow(browser, id).expect(204);
    }
    const idsOf = async (id: number): Promise<Set<number>> =>
      new Set((await followersOf(id)).map((follower) => follower.id));
    await manager.post(`/api/tickets/${from.id}/merge`).send({ intoId: into.id }).expect(200);
    expect(await idsOf(into.id)).toEqual(new Set([one.id, both.id]));
    const late = await follow(manager, from.id).expect(409);
    expect(late.body.rule).toBe('tickets.already_merged');
    await manager.post(`/api/tickets/${from.id}/unmerge`).expect(200);
    expect(await idsOf(into.id)).toEqual(new Set([both.id]));
    expect(await idsOf(from.id)).toEqual(new Set([one.id, both.id]));
  });

  it('loses no follower when users follow a ticket while it is merged', async () => {
    const [from, into] = [await makeTicket(app), await makeTicket(app)];
    const users = await Promise.all(Array.from({ length: 8 }, () => app.addUser()));
    const browsers = await Promise.all(users.map((user) => app.signedIn(user)));
    const [{ status }, ...responses] = await Promise.all([
      manager.post(`/api/tickets/${from.id}/merge`).send({ intoId: into.id }),
      ...browsers.map((browser) => follow(browser, from.id)),
    ]);
    expect(status).toBe(200);
    const following = users.filter((_, index) => responses[index]?.status === 204);
    for (const response of responses) expect([204, 409]).toContain(response.status);
    const ids = (await followersOf(into.id)).map(({ id }) => id);
    expect(new Set(ids)).toEqual(new Set(following.map(({ id }) => id)));
  });

  it('follows a ticket once when the same user follows it 20 times at once', async () => {
    const { id } = await makeTicket(app);
    const responses = await atOnce(20, () => follow(manager, id));
    expect(countStatuses(responses)).toEqual({ 204: 20 });
    expect(await followersOf(id)).toHaveLength(1);
  });
});
