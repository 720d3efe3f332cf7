import { LIMITS } from '@atrium/contracts';
import type { User } from '../src/modules/users';
import {
  atOnce,
  type Client,
  countRows,
  csvOf,
  exportPerson,
  finishStep,
  importFile,
  makeProject,
  newProject,
  openLiveEvents,
  placesOf,
  startApp,
  type TestApp,
} from './harness';

describe('comments on projects', () => {
  let app: TestApp;
  let employee: Client;
  let manager: Client;
  let projectId: number;
  let address: string;

  beforeAll(async () => {
    app = await startApp();
    [employee, manager] = await Promise.all([app.as('employee'), app.as('manager')]);
  });

  beforeEach(async () => {
    projectId = (await makeProject(app)).id;
    address = `/api/projects/${projectId}/comments`;
  });

  afterAll(() => app.close());

  const comment = async (body: string, author = employee) =>
    (await author.post(address).send({ body }).expect(201)).body;

  const list = async (query: object = {}, reader = employee) =>
    (await reader.get(address).query(query).expect(200)).body;

  const notificationsOf = async (user: User): Promise<object[]> =>
    (await (await app.signedIn(user)).get('/api/notifications').expect(200)).body;

  it('lists comments with their authors, newest first and in pages', async () => {
    const first = await comment('The design is approved.\nNext: the prototype.');
    await comment('The prototype is ready.');
    expect(first).toMatchObject({
      body: 'The design is approved.\nNext: the prototype.',
      authorId: (await app.user('employee')).id,
      authorName: expect.stringMatching(/\S/),
      version: 1,
      abilities: { update: true, delete: true },
    });
    expect(await list()).toMatchObject([{ body: 'The prototype is ready.' }, { id: first.id }]);
    const page = await employee.get(address).query({ pageSize: 1, page: 2 }).expect(200);
    expect(page.body).toMatchObject([{ id: first.id }]);
    expect(page.headers['x-total-count']).toBe('2');
  });

  it('reads one comment with the abilities of the reader', async () => {
    const created = await comment('The design is approved.');
    expect((await employee.get(`${address}/${created.id}`).expect(200)).body).toEqual(created);
    const { body } = await manager.get(`${address}/${created.id}`).expect(200);
    expect(body.abilities).toMatchObject({ update: 'project_comments.not_own' });
  });

  it('pages through comments by an index', async () => {
    const [plan] = await app.database.query<{ key: string; Extra: string | null }[]>(
      `EXPLAIN FORMAT = TRADITIONAL SELECT c.id FROM project_comments c WHERE c.projectId = ?
       ORDER BY c.createdAt DESC, c.id DESC LIMIT 5`,
      [projectId],
    );
    expect(plan?.key).toBe('ix_project_comments_projectId_createdAt_id');
    expect(plan?.Extra ?? '').not.toMatch(/filesort/);
  });

  it('shows comments to viewers, who can write none', async () => {
    const { id } = await comment('The design is approved.');
    const viewer = await app.as('viewer');
    expect(await list({}, viewer)).toMatchObject([
      {
        id,
        abilities: {
          update: 'project_comments.not_own',
          delete: 'project_comments.delete_needs_admin',
        },
      },
    ]);
    await viewer.post(address).send({ body: 'Thank you' }).expect(403);
    await viewer.put(`${address}/${id}`).send({ body: 'Thank you' }).expect(403);
    await viewer.delete(`${address}/${id}`).expect(403);
    expect(await list()).toHaveLength(1);
  });

  it('lets authors edit and delete their own comments', async () => {
    const { id } = await comment('The design is approved.');
    const { body } = await employee
      .put(`${address}/${id}`)
      .send({ body: 'The design is rejected.' })
      .expect(200);
    expect(body).toMatchObject({ body: 'The design is rejected.', version: 2 });
    expect(await list()).toEqual([body]);
    await employee.delete(`${address}/${id}`).expect(204);
    expect(await list()).toEqual([]);
  });

  it("lets an admin delete, but no one edit, someone else's comment", async () => {
    const { id } = await comment('The design is approved.');
    const admin = await app.as('admin');
    for (const other of [manager, admin]) {
      const { body } = await other.put(`${address}/${id}`).send({ body: 'Ours' }).expect(403);
      expect(body.rule).toBe('project_comments.not_own');
    }
    const { body } = await manager.delete(`${address}/${id}`).expect(403);
    expect(body.rule).toBe('project_comments.delete_needs_admin');
    await admin.delete(`${address}/${id}`).expect(204);
    expect(await list()).toEqual([]);
  });

  it('rejects a comment without text, one that is too long, and an unknown project or comment', async () => {
    const missing = await employee.post(address).send({ body: ' ' }).expect(400);
    expect(missing.body.errors).toEqual({ body: 'Comment is required' });
    const body = 'x'.repeat(LIMITS.descriptionLength + 1);
    const long = await employee.post(address).send({ body }).expect(400);
    expect(long.body.errors).toEqual({ body: expect.stringContaining('10,000') });
    await employee.post('/api/projects/999999/comments').send({ body: 'Hello' }).expect(404);
    await employee.get('/api/projects/999999/comments').expect(404);
    const { id } = await comment('Here');
    const elsewhere = `/api/projects/${(await makeProject(app)).id}/comments/${id}`;
    await employee.get(elsewhere).expect(404);
    await employee.put(elsewhere).send({ body: 'There' }).expect(404);
    await employee.delete(elsewhere).expect(404);
    await employee.put(`${address}/999999`).send({ body: 'There' }).expect(404);
    expect(await list()).toMatchObject([{ id, body: 'Here' }]);
  });

  it('saves one comment when requests with the same key arrive together', async () => {
    const responses = await atOnce(6, () =>
      employee.post(address).set('Idempotency-Key', `comment-${projectId}`).send({ body: 'Once' }),
    );
    expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 201));
    expect(await list()).toHaveLength(1);
  });

  it('saves every comment when members write at the same time', async () => {
    const members = await Promise.all([app.addUser(), app.addUser(), app.addUser()]);
    for (const { id } of members) {
      await manager.put(`/api/projects/${projectId}/members/${id}`).expect(200);
    }
    const browsers = await Promise.all(members.map((user) => app.signedIn(user)));
    await atOnce(9, (index) => comment(`Comment ${index}`, browsers[index % 3]));
    expect(await list()).toHaveLength(9);
  });

  it('notifies the members, and users that the comment mentions of the mention only', async () => {
    const [member, mentioned, outsider] = await Promise.all([
      app.addUser(),
      app.addUser({ username: 'lena' }),
      app.addUser({ firstName: 'Maya', lastName: 'Okafor', username: 'okafor' }),
    ]);
    for (const { id } of [member, mentioned]) {
      await manager.put(`/api/projects/${projectId}/members/${id}`).expect(200);
    }
    const author = await app.signedIn(member);
    const { id } = await comment('@lena and @Maya Okafor, please read the contract.', author);
    const link = `/projects/${projectId}?comment=${id}`;
    const name = `${member.firstName} ${member.lastName}`;
    const mention = {
      type: 'project.mentioned',
      title: `${name} mentioned you in a comment on Harbour portal`,
      body: 'Northwind Ltd',
      link,
    };
    expect(await notificationsOf(outsider)).toMatchObject([mention]);
    const added = { type: 'project.member_added' };
    expect(await notificationsOf(mentioned)).toMatchObject([mention, added]);
    expect(await notificationsOf(member)).toMatchObject([added]);
    const { body } = await manager.get('/api/notifications').query({ pageSize: 1 }).expect(200);
    expect(body).toMatchObject([
      {
        type: 'project.commented',
        title: `${name} commented on Harbour portal`,
        link,
      },
    ]);
  });

  it('replaces an unread notification about earlier comments on the project', async () => {
    const member = await app.addUser();
    await manager.put(`/api/projects/${projectId}/members/${member.id}`).expect(200);
    await comment('One');
    await comment('Two');
    expect(await notificationsOf(member)).toMatchObject([
      { type: 'project.commented', repeats: 1 },
      { type: 'project.member_added' },
    ]);
  });

  it('notifies users whom an edit mentions for the first time', async () => {
    const [first, second] = await Promise.all([
      app.addUser({ username: 'ines' }),
      app.addUser({ username: 'omar' }),
    ]);
    const { id } = await comment('@ines, please check.');
    await employee.put(`${address}/${id}`).send({ body: '@ines and @omar, please check.' });
    expect(await notificationsOf(first)).toMatchObject([{ repeats: 0 }]);
    expect(await notificationsOf(second)).toMatchObject([{ type: 'project.mentioned' }]);
  });

  it('keeps the texts in the audit log, and lists only deletions in the history', async () => {
    const { id } = await comment('The design is approved.');
    await employee.put(`${address}/${id}`).send({ body: 'The design is rejected.' }).expect(200);
    await employee.delete(`${address}/${id}`).expect(204);
    const { body: history } = await employee.get(`/api/projects/${projectId}/activity`).expect(200);
    expect(history).toMatchObject([
      { action: 'project.comment_delete', changes: [] },
      { action: 'project.create' },
    ]);
    const admin = await app.as('admin');
    const query = { entity: 'project', entityId: projectId };
    const { body: entries } = await admin.get('/api/audit').query(query).expect(200);
    expect(entries.map(({ action }: { action: string }) => action)).toEqual([
      'project.comment_delete',
      'project.comment_update',
      'project.comment_add',
      'project.create',
    ]);
    const { body: entry } = await admin.get(`/api/audit/${entries[1].id}`).expect(200);
    expect(entry).toMatchObject({
      before: { comment: 'The design is approved.' },
      after: { comment: 'The design is rejected.' },
    });
  });

  it('announces a comment to open pages', async () => {
    const events = await openLiveEvents(manager);
    await comment('The design is approved.');
    await events.waitFor(({ changes }) =>
      changes.some(({ entity, id }) => entity === 'project' && id === projectId),
    );
    events.close();
  });

  it('keeps a comment after the account of its author is deleted', async () => {
    const author = await app.addUser({ role: 'employee', firstName: 'Lena', lastName: 'Voss' });
    await comment('The design is approved.', await app.signedIn(author));
    await (await app.as('super_admin')).delete(`/api/users/${author.id}`).expect(204);
    expect(await list()).toMatchObject([{ authorId: null, authorName: 'Lena Voss' }]);
  });

  it("exports a user's comments, and erases their name from all comments", async () => {
    const author = await app.addUser({ firstName: 'Ottoline', lastName: 'Ashworth' });
    await comment('The design is approved.', await app.signedIn(author));
    await comment('Ask Ottoline Ashworth for the contract.');
    const superAdmin = await app.as('super_admin');
    const files = await exportPerson(superAdmin, 'users', author.id);
    const exported = [...files.values()].map(String).join('\n');
    expect(exported).toContain('The design is approved.');
    await superAdmin
      .post(`/api/privacy/users/${author.id}/erase`)
      .send({ reason: 'Requested' })
      .expect(200);
    expect(await placesOf(app, ['Ottoline Ashworth'])).toEqual([]);
    expect(await list()).toHaveLength(2);
  });

  it('deletes comments with their project', async () => {
    await comment('The design is approved.');
    await (await app.as('admin')).delete(`/api/projects/${projectId}`).expect(204);
    expect(await countRows(app, 'project_comments', `projectId = ${projectId}`)).toBe(0);
  });

  it('keeps an imported project with comments when the import is undone', async () => {
    const admin = await app.as('admin');
    const { name, clientName, clientEmail } = newProject({ name: 'Imported' });
    const file = csvOf([
      ['Project Name', 'Client Name', 'Client Email'],
      [name, clientName, clientEmail],
    ]);
    const { id } = await importFile(admin, 'projects', file);
    const { body: projects } = await admin.get('/api/projects').query({ search: name }).expect(200);
    address = `/api/projects/${projects[0].id}/comments`;
    await comment('The design is approved.');
    expect(await finishStep(admin, id, 'undo')).toMatchObject({
      counts: { undone: 0, kept: 1 },
      errors: [{ message: 'Comments were added to this project, so it was kept.' }],
    });
    expect(await list()).toHaveLength(1);
  });
});
