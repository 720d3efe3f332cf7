import { Project } from '../src/modules/projects/entities/project.entity';
import { type Client, newClient, startApp, type TestApp } from './harness';

/** Clients that differ in search results and status. */
const CLIENTS = [
  { name: 'Acme Corporation', industry: 'Technology', contactName: 'John Smith', status: 'active' },
  { name: 'Global Industries', industry: 'Manufacturing', contactName: 'Sarah Johnson' },
  { name: 'StartUp Ventures', industry: 'Finance', contactName: 'Mike Wilson', status: 'active' },
  { name: "O'Neill & Sons", industry: null, contactName: null, status: 'inactive' },
  { name: 'HP', industry: 'Technology', contactName: null },
  { name: '😀 100% Smile_', industry: null, contactName: null },
] as const;

describe('GET /api/clients', () => {
  let app: TestApp;
  let manager: Client;

  beforeAll(async () => {
    app = await startApp();
    manager = await app.as('manager');
    for (const [index, client] of CLIENTS.entries()) {
      await manager
        .post('/api/clients')
        .send(newClient({ email: `office@client-${index}.example`, ...client }))
        .expect(201);
    }
  });

  afterAll(() => app.close());

  const names = async (query: Record<string, string | number>): Promise<string[]> => {
    const { body } = await manager.get('/api/clients').query(query).expect(200);
    return body.map(({ name }: { name: string }) => name);
  };
  const newestFirst = CLIENTS.map(({ name }) => name).reverse();

  it('lists clients newest first with their total count', async () => {
    const { body, headers } = await manager.get('/api/clients').expect(200);
    expect(body.map(({ name }: { name: string }) => name)).toEqual(newestFirst);
    expect(headers['x-total-count']).toBe('6');
  });

  it('lets every role read clients and denies access without a session', async () => {
    for (const role of ['viewer', 'employee', 'manager', 'admin', 'super_admin'] as const) {
      const { body } = await (await app.as(role)).get('/api/clients').expect(200);
      expect(body).toHaveLength(CLIENTS.length);
    }
    await app.anonymous().get('/api/clients').expect(401);
    await app.anonymous().get('/api/clients/summary').expect(401);
    await app.anonymous().get('/api/clients/1').expect(401);
    await app.anonymous().get('/api/clients/1/activity').expect(401);
  });

  it.each([
    ['acme', ['Acme Corporation']],
    ['CORP acm', ['Acme Corporation']],
    ['smith', ['Acme Corporation']],
    ['technology', ['HP', 'Acme Corporation']],
    ['sarah manufacturing', ['Global Industries']],
    ['hp', ['HP']],
    ["o'neill", ["O'Neill & Sons"]],
    ['office', newestFirst],
    ['offi', newestFirst],
    ['of_ice', []],
    ['office acme', []],
    ['office@client-2', ['StartUp Ventures']],
    ['OFFICE@client-2.example', ['StartUp Ventures']],
    ['office@', newestFirst],
    ['of_ice@', []],
    ['@client-2', []],
    ['😀', ['😀 100% Smile_']],
    ['%', []],
    ['_', []],
    ['nothing like this', []],
    ['+acme -corporation', ['Acme Corporation']],
    ["'; DROP TABLE clients; --", []],
    ['   ', newestFirst],
  ])('finds clients by the search %j', async (search, expected) => {
    expect(await names({ search })).toEqual(expected);
  });

  it('filters clients by status, also combined with a search', async () => {
    expect(await names({ status: 'active' })).toEqual(['StartUp Ventures', 'Acme Corporation']);
    expect(await names({ status: 'active', search: 'technology' })).toEqual(['Acme Corporation']);
    expect(await names({ status: 'inactive' })).toEqual(["O'Neill & Sons"]);
  });

  it.each(['-createdAt', 'createdAt', 'name', '-name'])(
    'returns every client once by following the next links, sorted by %s',
    async (sort) => {
      const visited: string[] = [];
      let next: string | undefined = `/api/clients?pageSize=2&sort=${sort}`;
      while (next !== undefined) {
        const { body, headers }: { body: { name: string }[]; headers: Record<string, string> } =
          await manager.get(next).expect(200);
        visited.push(...body.map(({ name }) => name));
        next = /<([^>]+)>; rel="next"/.exec(headers['link'] ?? '')?.[1];
      }
      expect(visited).toHaveLength(CLIENTS.length);
      expect(visited).toEqual(await names({ sort }));
    },
  );

  it('sorts clients by name', async () => {
    const letters = (await names({ sort: 'name' })).filter((name) => /^[A-Z]/.test(name));
    expect(letters).toEqual([
      'Acme Corporation',
      'Global Industries',
      'HP',
      "O'Neill & Sons",
      'StartUp Ventures',
    ]);
  });

  it.each([
    ['page', '0'],
    ['pageSize', '501'],
    ['status', 'lost'],
    ['sort', 'email'],
    ['search', 'x'.repeat(201)],
    ['after', 'not-a-cursor'],
    ['color', 'red'],
  ])('rejects the client list parameter %s=%s with a clear message', async (name, value) => {
    const { body } = await manager
      .get('/api/clients')
      .query({ [name]: value })
      .expect(400);
    expect(body.message).toMatch(/\S+ \S+/);
  });

  it('shows the active projects and total budget of each client', async () => {
    const createProject = (fields: object) =>
      manager
        .post('/api/projects')
        .send({ name: 'P', clientName: 'C', clientEmail: 'office@client-0.example', ...fields })
        .expect(201);
    await createProject({ budget: '99999999.99' });
    await createProject({ budget: '99999999.99', status: 'on-hold' });
    await createProject({ budget: null });
    const { body } = await manager.get('/api/clients?sort=name').expect(200);
    const figures = new Map(
      body.map((client: { name: string; figures: object }) => [client.name, client.figures]),
    );
    expect(figures.get('Acme Corporation')).toEqual({
      activeProjects: 2,
      totalValue: '199999999.98',
    });
    expect(figures.get('HP')).toEqual({ activeProjects: 0, totalValue: '0.00' });
    expect(await app.database.getRepository(Project).count()).toBe(3);
  });

  it('counts clients by status and updates the counts after each change', async () => {
    const summary = async () => (await manager.get('/api/clients/summary').expect(200)).body;
    const before = await summary();
    expect(before).toEqual({ total: 6, active: 2, prospect: 3, inactive: 1 });
    const admin = await app.as('admin');
    const { body } = await admin.post('/api/clients').send(newClient()).expect(201);
    expect(await summary()).toMatchObject({ total: 7, prospect: 4 });
    await admin.put(`/api/clients/${body.id}`).send({ status: 'inactive' }).expect(200);
    expect(await summary()).toMatchObject({ total: 7, prospect: 3, inactive: 2 });
    await admin.delete(`/api/clients/${body.id}`).expect(204);
    expect(await summary()).toEqual(before);
  });
});

describe('phone numbers, tax IDs and cities in the search', () => {
  let app: TestApp;
  let manager: Client;

  beforeAll(async () => {
    app = await startApp();
    manager = await app.as('manager');
    await add({
      name: 'Hansen',
      phone: '+49 (30) 123-4567',
      country: 'DE',
      taxId: 'DE 123 456 789',
    });
    const ids = [await add({ name: 'Miller', phone: '030 98765', city: 'Potsdam' })];
    ids.push(await add({ name: 'Jensen', country: 'US', taxId: '12-3456789' }));
    await addContact(ids[1], { phone: '+45 11 22 33 44' });
    await add({ name: 'Jonsson', phone: '555 1234' });
    for (let index = 0; index < 3; index += 1) await add({ phone: `+1 212 555 01${index}0` });
  });

  afterAll(() => app.close());

  const add = async (fields: object): Promise<number> =>
    (await manager.post('/api/clients').send(newClient(fields)).expect(201)).body.id;

  const addContact = (clientId: number | undefined, fields: object) =>
    manager
      .post(`/api/clients/${clientId}/contacts`)
      .send({ name: 'Kim Lund', ...fields })
      .expect(201);

  const names = (hits: { name: string }[]): string[] => hits.map(({ name }) => name);

  it.each([
    ['+49 30 1234567', 'Hansen'],
    ['0049/30/123 45 67', 'Hansen'],
    ['(030) 1234567', 'Hansen'],
    ['34567', 'Hansen'],
    ['030-98765', 'Miller'],
    ['+49 30 98765', 'Miller'],
    ['0049 30 98765', 'Miller'],
    ['+354 555 1234', 'Jonsson'],
    ['+45 11223344', 'Jensen'],
    ['11 22 33 44', 'Jensen'],
    ['DE123456789', 'Hansen'],
    ['de 123.456', 'Hansen'],
    ['123456789', 'Jensen'],
    ['12-3456', 'Jensen'],
    ['potsdam', 'Miller'],
    ['miller pots', 'Miller'],
  ])('finds a client by %s in the list and in the search', async (text, name) => {
    const { body, headers } = await manager.get('/api/clients').query({ search: text }).expect(200);
    expect(names(body)).toEqual([name]);
    expect(headers['x-total-count']).toBe('1');
    const { groups } = (await manager.get('/api/search').query({ q: text }).expect(200)).body;
    expect(groups).toMatchObject([{ kind: 'client', hits: [{ title: name }] }]);
  });

  it.each([
    '4567',
    '+49 30 1234568',
    '+49 123 4567',
    '+49 89 5551234',
    '+354 98765',
    '00000',
    'DE3456789',
    '%2345%',
    '_____',
  ])('finds no client by %s', async (search) => {
    const { body } = await manager.get('/api/clients').query({ search }).expect(200);
    expect(names(body)).toEqual([]);
  });

  it('finds a client by its new phone number only, once it has changed', async () => {
    const id = await add({ name: 'Movers', phone: '040 / 777 00 11' });
    const found = async (search: string): Promise<string[]> =>
      names((await manager.get('/api/clients').query({ search }).expect(200)).body);
    expect(await found('0407770011')).toEqual(['Movers']);
    await manager.put(`/api/clients/${id}`).send({ phone: '040 / 777 00 22' }).expect(200);
    expect(await found('0407770011')).toEqual([]);
    expect(await found('0407770022')).toEqual(['Movers']);
  });
});
