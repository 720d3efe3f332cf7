import { LIMITS } from '@atrium/contracts';
import { atOnce, type Client, startApp, type TestApp } from './harness';

const VIEW = { screen: 'tickets', name: 'Urgent', state: 'priority=high&sort=dueAt' };

describe('saved views', () => {
  let app: TestApp;
  let employee: Client;
  let manager: Client;
  let admin: Client;

  beforeAll(async () => {
    app = await startApp();
  });

  afterAll(() => app.close());

  beforeEach(async () => {
    employee = await app.signedIn(await app.addUser({ role: 'employee' }));
    manager = await app.signedIn(await app.addUser({ role: 'manager' }));
    admin = await app.signedIn(await app.addUser({ role: 'admin' }));
  });

  const save = async (client: Client, fields: object = {}) =>
    (
      await client
        .post('/api/views')
        .send({ ...VIEW, ...fields })
        .expect(201)
    ).body;

  const list = async (client: Client, query = '') =>
    (await client.get(`/api/views${query}`).expect(200)).body;

  const defaultsOf = async (client: Client): Promise<number[]> =>
    (await list(client))
      .filter(({ isDefault }: { isDefault: boolean }) => isDefault)
      .map(({ id }: { id: number }) => id);

  it('rejects requests without a session', async () => {
    await app.anonymous().get('/api/views').expect(401);
    await app.anonymous().post('/api/views').send(VIEW).expect(401);
  });

  it('saves a view with its state and without the question mark of the address', async () => {
    const view = await save(employee, { state: '?priority=high&columns=title,status' });
    expect(view).toEqual({
      id: view.id,
      screen: 'tickets',
      name: 'Urgent',
      state: 'priority=high&columns=title,status',
      isDefault: false,
      sharedWithRole: null,
      ownerId: view.ownerId,
      ownerName: view.ownerName,
      version: 1,
      abilities: { update: true, delete: true },
    });
    expect(await list(employee)).toEqual([view]);
  });

  it('accepts a view without filters', async () => {
    expect((await save(employee, { state: '' })).state).toBe('');
  });

  it('lists the views of one screen by name', async () => {
    const later = await save(employee, { name: 'Later' });
    const first = await save(employee, { name: 'First' });
    const other = await save(employee, { name: 'Aging', screen: 'billing' });
    expect(await list(employee, '?screen=tickets')).toEqual([first, later]);
    expect(await list(employee)).toEqual([other, first, later]);
    await employee.get('/api/views?screen=kitchen').expect(400);
  });

  it("hides a user's private views from everyone else", async () => {
    const { id } = await save(employee);
    expect(await list(admin)).toEqual([]);
    await admin.put(`/api/views/${id}`).send({ name: 'Mine' }).expect(404);
    await admin.delete(`/api/views/${id}`).expect(404);
  });

  it('rejects a second view with the same name on the same screen', async () => {
    await save(employee);
    const { body } = await employee
      .post('/api/views')
      .send({ ...VIEW, name: 'URGENT' })
      .expect(409);
    expect(body).toMatchObject({ rule: 'saved_views.name_taken', errors: { name: body.message } });
    await save(employee, { screen: 'billing' });
    const { id } = await save(employee, { name: 'Other' });
    await employee.put(`/api/views/${id}`).send({ name: 'Urgent' }).expect(409);
    await save(manager);
  });

  it('saves up to 50 views for a screen', async () => {
    for (let number = 1; number <= 48; number += 1) await save(employee, { name: `V${number}` });
    const responses = await atOnce(6, (number) =>
      employee.post('/api/views').send({ ...VIEW, name: `W${number}` }),
    );
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(2);
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([201, 409]));
    await save(employee, { screen: 'billing' });
  });

  describe('sharing', () => {
    it('lets only managers and admins share views', async () => {
      const { body } = await employee
        .post('/api/views')
        .send({ ...VIEW, sharedWithRole: 'employee' })
        .expect(403);
      expect(body.rule).toBe('saved_views.share_needs_manager');
      const { id } = await save(employee);
      await employee.put(`/api/views/${id}`).send({ sharedWithRole: 'viewer' }).expect(403);
      expect((await list(employee))[0].sharedWithRole).toBeNull();
    });

    it('shows the view to the role and higher ones', async () => {
      const viewer = await app.signedIn(await app.addUser({ role: 'viewer' }));
      const { id } = await save(manager, { sharedWithRole: 'employee' });
      const ids = async (client: Client) =>
        (await list(client)).map((view: { id: number }) => view.id);
      expect(await ids(viewer)).not.toContain(id);
      expect(await ids(employee)).toContain(id);
      expect(await ids(admin)).toContain(id);
      await manager.delete(`/api/views/${id}`).expect(204);
    });

    it('lets only the owner and admins change a shared view', async () => {
      const { id } = await save(manager, { sharedWithRole: 'employee' });
      const colleague = await app.signedIn(await app.addUser({ role: 'manager' }));
      for (const other of [employee, colleague]) {
        const { body } = await other.put(`/api/views/${id}`).send({ name: 'Mine' }).expect(403);
        expect(body.rule).toBe('saved_views.not_own');
        await other.delete(`/api/views/${id}`).expect(403);
      }
      await admin.put(`/api/views/${id}`).send({ name: 'Ours', version: 1 }).expect(200);
      const { body } = await manager
        .put(`/api/views/${id}`)
        .send({ sharedWithRole: null, version: 2 })
        .expect(200);
      expect(body).toMatchObject({ name: 'Ours', sharedWithRole: null, version: 3 });
      await admin.delete(`/api/views/${id}`).expect(404);
      await manager.delete(`/api/views/${id}`).expect(204);
    });
  });

  describe('the default', () => {
    it('gives the shared views of a deleted account to the user who deleted it', async () => {
      const leaver = await app.addUser({ role: 'manager' });
      const owner = await app.signedIn(leaver);
      const shared = await save(owner, { name: 'Ours', sharedWithRole: 'employee' });
      await save(owner, { name: 'Mine' });
      await save(owner, { ...VIEW, name: 'Team', sharedWithRole: 'viewer' });
      await save(admin, { name: 'team' });
      await employee.put(`/api/views/${shared.id}`).send({ isDefault: true }).expect(200);

      await admin.delete(`/api/users/${leaver.id}`).expect(204);

      const owned = await list(admin);
      const { ownerId } = owned.find(({ name }: { name: string }) => name === 'team');
      expect(
        owned
          .filter((view: { ownerId: number }) => view.ownerId === ownerId)
          .map(({ name, sharedWithRole }: { name: string; sharedWithRole: string }) => ({
            name,
            sharedWithRole,
          })),
      ).toEqual([
        { name: 'Ours', sharedWithRole: 'employee' },
        { name: 'team', sharedWithRole: null },
        { name: 'Team (2)', sharedWithRole: 'viewer' },
      ]);
      expect(await defaultsOf(employee)).toEqual([shared.id]);
    });

    it('keeps emoji complete when it shortens the name of a view to add a number', async () => {
      const name = `${'a'.repeat(LIMITS.savedViewNameLength - 5)}🚀abc`;
      const leaver = await app.addUser({ role: 'manager' });
      await save(await app.signedIn(leaver), { name, sharedWithRole: 'employee' });
      await save(admin, { name });

      await admin.delete(`/api/users/${leaver.id}`).expect(204);

      const names = (await list(admin)).map((view: { name: string }) => view.name);
      expect(names).toContain(`${'a'.repeat(LIMITS.savedViewNameLength - 5)} (2)`);
    });

    it('keeps one default for each user and screen', async () => {
      const first = await save(employee, { isDefault: true });
      const second = await save(employee, { name: 'Second', isDefault: true });
      const other = await save(employee, { screen: 'billing', isDefault: true });
      expect(await defaultsOf(employee)).toEqual([second.id, other.id]);
      await employee.put(`/api/views/${first.id}`).send({ isDefault: true }).expect(200);
      expect(await defaultsOf(employee)).toEqual([first.id, other.id]);
      await employee.put(`/api/views/${first.id}`).send({ isDefault: false }).expect(200);
      expect(await defaultsOf(employee)).toEqual([other.id]);
    });

    it("accepts someone else's shared view as the default without changing it", async () => {
      const { id } = await save(manager, { sharedWithRole: 'employee', isDefault: true });
      const { body } = await employee.put(`/api/views/${id}`).send({ isDefault: true }).expect(200);
      expect(body).toMatchObject({ isDefault: true, version: 1, name: 'Urgent' });
      await employee.put(`/api/views/${id}`).send({ isDefault: false }).expect(200);
      expect(await defaultsOf(manager)).toContain(id);
      await manager.delete(`/api/views/${id}`).expect(204);
      expect(await defaultsOf(manager)).toEqual([]);
    });

    it('keeps one default when fifty requests set it', async () => {
      const views = [
        await save(employee, { name: 'A' }),
        await save(employee, { name: 'B' }),
        await save(employee, { name: 'C' }),
      ];
      const responses = await atOnce(50, (number) =>
        employee.put(`/api/views/${views[number % 3].id}`).send({ isDefault: true }),
      );
      expect(responses.map(({ status }) => status)).toEqual(Array(50).fill(200));
      expect(await defaultsOf(employee)).toHaveLength(1);
    });
  });
});
