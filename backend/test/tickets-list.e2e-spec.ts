import { TICKET_PRIORITIES } from '@atrium/contracts';
import { type Client, makeProject, newTicket, startApp, type TestApp } from './harness';

/** Tickets that search, filters and sorting can tell apart. */
const TICKETS = [
  { title: 'Invoice export misses the last page', clientName: 'Northwind Ltd', priority: 'high' },
  { title: 'VPN drops every morning', clientName: 'Acme_Industrial', status: 'in-progress' },
  { title: '100% of the disk is used', clientName: 'Brightwater Health', status: 'resolved' },
  { title: "O'Neill's login fails", clientName: 'Shop "Corner"', priority: 'low' },
  { title: '😀 Smile is missing', clientName: 'Northwind Ltd', status: 'closed' },
  { title: 'IT', clientName: 'Zebra', priority: 'high', status: 'in-progress' },
];
const titlesOf = (rows: { title: string }[]): string[] => rows.map(({ title }) => title);
const TITLES = titlesOf(TICKETS);

describe('GET /api/tickets', () => {
  let app: TestApp;
  let manager: Client;
  const ids: number[] = [];

  beforeAll(async () => {
    app = await startApp();
    manager = await app.as('manager');
    for (const [index, ticket] of TICKETS.entries()) {
      const { body } = await manager
        .post('/api/tickets')
        .send(newTicket({ clientEmail: `c${index}@client.example`, ...ticket }))
        .expect(201);
      ids.push(body.id);
    }
  });

  afterAll(() => app.close());

  const listTitles = async (query: Record<string, string | number>): Promise<string[]> => {
    const { body } = await manager.get('/api/tickets').query(query).expect(200);
    return titlesOf(body);
  };

  it('lists tickets newest first with the total count', async () => {
    const { body, headers } = await manager.get('/api/tickets').expect(200);
    expect(titlesOf(body)).toEqual([...TITLES].reverse());
    expect(headers['x-total-count']).toBe('6');
    expect(headers['x-total-capped']).toBeUndefined();
  });

  it.each(['viewer', 'employee', 'manager', 'admin', 'super_admin'] as const)(
    'lets role %s read the ticket list',
    async (role) => {
      const { body } = await (await app.as(role)).get('/api/tickets').expect(200);
      expect(body).toHaveLength(TICKETS.length);
    },
  );

  it.each(['', '/summary', '/1', '/1/messages', '/1/history'])(
    'rejects an anonymous request to /api/tickets%s',
    async (path) => {
      await app.anonymous().get(`/api/tickets${path}`).expect(401);
    },
  );

  it.each([
    ['invoice', [0]],
    ['EXPORT inv', [0]],
    ['page northwind', [0]],
    ['northwind', [4, 0]],
    ['nothing like this', []],
    ['100%', [2]],
    ['100', [2]],
    ['%', []],
    ['_', []],
    ['it', [5]],
    ['😀', [4]],
    ["o'neill", [3]],
    ['"corner"', [3]],
    ['+invoice -export', [0]],
    ['(invoice', [0]],
    ['inv*', [0]],
    ['@@@', []],
    ["'; DROP TABLE tickets; --", []],
    ['   ', [5, 4, 3, 2, 1, 0]],
  ])('finds tickets by the search %j', async (search, expected) => {
    expect(await listTitles({ search })).toEqual(expected.map((index) => TITLES[index]));
  });

  it.each([
    (id: number) => `T-${String(id).padStart(4, '0')}`,
    (id: number) => `t-${id}`,
    (id: number) => ` T${id} `,
    (id: number) => `T-00000${id}`,
    (id: number) => `${id}`,
    (id: number) => `#${String(id).padStart(4, '0')}`,
  ])('finds a ticket by its number in notation %#', async (formatNumber) => {
    expect(await listTitles({ search: formatNumber(ids[3] ?? 0) })).toEqual([TITLES[3]]);
  });

  it('finds no ticket by a number that does not exist', async () => {
    expect(await listTitles({ search: 'T-9999' })).toEqual([]);
    expect(await listTitles({ search: 'T-999999999' })).toEqual([]);
  });

  it('combines the search for tickets with filters', async () => {
    expect(await listTitles({ priority: 'high' })).toEqual(['IT', TITLES[0]]);
    expect(await listTitles({ status: 'in-progress' })).toEqual(['IT', TITLES[1]]);
    expect(await listTitles({ status: 'in-progress', priority: 'high' })).toEqual(['IT']);
    expect(await listTitles({ search: 'northwind', status: 'closed' })).toEqual([TITLES[4]]);
    expect(await listTitles({ search: `T-${ids[0]}`, status: 'closed' })).toEqual([]);
  });

  it('filters tickets by assignee, project and client', async () => {
    const user = await app.addUser();
    const project = await manager
      .post('/api/projects')
      .send({ name: 'Data room', clientName: 'C', clientEmail: 'c1@client.example' })
      .expect(201);
    const change = { assigneeId: user.id, projectId: project.body.id };
    const { body } = await manager.put(`/api/tickets/${ids[1]}`).send(change).expect(200);
    expect(await listTitles({ assigneeId: user.id })).toEqual([TITLES[1]]);
    expect(await listTitles({ projectId: project.body.id })).toEqual([TITLES[1]]);
    expect(await listTitles({ clientId: body.clientId })).toEqual([TITLES[1]]);
    expect(await listTitles({ assigneeId: user.id, priority: 'low' })).toEqual([]);
    const { id: otherId } = await app.addUser();
    await manager.put(`/api/tickets/${ids[2]}`).send({ assigneeId: otherId }).expect(200);
    const assigneeIds = `${user.id},${otherId}`;
    expect(await listTitles({ assigneeIds })).toEqual([TITLES[2], TITLES[1]]);
    expect(await listTitles({ assigneeIds, status: 'resolved' })).toEqual([TITLES[2]]);
    const other = await makeProject(app);
    await manager.put(`/api/tickets/${ids[0]}`).send({ projectId: other.id }).expect(200);
    const projectIds = `${project.body.id},${other.id}`;
    expect(await listTitles({ projectIds })).toEqual([TITLES[1], TITLES[0]]);
  });

  it('sorts tickets by title and client in both directions', async () => {
    const plain = (list: string[]) => list.filter((title) => /^[A-Z]/.test(title));
    const ascending = plain(TITLES).sort((a, b) => a.localeCompare(b, 'en'));
    expect(plain(await listTitles({ sort: 'title' }))).toEqual(ascending);
    expect(plain(await listTitles({ sort: '-title' }))).toEqual([...ascending].reverse());
    expect((await listTitles({ sort: 'clientName' }))[0]).toBe(TITLES[1]);
    expect((await listTitles({ sort: '-clientName' }))[0]).toBe('IT');
  });

  it.each([
    '-createdAt',
    'createdAt',
    'title',
    '-title',
    'clientName',
    '-clientName',
    'assignedTo',
    '-assignedTo',
  ])('lists every ticket once when following the next links sorted by %s', async (sort) => {
    const seen: string[] = [];
    let next: string | undefined = `/api/tickets?pageSize=2&sort=${sort}`;
    while (next !== undefined) {
      const { body, headers }: { body: { title: string }[]; headers: Record<string, string> } =
        await manager.get(next).expect(200);
      seen.push(...body.map(({ title }) => title));
      next = /<([^>]+)>; rel="next"/.exec(headers['link'] ?? '')?.[1];
    }
    expect([...seen].sort()).toEqual([...TITLES].sort());
    expect(seen).toEqual(await listTitles({ sort }));
  });

  it.each(['1e400', '-1e400', 'true', '[]'])(
    'rejects a forged cursor with the value %s',
    async (value) => {
      const { headers } = await manager.get('/api/tickets?pageSize=2&sort=createdAt').expect(200);
      const [, after = ''] = /[?&]after=([^&>]+)/.exec(headers['link'] ?? '') ?? [];
      const [column, direction, , id] = JSON.parse(String(Buffer.from(after, 'base64url')));
      const forged = `["${column}", "${direction}", ${value}, ${id}]`;
      const { body } = await manager
        .get('/api/tickets')
        .query({ sort: 'createdAt', after: Buffer.from(forged).toString('base64url') })
        .expect(400);
      expect(body.message).toMatch(/^This page link isn't valid/);
    },
  );

  it('pages tickets by page number', async () => {
    const all = await listTitles({});
    expect(await listTitles({ pageSize: 4, page: 2 })).toEqual(all.slice(4));
    expect(await listTitles({ pageSize: 4, page: 3 })).toEqual([]);
  });

  it.each([
    ['page', '0'],
    ['page', 'abc'],
    ['pageSize', '501'],
    ['pageSize', '0'],
    ['status', 'done'],
    ['priority', 'urgent'],
    ['sort', 'id; DROP TABLE tickets'],
    ['sort', 'description'],
    ['clientId', 'x'],
    ['projectId', '0'],
    ['assigneeId', '-1'],
    ['assigneeIds', '7,x'],
    ['assigneeIds', Array.from({ length: 201 }, (_, index) => index + 1).join(',')],
    ['projectIds', '12,'],
    ['search', 'x'.repeat(201)],
    ['after', 'not-a-cursor'],
    ['color', 'red'],
  ])('rejects the ticket query %s=%s with a clear message', async (name, value) => {
    const { body } = await manager
      .get('/api/tickets')
      .query({ [name]: value })
      .expect(400);
    expect(body.message).toMatch(/\S+ \S+/);
  });

  it('accepts every priority as a filter', async () => {
    for (const priority of TICKET_PRIORITIES) {
      await manager.get('/api/tickets').query({ priority }).expect(200);
    }
  });
});
