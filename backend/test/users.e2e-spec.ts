import { ROLES } from '@atrium/contracts';
import type { Response } from 'supertest';
import { User, type UsersSummaryDto } from '../src/modules/users';
import { auditRows, startApp, type TestApp } from './harness';

describe('users', () => {
  let app: TestApp;
  let count = 0;

  beforeAll(async () => {
    app = await startApp();
  });

  afterAll(() => app.close());

  const uniqueName = (): string => `person-${(count += 1)}`;
  const newEmail = (): string => `${uniqueName()}@example.com`;
  const idsOf = (body: unknown): number[] => (body as User[]).map(({ id }) => id);

  describe('GET /api/users', () => {
    it('lists users newest first with abilities and without secrets', async () => {
      const admin = await app.as('admin');
      const user = await app.addUser({ role: 'viewer', department: 'Delivery' });
      const { body, headers, text } = await admin.get('/api/users?pageSize=1').expect(200);
      expect(body).toHaveLength(1);
      expect(body[0]).toMatchObject({
        id: user.id,
        version: 1,
        username: user.username,
        email: user.email,
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

    it('returns a user as the list shows it', async () => {
      const admin = await app.as('admin');
      const user = await app.addUser();
      const { body: one } = await admin.get(`/api/users/${user.id}`).expect(200);
      const { body: list } = await admin.get('/api/users').expect(200);
      expect(list).toContainEqual(one);
      await admin.get('/api/users/999999').expect(404);
      await admin.get('/api/users/1e1').expect(404);
    });

    it.each([
      ['first name', 'Xanthippe'],
      ['start of the last name', 'Quillf'],
      ['both names', 'xanthippe quillfeather'],
      ['start of the email address', 'xq@sea'],
      ['start of the username', 'xanth.q'],
      ['department', 'deep-sea research'],
      ['start of the department', 'Deep-sea'],
    ])('finds users by %s', async (_, search) => {
      const admin = await app.as('admin');
      const username = 'xanth.q';
      const [known] = await app.database.manager.findBy(User, { username });
      const user =
        known ??
        (await app.addUser({
          username,
          email: 'xq@sea.example',
          firstName: 'Xanthippe',
          lastName: 'Quillfeather',
          department: 'Deep-Sea Research',
        }));
      const { body } = await admin.get('/api/users').query({ search }).expect(200);
      expect(idsOf(body)).toEqual([user.id]);
    });

    it('finds two-letter names and takes wildcards literally', async () => {
      const admin = await app.as('admin');
      const user = await app.addUser({ firstName: 'Bo', lastName: 'Li' });
      const found = await admin.get('/api/users').query({ search: 'Bo Li' }).expect(200);
      expect(idsOf(found.body)).toEqual([user.id]);
      for (const search of ['%', '_', "' OR 1=1 -- ", '"', '\\']) {
        const { body } = await admin.get('/api/users').query({ search }).expect(200);
        expect(body).toEqual([]);
      }
    });

    it('filters users by role and status in the database', async () => {
      const admin = await app.as('admin');
      const inactive = await app.addUser({ role: 'viewer', isActive: false });
      const { body: invited } = await admin
        .post('/api/users/invite')
        .send({ email: newEmail(), firstName: 'Ira', lastName: 'Vale', role: 'viewer' });
      const ids = async (query: object): Promise<number[]> => {
        const { body } = await admin.get('/api/users').query({ role: 'viewer', ...query });
        return idsOf(body);
      };
      expect(await ids({ status: 'inactive' })).toEqual([inactive.id]);
      expect(await ids({ status: 'invited' })).toEqual([invited.id]);
      expect(await ids({ status: 'active' })).not.toContain(inactive.id);
      expect(await ids({})).toEqual(expect.arrayContaining([inactive.id, invited.id]));
    });

    it('sorts users by name and pages through all without gaps or repetition', async () => {
      const admin = await app.as('admin');
      await Promise.all(
        ['Adler', 'Brandt', 'Conti'].map((lastName) =>
          app.addUser({ department: 'Sorting', lastName }),
        ),
      );
      const { body: all } = await admin.get('/api/users?sort=name&pageSize=500').expect(200);
      const names = (all as User[]).map(({ lastName }) => lastName?.toLowerCase() ?? '');
      expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b)));
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
    ])('rejects the user query %s', async (query) => {
      const admin = await app.as('admin');
      const { body } = await admin.get(`/api/users?${query}`).expect(400);
      expect(body.message).toMatch(/\w/);
    });

    it('rejects an unknown query parameter with its name', async () => {
      const admin = await app.as('admin');
      const { body } = await admin.get('/api/users?color=red').expect(400);
      expect(body.errors).toEqual({ color: 'There is no query parameter named "color".' });
    });

    it('counts users for the tiles', async () => {
      const admin = await app.as('admin');
      const before = (await admin.get('/api/users/summary').expect(200)).body as UsersSummaryDto;
      await app.addUser({ role: 'admin' });
      await app.addUser({ role: 'super_admin', isActive: false });
      await admin
        .post('/api/users/invite')
        .send({ email: newEmail(), firstName: 'Ira', lastName: 'Vale' })
        .expect(201);
      const { body: after } = await admin.get('/api/users/summary').expect(200);
      expect(after).toEqual({
        totalUsers: before.totalUsers + 3,
        admins: before.admins + 2,
        activeUsers: before.activeUsers + 1,
        pendingInvites: before.pendingInvites + 1,
      });
    });

    it('lists each department once, by name, for every user', async () => {
      const client = await app.as('viewer');
      await app.addUser({ department: 'Zoology' });
      await app.addUser({ department: 'zoology' });
      await app.addUser({ department: 'Zymurgy', isActive: false });
      await app.addUser({ department: null });
      const { body } = await client.get('/api/users/departments').expect(200);
      expect(body.filter((name: string) => /^z/i.test(name))).toEqual([
        expect.stringMatching(/^zoology$/i),
        'Zymurgy',
      ]);
      await app.anonymous().get('/api/users/departments').expect(401);
    });

    it('gives every user a directory of active colleagues with their basic details', async () => {
      const user = await app.addUser({
        firstName: 'Dirk',
        lastName: 'Ectory',
        department: 'Ops',
      });
      await app.addUser({ firstName: 'Dirk', lastName: 'Gone', isActive: false });
      const viewer = await app.as('viewer');
      const { body } = await viewer.get('/api/users/directory?search=dirk').expect(200);
      const entry = { id: user.id, name: 'Dirk Ectory', department: 'Ops', isActive: true };
      expect(body).toEqual([{ ...entry, profilePictureUrl: null }]);
    });

    it('adds deactivated users to the directory on request, but none who have not joined', async () => {
      const admin = await app.as('admin');
      const path = '/api/users/directory?search=Departed';
      await app.addUser({ firstName: 'Abe', lastName: 'Departed' });
      await app.addUser({ firstName: 'Bea', lastName: 'Departed', isActive: false });
      await admin
        .post('/api/users/invite')
        .send({ email: newEmail(), firstName: 'Cal', lastName: 'Departed' })
        .expect(201);
      await admin
        .post('/api/users')
        .send({ email: newEmail(), firstName: 'Dee', lastName: 'Departed' })
        .expect(201);
      const viewer = await app.as('viewer');
      const { body } = await viewer.get(`${path}&includeInactive=true`).expect(200);
      expect(body).toMatchObject([
        { name: 'Abe Departed', isActive: true },
        { name: 'Bea Departed', isActive: false },
      ]);
      await viewer.get(`${path}&includeInactive=maybe`).expect(400);
    });
  });

  describe('GET /api/users/directory?canOwnProjects=true', () => {
    it('lists only users whose role can own projects', async () => {
      const name = uniqueName();
      for (const role of ROLES) await app.addUser({ firstName: role, lastName: name, role });
      await app.addUser({ firstName: 'gone', lastName: name, isActive: false });
      const viewer = await app.as('viewer');
      const path = `/api/users/directory?search=${name}`;
      const namesAt = async (address: string): Promise<string[]> => {
        const { body } = await viewer.get(address).expect(200);
        return body.map((user: { name: string }) => user.name.split(' ')[0]).sort();
      };
      expect(await namesAt(`${path}&canOwnProjects=true`)).toEqual([
        'admin',
        'employee',
        'manager',
        'super_admin',
      ]);
      expect(await namesAt(`${path}&canOwnProjects=false`)).toContain('viewer');
      await viewer.get(`${path}&canOwnProjects=maybe`).expect(400);
    });
  });

  describe('POST /api/users', () => {
    const user = (fields: object = {}) => ({
      email: newEmail(),
      firstName: 'Nia',
      lastName: 'Park',
      ...fields,
    });

    it('creates an account that can sign in immediately', async () => {
      const admin = await app.as('admin');
      const username = uniqueName();
      const { body } = await admin
        .post('/api/users')
        .send(user({ username, password: 'a-long-and-rare-phrase', department: ' Sales ' }))
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
      const [change] = await auditRows(app, 'user', body.id);
      const { id: actorId } = await app.user('admin');
      expect(change).toMatchObject({ action: 'user.create', actorId });
    });

    it('rejects an email address or a username in use', async () => {
      const admin = await app.as('admin');
      const taken = await app.addUser();
      const address = await admin.post('/api/users').send(user({ email: taken.email }));
      const name = await admin.post('/api/users').send(user({ username: taken.username }));
      expect([address.status, address.body.rule]).toEqual([409, 'users.email_taken']);
      expect([name.status, name.body.rule]).toEqual([409, 'users.username_taken']);
    });

    it.each([
      [{ email: 'x@' }, 'Invalid email address'],
      [{ password: 'short' }, 'Password must be at least 8 characters'],
      [{ password: null }, 'Password is required'],
      [{ password: 'QWERTYUIOP' }, /too common/],
      [{ password: 'x'.repeat(500) }, /at most 128/],
      [{ username: 'some@body.example' }, /Username must/],
      [{ username: 'ab' }, /Username must/],
      [{ username: 'Has Blank' }, /Username must/],
      [{ username: 7 }, /Username must/],
      [{ role: '' }, /Role must be one of/],
      [{ isActive: true }, /no field named "isActive"/],
      [{ id: 1 }, /no field named "id"/],
    ])('rejects the new user %j', async (fields, expectedMessage) => {
      const admin = await app.as('admin');
      const before = await app.database.manager.count(User);
      const { body } = await admin.post('/api/users').send(user(fields)).expect(400);
      expect(body.message).toEqual(
        typeof expectedMessage === 'string'
          ? expectedMessage
          : expect.stringMatching(expectedMessage),
      );
      expect(await app.database.manager.count(User)).toBe(before);
    });
  });
});
