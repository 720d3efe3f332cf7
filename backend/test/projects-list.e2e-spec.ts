import { Project } from '../src/modules/projects/entities/project.entity';
import { type Client, startApp, type TestApp } from './harness';

/** Projects with different names, statuses and figures. */
const PROJECTS = [
  { name: 'Harbour portal relaunch', clientName: 'Northwind Ltd', status: 'active', progress: 72 },
  { name: 'Data room for the audit', clientName: 'Brightwater Health', status: 'on-hold' },
  { name: '100% uptime', clientName: 'Acme_Industrial', status: 'completed' },
  { name: "O'Neill's shop", clientName: 'Shop "Corner"', status: 'active', progress: 5 },
  { name: '😀 Smile campaign', clientName: 'Northwind Ltd', status: 'cancelled' },
  { name: 'IT', clientName: 'Zebra', status: 'active', progress: 50 },
] as const;

describe('GET /api/projects', () => {
  let app: TestApp;
  let manager: Client;

  beforeAll(async () => {
    app = await startApp();
    manager = await app.as('manager');
    for (const project of PROJECTS) {
      await manager
        .post('/api/projects')
        .send({ clientEmail: `${project.status}@client.example`, ...project })
        .expect(201);
    }
  });

  afterAll(() => app.close());

  const listNames = async (query: Record<string, string | number>): Promise<string[]> => {
    const { body } = await manager.get('/api/projects').query(query).expect(200);
    return body.map(({ name }: { name: string }) => name);
  };

  it('lists projects newest first with the total count', async () => {
    const { body, headers } = await manager.get('/api/projects').expect(200);
    expect(body.map(({ name }: { name: string }) => name)).toEqual(
      PROJECTS.map(({ name }) => name).reverse(),
    );
    expect(headers['x-total-count']).toBe('6');
    expect(headers['x-total-capped']).toBeUndefined();
  });

  it.each(['viewer', 'employee', 'manager', 'admin', 'super_admin'] as const)(
    'lets role %s read the project list',
    async (role) => {
      const { body } = await (await app.as(role)).get('/api/projects').expect(200);
      expect(body).toHaveLength(PROJECTS.length);
    },
  );

  it('rejects anonymous requests for projects', async () => {
    await app.anonymous().get('/api/projects').expect(401);
    await app.anonymous().get('/api/projects/summary').expect(401);
    await app.anonymous().get('/api/projects/1').expect(401);
  });

  it.each([
    ['harbour', ['Harbour portal relaunch']],
    ['HARBOUR port', ['Harbour portal relaunch']],
    ['relaunch northwind', ['Harbour portal relaunch']],
    ['northwind', ['😀 Smile campaign', 'Harbour portal relaunch']],
    ['audit for the room', ['Data room for the audit']],
    ['nothing like this', []],
    ['100%', ['100% uptime']],
    ['%', []],
    ['_', []],
    ['it', ['IT']],
    ['😀', ['😀 Smile campaign']],
    ["o'neill", ["O'Neill's shop"]],
    ['"corner"', ["O'Neill's shop"]],
    ['+harbour -portal', ['Harbour portal relaunch']],
    ['(harbour', ['Harbour portal relaunch']],
    ['harb*', ['Harbour portal relaunch']],
    ['@@@', []],
    ["'; DROP TABLE projects; --", []],
    ['   ', PROJECTS.map(({ name }) => name).reverse()],
  ])('finds projects by the search %j', async (search, expected) => {
    expect(await listNames({ search })).toEqual(expected);
  });

  it('filters projects by status', async () => {
    expect(await listNames({ status: 'on-hold' })).toEqual(['Data room for the audit']);
    expect(await listNames({ status: 'active', search: 'northwind' })).toEqual([
      'Harbour portal relaunch',
    ]);
  });

  it('filters projects by client and by member', async () => {
    const [client] = await app.database.query('SELECT id FROM clients WHERE email = ?', [
      'completed@client.example',
    ]);
    expect(await listNames({ clientId: client.id })).toEqual(['100% uptime']);
    const user = await app.addUser();
    expect(await listNames({ memberId: user.id })).toEqual([]);
    const { body } = await manager.get('/api/projects?search=harbour').expect(200);
    await manager.put(`/api/projects/${body[0].id}/members/${user.id}`).expect(200);
    expect(await listNames({ memberId: user.id })).toEqual(['Harbour portal relaunch']);
    const { id: strangerId } = await app.addUser();
    const memberIds = `${strangerId},${user.id}`;
    expect(await listNames({ memberIds })).toEqual(['Harbour portal relaunch']);
    expect(await listNames({ memberIds: `${strangerId}` })).toEqual([]);
  });

  it.each([
    ['name', (a: string, b: string) => a.localeCompare(b, 'en')],
    ['-name', (a: string, b: string) => b.localeCompare(a, 'en')],
  ])('sorts projects by %s', async (sort, compare) => {
    const plain = PROJECTS.map(({ name }) => name).filter((name) => /^[A-Z]/.test(name));
    const sorted = (await listNames({ sort })).filter((name) => /^[A-Z]/.test(name));
    expect(sorted).toEqual([...plain].sort(compare));
  });

  it('sorts projects by progress', async () => {
    expect(await listNames({ sort: '-progress', status: 'active' })).toEqual([
      'Harbour portal relaunch',
      'IT',
      "O'Neill's shop",
    ]);
  });

  it.each([
    '-createdAt',
    'createdAt',
    'name',
    '-name',
    'clientName',
    '-clientName',
    'dueDate',
    '-dueDate',
    'progress',
    '-progress',
    'budget',
    '-budget',
    '-updatedAt',
  ])('lists every project once when following the next links sorted by %s', async (sort) => {
    const seen: string[] = [];
    let next: string | undefined = `/api/projects?pageSize=2&sort=${sort}`;
    while (next !== undefined) {
      const { body, headers }: { body: { name: string }[]; headers: Record<string, string> } =
        await manager.get(next).expect(200);
      seen.push(...body.map(({ name }) => name));
      next = /<([^>]+)>; rel="next"/.exec(headers['link'] ?? '')?.[1];
    }
    expect([...seen].sort()).toEqual(PROJECTS.map(({ name }) => name).sort());
    expect(seen).toEqual(await listNames({ sort }));
  });

  it('pages projects by page number', async () => {
    const all = await listNames({});
    expect(await listNames({ pageSize: 4, page: 2 })).toEqual(all.slice(4));
    expect(await listNames({ pageSize: 4, page: 3 })).toEqual([]);
  });

  it.each([
    ['page', '0'],
    ['page', 'abc'],
    ['pageSize', '501'],
    ['pageSize', '0'],
    ['status', 'archived'],
    ['sort', 'id; DROP TABLE projects'],
    ['clientId', 'x'],
    ['memberId', '0'],
    ['memberIds', '7,x'],
    ['search', 'x'.repeat(201)],
    ['after', 'not-a-cursor'],
    ['color', 'red'],
  ])('rejects the project query %s=%s with a clear message', async (name, value) => {
    const { body } = await manager
      .get('/api/projects')
      .query({ [name]: value })
      .expect(400);
    expect(body.message).toMatch(/\S+ \S+/);
  });

  describe('GET /api/projects/summary', () => {
    const summary = async () => (await manager.get('/api/projects/summary').expect(200)).body;

    it('counts projects by status', async () => {
      const rows: { status: string; count: string }[] = await app.database
        .getRepository(Project)
        .createQueryBuilder('project')
        .select('project.status', 'status')
        .addSelect('COUNT(*)', 'count')
        .groupBy('project.status')
        .getRawMany();
      const counted = new Map(rows.map(({ status, count }) => [status, Number(count)]));
      expect(await summary()).toEqual({
        total: PROJECTS.length,
        active: counted.get('active'),
        onHold: counted.get('on-hold'),
        completed: counted.get('completed'),
        cancelled: counted.get('cancelled'),
      });
    });

    it('updates the project counts after a creation, a change and a deletion', async () => {
      const before = await summary();
      const admin = await app.as('admin');
      const { body } = await admin
        .post('/api/projects')
        .send({ name: 'Counted', clientName: 'C', clientEmail: 'c@client.example' })
        .expect(201);
      expect(await summary()).toEqual({
        ...before,
        total: before.total + 1,
        active: before.active + 1,
      });
      await admin.put(`/api/projects/${body.id}`).send({ status: 'on-hold' }).expect(200);
      expect(await summary()).toEqual({
        ...before,
        total: before.total + 1,
        onHold: before.onHold + 1,
      });
      await admin.delete(`/api/projects/${body.id}`).expect(204);
      expect(await summary()).toEqual(before);
    });
  });
});
