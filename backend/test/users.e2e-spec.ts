import type { Role } from '@atrium/contracts';
import type { Response } from 'supertest';
import { User, type UsersSummaryDto } from '../src/modules/users';
import { PASSWORD, startApp, type TestApp } from './harness';

describe('users', () => {
  let app: TestApp;
  let count = 0;

  beforeAll(async () => {
    app = await startApp();
  });

  afterAll(() => app.close());

  const unique = (): string => `person-${(count += 1)}`;
  const newAddress = (): string => `${unique()}@example.com`;
  const userOf = (id: number): Promise<User> => app.database.manager.findOneByOrFail(User, { id });

  const idsOf = (body: unknown): number[] => (body as User[]).map(({ id }) => id);

  interface Change {
    action: string;
    actorId: number;
    before: string;
    after: string;
  }
  const changesOf = (id: number): Promise<Change[]> =>
    app.database.query(
      "SELECT action, actorId, `before`, `after` FROM audit_log WHERE entity = 'user' AND entityId = ? ORDER BY id",
      [id],
    );

  describe('reading', () => {
    it('lists the team newest first, without secrets, with what the caller may do', async () => {
      const admin = await app.as('admin');
      const person = await app.addUser({ role: 'viewer', department: 'Delivery' });
      const { body, headers, text } = await admin.get('/api/users?pageSize=1').expect(200);
      expect(body).toHaveLength(1);
      expect(body[0]).toMatchObject({
        id: person.id,
        version: 1,
        username: person.username,
        email: person.email,
        role: 'viewer',
        department: 'Delivery',
        isActive: true,
        invitationStatus: 'none',
        lastLogin: null,
        permissions: [],
        abilities: { update: true, delete: true, changeRole: true },
      });
      expect(Number(headers['x-total-count'])).toBe(await app.database.manager.count(User));
      expect(headers['link']).toContain('rel="next"');
      expect(text).not.toMatch(/argon2|hash|token|profilePictureKey/i);
    });

    it('reads one as the list shows it', async () => {
      const admin = await app.as('admin');
      const person = await app.addUser();
      const { body: one } = await admin.get(`/api/users/${person.id}`).expect(200);
      const { body: list } = await admin.get('/api/users').expect(200);
      expect(list).toContainEqual(one);
      await admin.get('/api/users/999999').expect(404);
      await admin.get('/api/users/1e1').expect(404);
    });

    it.each([
      ['first name', 'Xanthippe'],
      ['start of the last name', 'Quillf'],
      ['both names', 'xanthippe quillfeather'],
      ['start of the address', 'xq@sea'],
      ['start of the username', 'xanth.q'],
    ])('finds people by %s', async (_, search) => {
      const admin = await app.as('admin');
      const username = 'xanth.q';
      const [known] = await app.database.manager.findBy(User, { username });
      const person =
        known ??
        (await app.addUser({
          username,
          email: 'xq@sea.example',
          firstName: 'Xanthippe',
          lastName: 'Quillfeather',
        }));
      const { body } = await admin.get('/api/users').query({ search }).expect(200);
      expect(idsOf(body)).toEqual([person.id]);
    });

    it('finds two-letter names, and takes wildcards literally', async () => {
      const admin = await app.as('admin');
      const person = await app.addUser({ firstName: 'Bo', lastName: 'Li' });
      const found = await admin.get('/api/users').query({ search: 'Bo Li' }).expect(200);
      expect(idsOf(found.body)).toEqual([person.id]);
      for (const search of ['%', '_', "' OR 1=1 -- ", '"', '\\']) {
        const { body } = await admin.get('/api/users').query({ search }).expect(200);
        expect(body).toEqual([]);
      }
    });

    it('filters by role and status, in the database', async () => {
      const admin = await app.as('admin');
      const inactive = await app.addUser({ role: 'viewer', isActive: false });
      const { body: invited } = await admin
        .post('/api/users/invite')
        .send({ email: newAddress(), firstName: 'Ira', lastName: 'Vale', role: 'viewer' });
      const ids = async (query: object): Promise<number[]> => {
        const { body } = await admin.get('/api/users').query({ role: 'viewer', ...query });
        return idsOf(body);
      };
      expect(await ids({ status: 'inactive' })).toEqual([inactive.id]);
      expect(await ids({ status: 'invited' })).toEqual([invited.id]);
      expect(await ids({ status: 'active' })).not.toContain(inactive.id);
      expect(await ids({})).toEqual(expect.arrayContaining([inactive.id, invited.id]));
    });

    it('sorts by name, and pages through all without gap or repetition', async () => {
      const admin = await app.as('admin');
      await Promise.all(
        ['Adler', 'Brandt', 'Conti'].map((lastName) =>
          app.addUser({ department: 'Sorting', lastName }),
        ),
      );
      const { body: all } = await admin.get('/api/users?sort=name&pageSize=500').expect(200);
      const names = (all as User[]).map(({ lastName }) => lastName?.toLowerCase() ?? '');
      expect(names).toEqual([...names].sort((one, other) => one.localeCompare(other)));
      const paged: number[] = [];
      let address: string | undefined = '/api/users?sort=name&pageSize=3';
      while (address) {
        const response: Response = await admin.get(address).expect(200);
        paged.push(...idsOf(response.body));
        address = /<([^>]+)>; rel="next"/.exec(response.headers['link'] ?? '')?.[1];
      }
      expect(paged).toEqual(idsOf(all));
    });

    it.each([
      'page=0',
      'page=x',
      'pageSize=501',
      'pageSize=0',
      'sort=passwordHash',
      'role=owner',
      'status=gone',
      'search=a&search=b',
      `search=${'x'.repeat(201)}`,
      'after=xyz',
      'colour=red',
    ])('refuses the query %s', async (query) => {
      const admin = await app.as('admin');
      const { body } = await admin.get(`/api/users?${query}`).expect(400);
      expect(body.message).toMatch(/\w/);
    });

    it('counts the tiles', async () => {
      const admin = await app.as('admin');
      const before = (await admin.get('/api/users/summary').expect(200)).body as UsersSummaryDto;
      await app.addUser({ role: 'admin' });
      await app.addUser({ role: 'super_admin', isActive: false });
      await admin
        .post('/api/users/invite')
        .send({ email: newAddress(), firstName: 'Ira', lastName: 'Vale' })
        .expect(201);
      const { body: after } = await admin.get('/api/users/summary').expect(200);
      expect(after).toEqual({
        totalUsers: before.totalUsers + 3,
        admins: before.admins + 2,
        activeUsers: before.activeUsers + 1,
        pendingInvites: before.pendingInvites + 1,
      });
    });

    it('gives everybody the directory of active colleagues, and no more of them', async () => {
      const person = await app.addUser({
        firstName: 'Dirk',
        lastName: 'Ectory',
        department: 'Ops',
      });
      await app.addUser({ firstName: 'Dirk', lastName: 'Gone', isActive: false });
      const viewer = await app.as('viewer');
      const { body } = await viewer.get('/api/users/directory?search=dirk').expect(200);
      expect(body).toEqual([
        { id: person.id, name: 'Dirk Ectory', department: 'Ops', profilePictureUrl: null },
      ]);
    });
  });

  describe('creating', () => {
    const person = (fields: object = {}) => ({
      email: newAddress(),
      firstName: 'Nia',
      lastName: 'Park',
      ...fields,
    });

    it('makes an account that can sign in at once', async () => {
      const admin = await app.as('admin');
      const username = unique();
      const { body } = await admin
        .post('/api/users')
        .send(person({ username, password: 'a-long-and-rare-phrase', department: ' Sales ' }))
        .expect(201);
      expect(body).toMatchObject({
        username,
        role: 'employee',
        department: 'Sales',
        isActive: true,
        invitationStatus: 'none',
        version: 1,
      });
      await app
        .anonymous()
        .post('/api/auth/login')
        .send({ username, password: 'a-long-and-rare-phrase' })
        .expect(200);
      const [change] = await changesOf(body.id);
      const { id: actorId } = await app.user('admin');
      expect(change).toMatchObject({ action: 'user.create', actorId });
    });

    it('refuses a taken address and a taken username', async () => {
      const admin = await app.as('admin');
      const taken = await app.addUser();
      const address = await admin.post('/api/users').send(person({ email: taken.email }));
      const name = await admin.post('/api/users').send(person({ username: taken.username }));
      expect([address.status, address.body.rule]).toEqual([409, 'users.email_taken']);
      expect([name.status, name.body.rule]).toEqual([409, 'users.username_taken']);
    });

    it.each([
      [{ email: 'x@' }, 'Invalid email address'],
      [{ password: 'short' }, 'Password must be at least 8 characters'],
      [{ password: null }, 'Password is required'],
      [{ password: 'QWERTYUIOP' }, /most common/],
      [{ password: 'x'.repeat(500) }, /at most 128/],
      [{ username: 'some@body.example' }, /Username must/],
      [{ username: 'ab' }, /Username must/],
      [{ username: 'Has Blank' }, /Username must/],
      [{ username: 7 }, /Username must/],
      [{ role: '' }, /Role must be one of/],
      [{ isActive: true }, /no field named "isActive"/],
      [{ id: 1 }, /no field named "id"/],
    ])('refuses %j', async (fields, sentence) => {
      const admin = await app.as('admin');
      const before = await app.database.manager.count(User);
      const { body } = await admin.post('/api/users').send(person(fields)).expect(400);
      expect(body.message).toEqual(
        typeof sentence === 'string' ? sentence : expect.stringMatching(sentence),
      );
      expect(await app.database.manager.count(User)).toBe(before);
    });
  });

  describe('changing', () => {
    it('changes what is given, raises the version and logs before and after', async () => {
      const admin = await app.as('admin');
      const person = await app.addUser({ firstName: 'Ada' });
      const { body } = await admin
        .put(`/api/users/${person.id}`)
        .send({ firstName: 'Adele', department: 'Legal', role: 'manager', version: 1 })
        .expect(200);
      expect(body).toMatchObject({
        firstName: 'Adele',
        lastName: person.lastName,
        department: 'Legal',
        role: 'manager',
        version: 2,
      });
      const changes = await changesOf(person.id);
      expect(
        changes.map(({ before, after, ...rest }) => ({
          ...rest,
          before: JSON.parse(before) as unknown,
          after: JSON.parse(after) as unknown,
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

    it('refuses an older version and changes nothing', async () => {
      const admin = await app.as('admin');
      const { id } = await app.addUser();
      await admin.put(`/api/users/${id}`).send({ department: 'One', version: 1 }).expect(200);
      const { body } = await admin
        .put(`/api/users/${id}`)
        .send({ department: 'Two', version: 1 })
        .expect(409);
      expect(body.rule).toBe('record.stale_version');
      expect((await userOf(id)).department).toBe('One');
    });

    it.each<[Role, Role, number]>([
      ['admin', 'viewer', 200],
      ['admin', 'manager', 200],
      ['admin', 'admin', 403],
      ['admin', 'super_admin', 403],
      ['super_admin', 'admin', 200],
      ['super_admin', 'super_admin', 200],
    ])('answers a role of %s that changes a %s with %i', async (by, role, status) => {
      const browser = await app.as(by);
      const person = await app.addUser({ role });
      const { body } = await browser
        .put(`/api/users/${person.id}`)
        .send({ firstName: 'Changed' })
        .expect(status);
      if (status === 403) expect(body.rule).toBe('users.lower_ranks_only');
      expect((await userOf(person.id)).firstName).toBe(status === 200 ? 'Changed' : 'Robin');
      await browser.delete(`/api/users/${person.id}`).expect(status === 200 ? 204 : 403);
    });

    it('keeps an admin from giving the highest role', async () => {
      const admin = await app.as('admin');
      const { id } = await app.addUser();
      const { body } = await admin
        .put(`/api/users/${id}`)
        .send({ role: 'super_admin' })
        .expect(403);
      expect(body.rule).toBe('users.role_too_high');
      await admin.put(`/api/users/${id}`).send({ role: 'admin' }).expect(200);
    });

    it.each<Role>(['admin', 'super_admin'])('keeps a %s from the own role', async (role) => {
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
    });

    it('lets nobody but a super_admin change permissions', async () => {
      const { id } = await app.addUser({ role: 'manager' });
      const permissions = ['timeoff.balances.manage'];
      const admin = await app.as('admin');
      const refused = await admin.put(`/api/users/${id}`).send({ permissions }).expect(403);
      expect(refused.body.rule).toBe('users.permissions_need_super_admin');
      const superAdmin = await app.as('super_admin');
      const { body } = await superAdmin.put(`/api/users/${id}`).send({ permissions }).expect(200);
      expect(body.permissions).toEqual(permissions);
      await admin.put(`/api/users/${id}`).send({ permissions, department: 'HR' }).expect(200);
    });

    it('counts a new role on the very next request', async () => {
      const person = await app.addUser({ role: 'admin' });
      const browser = await app.signedIn(person);
      await browser.get('/api/users').expect(200);
      const superAdmin = await app.as('super_admin');
      await superAdmin.put(`/api/users/${person.id}`).send({ role: 'viewer' }).expect(200);
      await browser.get('/api/users').expect(403);
      const { body } = await browser.get('/api/auth/me').expect(200);
      expect(body.role).toBe('viewer');
    });

    it('ends the sessions of somebody who is deactivated, for good', async () => {
      const person = await app.addUser();
      const browser = await app.signedIn(person);
      const admin = await app.as('admin');
      await admin.put(`/api/users/${person.id}`).send({ isActive: false }).expect(200);
      await browser.get('/api/auth/me').expect(401);
      const again = { username: person.username, password: PASSWORD };
      await app.anonymous().post('/api/auth/login').send(again).expect(401);
      await admin.put(`/api/users/${person.id}`).send({ isActive: true }).expect(200);
      await browser.get('/api/auth/me').expect(401);
      await app.anonymous().post('/api/auth/login').send(again).expect(200);
    });

    it('does not make somebody active who never chose a password', async () => {
      const admin = await app.as('admin');
      const { body: invited } = await admin
        .post('/api/users/invite')
        .send({ email: newAddress(), firstName: 'Ira', lastName: 'Vale' });
      const { body } = await admin
        .put(`/api/users/${invited.id}`)
        .send({ isActive: true })
        .expect(409);
      expect(body.rule).toBe('users.has_not_joined');
    });

    it('moves the username along with the address it was made of, and no other', async () => {
      const admin = await app.as('admin');
      const [address, next] = [newAddress(), newAddress()];
      const byAddress = await app.addUser({ username: address, email: address });
      const byName = await app.addUser();
      const moved = await admin.put(`/api/users/${byAddress.id}`).send({ email: next }).expect(200);
      expect(moved.body).toMatchObject({ email: next, username: next });
      const kept = await admin
        .put(`/api/users/${byName.id}`)
        .send({ email: newAddress() })
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
      [{ permissions: null }, /Permissions must be/],
      [{ permissions: 'audit.read' }, /Permissions must be/],
      [{ permissions: ['everything'] }, /Permissions must be/],
      [{ permissions: ['audit.read', 'audit.read'] }, /Permissions must be/],
      [{ permissions: [{}] }, /Permissions must be/],
      [{ version: 0 }, /Version must be/],
      [{ version: '1' }, /Version must be/],
      [{ password: 'a-long-and-rare-phrase' }, /no field named "password"/],
      [{ passwordHash: 'x' }, /no field named "passwordHash"/],
      [{ username: 'other' }, /no field named "username"/],
      [{ invitationAcceptedAt: null }, /no field named/],
    ])('refuses %j and changes nothing', async (fields, sentence) => {
      const superAdmin = await app.as('super_admin');
      const person = await app.addUser();
      const { body } = await superAdmin
        .put(`/api/users/${person.id}`)
        .send({ ...fields })
        .expect(400);
      expect(body.message).toEqual(
        typeof sentence === 'string' ? sentence : expect.stringMatching(sentence),
      );
      expect(await userOf(person.id)).toEqual(person);
    });

    it.each(['[]', '"text"', 'null', '42', '{', ''])('refuses the body %j', async (text) => {
      const admin = await app.as('admin');
      const person = await app.addUser();
      const { status } = await admin
        .put(`/api/users/${person.id}`)
        .set('Content-Type', 'application/json')
        .send(text);
      expect([200, 400]).toContain(status);
      expect((await userOf(person.id)).firstName).toBe('Robin');
    });
  });

  describe('deleting', () => {
    it('ends the sessions, keeps the work and frees the address', async () => {
      const person = await app.addUser();
      const browser = await app.signedIn(person);
      const { body: project } = await browser
        .post('/api/projects')
        .send({ name: 'Pier', clientName: 'Harbour Ltd', clientEmail: 'ops@harbour.example' })
        .expect(201);
      const admin = await app.as('admin');
      await admin.delete(`/api/users/${person.id}`).expect(204);
      await browser.get('/api/auth/me').expect(401);
      await admin.get(`/api/users/${person.id}`).expect(404);
      await admin.delete(`/api/users/${person.id}`).expect(404);
      await admin.get(`/api/projects/${project.id}`).expect(200);
      const changes = await changesOf(person.id);
      expect(changes.map(({ action }) => action)).toEqual(['user.delete']);
      await app.addUser({ email: person.email });
    });
  });
});
