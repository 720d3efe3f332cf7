import type { User } from '../src/modules/users';
import { type Client, startApp, type TestApp } from './harness';

describe('/api/projects/:id/members', () => {
  let app: TestApp;
  let manager: Client;
  let projectId: number;
  let path: string;

  beforeAll(async () => {
    app = await startApp();
    manager = await app.as('manager');
  });

  afterAll(() => app.close());

  beforeEach(async () => {
    const { body } = await manager
      .post('/api/projects')
      .send({ name: 'Harbour', clientName: 'Northwind', clientEmail: 'ops@northwind.example' })
      .expect(201);
    projectId = body.id;
    path = `/api/projects/${projectId}/members`;
  });

  const memberIds = async (): Promise<number[]> => {
    const { body } = await manager.get(`/api/projects/${projectId}`).expect(200);
    return body.members.map(({ id }: { id: number }) => id);
  };

  it('adds and removes members and lists the owner first', async () => {
    const [owner, one, two] = [await app.user('manager'), await app.addUser(), await app.addUser()];
    await manager.put(`${path}/${one.id}`).expect(200);
    const { body } = await manager.put(`${path}/${two.id}`).expect(200);
    expect(body.members.map(({ id }: User) => id)).toEqual([owner.id, one.id, two.id]);
    await manager.delete(`${path}/${one.id}`).expect(204);
    expect(await memberIds()).toEqual([owner.id, two.id]);
  });

  it('marks members whose account is inactive', async () => {
    const superAdmin = await app.as('super_admin');
    const user = await app.addUser();
    const { body } = await manager.put(`${path}/${user.id}`).expect(200);
    expect(body.members).toMatchObject([{ isInactive: false }, { isInactive: false }]);
    await superAdmin.put(`/api/users/${user.id}`).send({ isActive: false }).expect(200);
    const read = await manager.get(`/api/projects/${projectId}`).expect(200);
    expect(read.body.members).toMatchObject([
      { isInactive: false },
      { id: user.id, isInactive: true },
    ]);
  });

  it('adds a member once when the request is repeated', async () => {
    const user = await app.addUser();
    await manager.put(`${path}/${user.id}`).expect(200);
    await manager.put(`${path}/${user.id}`).expect(200);
    expect((await memberIds()).filter((id) => id === user.id)).toHaveLength(1);
  });

  it('notifies a new member once, with the name of the project and its client', async () => {
    const user = await app.addUser();
    const browser = await app.signedIn(user);
    await manager.put(`${path}/${user.id}`).expect(200);
    await manager.put(`${path}/${user.id}`).expect(200);
    const { body } = await browser.get('/api/notifications').expect(200);
    expect(body).toMatchObject([
      {
        type: 'project.member_added',
        title: expect.stringMatching(/ added you to Harbour$/),
        body: 'Northwind',
        link: `/projects/${projectId}`,
        repeats: 0,
      },
    ]);
  });

  it('does not notify users who add themselves to a project', async () => {
    const admin = await app.addUser({ role: 'admin' });
    const browser = await app.signedIn(admin);
    await browser.put(`${path}/${admin.id}`).expect(200);
    const { body } = await browser.get('/api/notifications').expect(200);
    expect(body).toEqual([]);
  });

  it('shows the owner and the number of other members on the project card', async () => {
    const owner = await app.user('manager');
    for (const user of [await app.addUser(), await app.addUser()]) {
      await manager.put(`${path}/${user.id}`).expect(200);
    }
    const { body } = await manager.get('/api/projects').expect(200);
    expect(body.find(({ id }: { id: number }) => id === projectId)).toMatchObject({
      firstMember: { id: owner.id, name: `${owner.firstName} ${owner.lastName}` },
      furtherMembers: 2,
    });
  });

  it('accepts only active users as members', async () => {
    const inactive = await app.addUser({ isActive: false });
    await manager.put(`${path}/${inactive.id}`).expect(404);
    await manager.put(`${path}/999999`).expect(404);
    await manager.put('/api/projects/999999/members/1').expect(404);
  });

  it('refuses to remove the owner', async () => {
    const owner = await app.user('manager');
    const { body } = await manager.delete(`${path}/${owner.id}`).expect(409);
    expect(body).toMatchObject({ rule: 'projects.owner_stays' });
    expect(await memberIds()).toEqual([owner.id]);
  });

  it('lets only users who can edit the project change its members', async () => {
    const user = await app.addUser();
    const otherUser = await app.signedIn(await app.addUser());
    const rejected = await otherUser.put(`${path}/${user.id}`).expect(403);
    expect(rejected.body).toMatchObject({ rule: 'projects.not_member' });
    await otherUser.delete(`${path}/${user.id}`).expect(403);
    await (await app.as('viewer')).put(`${path}/${user.id}`).expect(403);
    await app.anonymous().put(`${path}/${user.id}`).expect(401);

    await manager.put(`${path}/${user.id}`).expect(200);
    const joined = await app.signedIn(user);
    const other = await app.addUser();
    await joined.put(`${path}/${other.id}`).expect(200);
    await joined.delete(`${path}/${user.id}`).expect(204);
    await joined.put(`${path}/${user.id}`).expect(403);
  });

  describe('GET /api/projects/:id/activity', () => {
    it('lists the activity of a project newest first, without IP addresses', async () => {
      const user = await app.addUser({ firstName: 'Lena', lastName: 'Sato' });
      await manager.put(`/api/projects/${projectId}`).send({ progress: 40 }).expect(200);
      await manager.put(`${path}/${user.id}`).expect(200);
      await manager.delete(`${path}/${user.id}`).expect(204);
      const { body } = await (
        await app.as('viewer')
      )
        .get(`/api/projects/${projectId}/activity`)
        .expect(200);
      expect(body.map(({ action }: { action: string }) => action)).toEqual([
        'project.member_remove',
        'project.member_add',
        'project.update',
        'project.create',
      ]);
      expect(body[1].changes).toEqual([{ field: 'member', before: null, after: 'Lena Sato' }]);
      expect(body[2].changes).toEqual([{ field: 'progress', before: '0', after: '40' }]);
      expect(JSON.stringify(body)).not.toContain('127.0.0.1');
    });

    it('pages the activity of a project with the cursor of its next link', async () => {
      await manager.put(`/api/projects/${projectId}`).send({ progress: 10 }).expect(200);
      await manager.put(`/api/projects/${projectId}`).send({ progress: 20 }).expect(200);
      const first = await manager.get(`/api/projects/${projectId}/activity?pageSize=2`).expect(200);
      const [, next] = /<([^>]+)>; rel="next"/.exec(String(first.headers['link'])) ?? [];
      const second = await manager.get(String(next)).expect(200);
      expect(second.body.map(({ action }: { action: string }) => action)).toEqual([
        'project.create',
      ]);
    });

    it('returns 404 for the activity of an unknown project', async () => {
      await manager.get('/api/projects/999999/activity').expect(404);
    });
  });
});
