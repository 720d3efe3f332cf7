import type { Role } from '@atrium/contracts';
import {
  atOnce,
  auditRows,
  type Client,
  countStatuses,
  startApp,
  storedRow,
  type TestApp,
} from './harness';

interface Person {
  id: number;
  isOwner: boolean;
}

describe('POST /api/projects/:id/transfer', () => {
  let app: TestApp;
  let manager: Client;

  beforeAll(async () => {
    app = await startApp();
    manager = await app.as('manager');
  });

  afterAll(() => app.close());

  /** A project that an employee owns, as its owner sees it. */
  async function ownedProject(fields: object = {}) {
    const owner = await app.addUser({ firstName: 'Maya', lastName: 'Okafor' });
    const browser = await app.signedIn(owner);
    const { body } = await browser
      .post('/api/projects')
      .send({
        name: 'Harbour portal',
        clientName: 'Northwind Ltd',
        clientEmail: 'ops@northwind.example',
        ...fields,
      })
      .expect(201);
    const id: number = body.id;
    return { id, owner, browser, path: `/api/projects/${id}/transfer` };
  }

  const addLena = () => app.addUser({ firstName: 'Lena', lastName: 'Sato' });

  const ownerOf = async (id: number) => (await storedRow(app, 'projects', id))?.['createdById'];

  const notificationsOf = async (browser: Client) =>
    (await browser.get('/api/notifications').expect(200)).body;

  it('makes the new owner a member, listed first, and keeps the previous owner as a member', async () => {
    const { id, owner, path } = await ownedProject();
    const lena = await addLena();
    const { body } = await manager.post(path).send({ userId: lena.id, version: 1 }).expect(200);
    expect(body.version).toBe(2);
    expect(body.members.map((member: Person) => [member.id, member.isOwner])).toEqual([
      [lena.id, true],
      [owner.id, false],
    ]);
    const { body: list } = await manager.get(`/api/projects?memberId=${owner.id}`).expect(200);
    expect(list).toMatchObject([{ id, firstMember: { id: lena.id }, furtherMembers: 1 }]);
    await manager.delete(`/api/projects/${id}/members/${owner.id}`).expect(204);
    const refused = await manager.delete(`/api/projects/${id}/members/${lena.id}`).expect(409);
    expect(refused.body).toMatchObject({ rule: 'projects.owner_stays' });
  });

  it('shows the change with both names in the history of the project and in the audit log', async () => {
    const { id, owner, path } = await ownedProject();
    const lena = await addLena();
    await manager.post(path).send({ userId: lena.id }).expect(200);
    const { body } = await manager.get(`/api/projects/${id}/activity`).expect(200);
    expect(body[0]).toMatchObject({
      action: 'project.transfer',
      changes: [{ field: 'owner', before: 'Maya Okafor', after: 'Lena Sato' }],
    });
    const row = (await auditRows(app, 'project', id)).at(-1);
    expect(JSON.parse(String(row?.before))).toEqual({ ownerId: owner.id, owner: 'Maya Okafor' });
    expect(JSON.parse(String(row?.after))).toEqual({ ownerId: lena.id, owner: 'Lena Sato' });
  });

  it('adds an overdue project of a deactivated owner to the to-dos of its new owner', async () => {
    const { id, owner, path } = await ownedProject({ dueDate: '2020-01-31' });
    const superAdmin = await app.as('super_admin');
    await superAdmin.put(`/api/users/${owner.id}`).send({ isActive: false }).expect(200);
    const lena = await addLena();
    await manager.post(path).send({ userId: lena.id }).expect(200);
    const { body } = await (
      await app.signedIn(lena)
    )
      .get('/api/projects?waitingFor=me')
      .expect(200);
    expect(body.map((project: { id: number }) => project.id)).toEqual([id]);
  });

  it('gives a project whose owner was deleted a new owner', async () => {
    const { id, owner, path } = await ownedProject();
    await (await app.as('super_admin')).delete(`/api/users/${owner.id}`).expect(204);
    expect(await ownerOf(id)).toBeNull();
    const lena = await addLena();
    const { body } = await manager.post(path).send({ userId: lena.id }).expect(200);
    expect(body.members).toMatchObject([{ id: lena.id, isOwner: true }]);
    const row = (await auditRows(app, 'project', id)).at(-1);
    expect(JSON.parse(String(row?.before))).toEqual({ ownerId: null, owner: null });
  });

  it('notifies both owners, and replaces an unread notification if the project is transferred back', async () => {
    const { id, owner, browser, path } = await ownedProject();
    const lena = await addLena();
    const other = await app.signedIn(lena);
    await manager.post(path).send({ userId: lena.id }).expect(200);
    expect(await notificationsOf(other)).toMatchObject([
      {
        type: 'project.transferred',
        title: expect.stringMatching(/ made you the owner of Harbour portal$/),
        body: 'Northwind Ltd',
        link: `/projects/${id}`,
      },
    ]);
    const taken = / transferred Harbour portal from you to Lena Sato$/;
    expect(await notificationsOf(browser)).toMatchObject([{ title: expect.stringMatching(taken) }]);

    await manager.post(path).send({ userId: owner.id }).expect(200);
    const returned = / transferred Harbour portal from you to Maya Okafor$/;
    expect(await notificationsOf(other)).toMatchObject([
      { title: expect.stringMatching(returned), repeats: 1 },
    ]);
  });

  it('notifies only the previous owner of a manager who takes over the project', async () => {
    const { browser, path } = await ownedProject();
    const taker = await app.addUser({ role: 'manager' });
    const takerBrowser = await app.signedIn(taker);
    await takerBrowser.post(path).send({ userId: taker.id }).expect(200);
    expect(await notificationsOf(takerBrowser)).toEqual([]);
    expect(await notificationsOf(browser)).toMatchObject([
      { title: expect.stringMatching(/ took over Harbour portal from you$/) },
    ]);
  });

  it('lets an employee transfer their own project, but not take it back', async () => {
    const { id, owner, browser, path } = await ownedProject();
    const lena = await addLena();
    const { body } = await browser.post(path).send({ userId: lena.id }).expect(200);
    expect(body.abilities).toMatchObject({
      update: true,
      transfer: 'projects.transfer_needs_owner',
    });
    const refused = await browser.post(path).send({ userId: owner.id }).expect(403);
    expect(refused.body).toMatchObject({
      rule: 'projects.transfer_needs_owner',
      message: 'Only the owner of the project or a manager can transfer its ownership.',
    });
    expect(await ownerOf(id)).toBe(lena.id);
  });

  it.each<[Role, number, string | undefined]>([
    ['super_admin', 200, undefined],
    ['admin', 200, undefined],
    ['manager', 200, undefined],
    ['employee', 403, 'projects.transfer_needs_owner'],
    ['viewer', 403, 'role.not_allowed'],
  ])("answers the role %s with %i for another user's project", async (role, status, rule) => {
    const { id, owner, path } = await ownedProject();
    const member = await app.addUser({ role });
    await manager.put(`/api/projects/${id}/members/${member.id}`).expect(200);
    const browser = await app.signedIn(member);
    const lena = await addLena();
    const { body } = await browser.post(path).send({ userId: lena.id }).expect(status);
    expect(body.rule).toBe(rule);
    expect(await ownerOf(id)).toBe(status === 200 ? lena.id : owner.id);
  });

  it('accepts only active users who can edit projects, and otherwise changes nothing', async () => {
    const { id, owner, path } = await ownedProject();
    const inactive = await app.addUser({ isActive: false });
    const viewer = await app.addUser({ role: 'viewer', firstName: 'Vera', lastName: 'Lind' });
    for (const userId of [inactive.id, 999_999]) {
      const { body } = await manager.post(path).send({ userId }).expect(400);
      expect(body).toMatchObject({
        rule: 'projects.unknown_owner',
        errors: { userId: 'Only active users can own a project.' },
      });
    }
    const { body } = await manager.post(path).send({ userId: viewer.id }).expect(400);
    expect(body).toMatchObject({
      rule: 'projects.owner_cannot_edit',
      message: "Vera Lind can't own a project, because their role doesn't allow editing projects.",
    });
    expect(await storedRow(app, 'projects', id)).toMatchObject({
      createdById: owner.id,
      version: 1,
    });
    expect(await auditRows(app, 'project', id)).toHaveLength(1);
  });

  it.each([{}, { userId: null }, { userId: 'Lena' }, { userId: 0 }, { userId: 1.5 }, { owner: 7 }])(
    'rejects the body %j',
    async (input) => {
      const { path } = await ownedProject();
      await manager.post(path).send(input).expect(400);
    },
  );

  it('returns 404 for an unknown project', async () => {
    const lena = await addLena();
    await manager.post('/api/projects/999999/transfer').send({ userId: lena.id }).expect(404);
  });

  it('rejects an older version in the body or in If-Match', async () => {
    const { id, owner, path } = await ownedProject();
    await manager.put(`/api/projects/${id}`).send({ progress: 40 }).expect(200);
    const lena = await addLena();
    const { body } = await manager.post(path).send({ userId: lena.id, version: 1 }).expect(409);
    expect(body).toMatchObject({ rule: 'record.stale_version' });
    await manager.post(path).set('If-Match', '"1"').send({ userId: lena.id }).expect(409);
    expect(await ownerOf(id)).toBe(owner.id);
    await manager.post(path).set('If-Match', '"2"').send({ userId: lena.id }).expect(200);
  });

  it('changes nothing when the user already owns the project', async () => {
    const { id, owner, browser, path } = await ownedProject();
    const { body } = await manager.post(path).send({ userId: owner.id, version: 1 }).expect(200);
    expect(body.version).toBe(1);
    expect(await auditRows(app, 'project', id)).toHaveLength(1);
    expect(await notificationsOf(browser)).toEqual([]);
  });

  it('accepts only a member as the new owner of a project with the maximum number of members', async () => {
    const { id, owner, path } = await ownedProject();
    const user = await app.addUser();
    await app.database.query(
      `INSERT INTO users (username, email, role, isActive, permissions)
       WITH RECURSIVE n AS (SELECT 1 AS i UNION ALL SELECT i + 1 FROM n WHERE i < 99)
       SELECT CONCAT('member-${id}-', i), CONCAT('member-${id}-', i, '@atrium.example'),
         'employee', 1, '[]' FROM n`,
    );
    await app.database.query(
      `INSERT INTO project_members (projectId, userId)
       SELECT ?, id FROM users WHERE username LIKE 'member-${id}-%'`,
      [id],
    );
    const { body } = await manager.post(path).send({ userId: user.id }).expect(409);
    expect(body).toMatchObject({ rule: 'projects.too_many_members' });
    expect(await ownerOf(id)).toBe(owner.id);
    const read = await manager.get(`/api/projects/${id}`).expect(200);
    await manager.post(path).send({ userId: read.body.members[99].id }).expect(200);
  });

  it('applies one of many transfers that send the same version, and reports the others', async () => {
    const { id, path } = await ownedProject();
    const users = await Promise.all(Array.from({ length: 10 }, () => app.addUser()));
    const responses = await atOnce(users.length, (index) =>
      manager.post(path).send({ userId: users[index]?.id, version: 1 }),
    );
    expect(countStatuses(responses)).toEqual({ 200: 1, 409: users.length - 1 });
    const winner = users[responses.findIndex(({ status }) => status === 200)];
    const { body } = await manager.get(`/api/projects/${id}`).expect(200);
    expect(body.members.filter(({ isOwner }: Person) => isOwner)).toMatchObject([
      { id: winner?.id },
    ]);
    expect(body.members).toHaveLength(2);
  });
});
