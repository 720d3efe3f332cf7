import type { Role } from '@atrium/contracts';
import { User } from '../src/modules/users';
import { auditRows, PASSWORD, startApp, type TestApp } from './harness';

describe('changes to users', () => {
  let app: TestApp;
  let count = 0;

  beforeAll(async () => {
    app = await startApp();
  });

  afterAll(() => app.close());

  const newEmail = (): string => `changed-${(count += 1)}@example.com`;
  const findUser = (id: number): Promise<User> =>
    app.database.manager.findOneByOrFail(User, { id });

  describe('PUT /api/users/:id', () => {
    it('changes the fields sent, increments the version and logs the old and new values', async () => {
      const admin = await app.as('admin');
      const user = await app.addUser({ firstName: 'Ada' });
      const { body } = await admin
        .put(`/api/users/${user.id}`)
        .send({ firstName: 'Adele', department: 'Legal', role: 'manager', version: 1 })
        .expect(200);
      expect(body).toMatchObject({
        firstName: 'Adele',
        lastName: user.lastName,
        department: 'Legal',
        role: 'manager',
        version: 2,
      });
      const changes = await auditRows(app, 'user', user.id);
      expect(
        changes.map(({ action, actorId, before, after }) => ({
          action,
          actorId,
          before: JSON.parse(String(before)),
          after: JSON.parse(String(after)),
        })),
      ).toEqual([
        {
          action: 'user.update',
          actorId: (await app.user('admin')).id,
          before: { firstName: 'Ada', role: 'employee', department: null },
          after: { firstName: 'Adele', role: 'manager', department: 'Legal' },
        },
      ]);
    });

    it('rejects an older version of a user and changes nothing', async () => {
      const admin = await app.as('admin');
      const { id } = await app.addUser();
      await admin.put(`/api/users/${id}`).send({ department: 'One', version: 1 }).expect(200);
      const { body } = await admin
        .put(`/api/users/${id}`)
        .send({ department: 'Two', version: 1 })
        .expect(409);
      expect(body.rule).toBe('record.stale_version');
      expect((await findUser(id)).department).toBe('One');
    });

    it.each<[Role, Role, number]>([
      ['admin', 'viewer', 200],
      ['admin', 'manager', 200],
      ['admin', 'admin', 403],
      ['admin', 'super_admin', 403],
      ['super_admin', 'admin', 200],
      ['super_admin', 'super_admin', 200],
    ])('responds to role %s changing a user of role %s with %i', async (by, role, status) => {
      const browser = await app.as(by);
      const user = await app.addUser({ role });
      const { body } = await browser
        .put(`/api/users/${user.id}`)
        .send({ firstName: 'Changed' })
        .expect(status);
      if (status === 403) expect(body.rule).toBe('users.lower_ranks_only');
      expect((await findUser(user.id)).firstName).toBe(status === 200 ? 'Changed' : 'Robin');
      await browser.delete(`/api/users/${user.id}`).expect(status === 200 ? 204 : 403);
    });

    it('refuses to let an admin grant the highest role', async () => {
      const admin = await app.as('admin');
      const { id } = await app.addUser();
      const { body } = await admin
        .put(`/api/users/${id}`)
        .send({ role: 'super_admin' })
        .expect(403);
      expect(body.rule).toBe('users.role_too_high');
      await admin.put(`/api/users/${id}`).send({ role: 'admin' }).expect(200);
    });

    it.each<Role>(['admin', 'super_admin'])(
      'does not let role %s demote, deactivate or delete itself',
      async (role) => {
        const self = await app.user(role);
        const browser = await app.as(role);
        const address = `/api/users/${self.id}`;
        const rules = [
          await browser.put(address).send({ role: 'viewer' }).expect(403),
          await browser.put(address).send({ isActive: false }).expect(403),
          await browser.delete(address).expect(403),
        ].map(({ body }) => body.rule);
        expect(rules).toEqual(['users.own_role', 'users.own_deactivation', 'users.own_deletion']);
        await browser.put(address).send({ role, isActive: true, department: 'HQ' }).expect(200);
      },
    );

    it('lets only a super admin change permissions', async () => {
      const { id } = await app.addUser({ role: 'manager' });
      const permissions = ['timeoff.balances.manage'];
      const admin = await app.as('admin');
      const rejected = await admin.put(`/api/users/${id}`).send({ permissions }).expect(403);
      expect(rejected.body.rule).toBe('users.permissions_need_super_admin');
      const superAdmin = await app.as('super_admin');
      const { body } = await superAdmin.put(`/api/users/${id}`).send({ permissions }).expect(200);
      expect(body.permissions).toEqual(permissions);
      await admin.put(`/api/users/${id}`).send({ permissions, department: 'HR' }).expect(200);
    });

    it('applies a new role on the next request', async () => {
      const user = await app.addUser({ role: 'admin' });
      const browser = await app.signedIn(user);
      await browser.get('/api/users').expect(200);
      const superAdmin = await app.as('super_admin');
      await superAdmin.put(`/api/users/${user.id}`).send({ role: 'viewer' }).expect(200);
      await browser.get('/api/users').expect(403);
      const { body } = await browser.get('/api/auth/me').expect(200);
      expect(body.role).toBe('viewer');
    });

    it('ends the sessions of a deactivated user permanently', async () => {
      const user = await app.addUser();
      const browser = await app.signedIn(user);
      const admin = await app.as('admin');
      await admin.put(`/api/users/${user.id}`).send({ isActive: false }).expect(200);
      await browser.get('/api/auth/me').expect(401);
      const again = { username: user.username, password: PASSWORD };
      await app.anonymous().post('/api/auth/login').send(again).expect(401);
      await admin.put(`/api/users/${user.id}`).send({ isActive: true }).expect(200);
      await browser.get('/api/auth/me').expect(401);
      await app.anonymous().post('/api/auth/login').send(again).expect(200);
    });

    it('refuses to activate a user who never chose a password', async () => {
      const admin = await app.as('admin');
      const { body: invited } = await admin
        .post('/api/users/invite')
        .send({ email: newEmail(), firstName: 'Ira', lastName: 'Vale' });
      const { body } = await admin
        .put(`/api/users/${invited.id}`)
        .send({ isActive: true })
        .expect(409);
      expect(body.rule).toBe('users.has_not_joined');
    });

    it('changes a username derived from the email address along with it, and no other', async () => {
      const admin = await app.as('admin');
      const [address, next] = [newEmail(), newEmail()];
      const byAddress = await app.addUser({ username: address, email: address });
      const byName = await app.addUser();
      const moved = await admin.put(`/api/users/${byAddress.id}`).send({ email: next }).expect(200);
      expect(moved.body).toMatchObject({ email: next, username: next });
      const kept = await admin
        .put(`/api/users/${byName.id}`)
        .send({ email: newEmail() })
        .expect(200);
      expect(kept.body.username).toBe(byName.username);
      const { body } = await admin.put(`/api/users/${byName.id}`).send({ email: next }).expect(409);
      expect(body.rule).toBe('users.email_taken');
    });

    it.each([
      [{ firstName: '' }, 'First name is required'],
      [{ firstName: null }, 'First name is required'],
      [{ lastName: ' \t ' }, 'Last name is required'],
      [{ lastName: 'x'.repeat(201) }, /at most 200/],
      [{ email: '' }, 'Email is required'],
      [{ email: 'nobody' }, 'Invalid email address'],
      [{ role: 'root' }, /Role must be one of/],
      [{ department: 5 }, /must be text/],
      [{ department: '\ud800' }, /broken character/],
      [{ isActive: 'yes' }, /true or false/],
      [{ isActive: null }, /./],
      [{ permissions: null }, /list of permissions/],
      [{ permissions: 'audit.read' }, /list of permissions/],
      [{ permissions: ['everything'] }, /list of permissions/],
      [{ permissions: ['audit.read', 'audit.read'] }, /list of permissions/],
      [{ permissions: [{}] }, /list of permissions/],
      [{ version: 0 }, /Version must be/],
      [{ version: '1' }, /Version must be/],
      [{ password: 'a-long-and-rare-phrase' }, /no field named "password"/],
      [{ passwordHash: 'x' }, /no field named "passwordHash"/],
      [{ username: 'other' }, /no field named "username"/],
      [{ invitationAcceptedAt: null }, /no field named/],
    ])('rejects the user fields %j and changes nothing', async (fields, expectedMessage) => {
      const superAdmin = await app.as('super_admin');
      const user = await app.addUser();
      const { body } = await superAdmin
        .put(`/api/users/${user.id}`)
        .send({ ...fields })
        .expect(400);
      expect(body.message).toEqual(
        typeof expectedMessage === 'string'
          ? expectedMessage
          : expect.stringMatching(expectedMessage),
      );
      expect(await findUser(user.id)).toEqual(user);
    });

    it.each(['[]', '"text"', 'null', '42', '{', ''])('rejects the user body %j', async (text) => {
      const admin = await app.as('admin');
      const user = await app.addUser();
      const { status } = await admin
        .put(`/api/users/${user.id}`)
        .set('Content-Type', 'application/json')
        .send(text);
      expect([200, 400]).toContain(status);
      expect((await findUser(user.id)).firstName).toBe('Robin');
    });
  });

  describe('DELETE /api/users/:id', () => {
    it('ends the sessions, keeps the records and frees the email address of a deleted user', async () => {
      const user = await app.addUser();
      const browser = await app.signedIn(user);
      const { body: project } = await browser
        .post('/api/projects')
        .send({ name: 'Pier', clientName: 'Harbour Ltd', clientEmail: 'ops@harbour.example' })
        .expect(201);
      const admin = await app.as('admin');
      await admin.delete(`/api/users/${user.id}`).expect(204);
      await browser.get('/api/auth/me').expect(401);
      await admin.get(`/api/users/${user.id}`).expect(404);
      await admin.delete(`/api/users/${user.id}`).expect(404);
      await admin.get(`/api/projects/${project.id}`).expect(200);
      const changes = await auditRows(app, 'user', user.id);
      expect(changes.map(({ action }) => action)).toEqual(['user.delete']);
      await app.addUser({ email: user.email });
    });
  });
});
