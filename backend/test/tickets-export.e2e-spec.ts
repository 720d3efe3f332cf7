import { Readable } from 'node:stream';
import { Workbook } from 'exceljs';
import { newTicket, PASSWORD, startApp, until, type Client, type TestApp } from './harness';

/** Connections of the application under test. */
const POOL_SIZE = 8;

/** In the order in which they are made; the list shows them the other way round. */
const TICKETS = [
  { title: '=HYPERLINK("http://evil.example")', clientName: 'Northwind Ltd', priority: 'high' },
  { title: 'Say "hello", twice', clientName: 'Acme', description: 'First line\nsecond line' },
  { title: '日本語のチケット', clientName: 'Brightwater Health', status: 'resolved' },
  { title: 'VPN drops', clientName: 'Northwind Ltd', status: 'in-progress', priority: 'high' },
];

const HEADERS = [
  'Ticket',
  'Title',
  'Description',
  'Client',
  'Client Email',
  'Priority',
  'Status',
  'Assigned',
  'Project',
  'Created',
  'First Response',
  'Resolved',
];

/** The body as bytes, whatever its type. */
const bytes: Parameters<ReturnType<Client['get']>['parse']>[0] = (response, done) => {
  if (!(response instanceof Readable)) throw new TypeError('The answer is no stream.');
  void response.toArray().then(
    (parts: Buffer[]) => done(null, Buffer.concat(parts)),
    (error: unknown) => done(error instanceof Error ? error : new Error(String(error)), undefined),
  );
};

describe('the export of tickets', () => {
  let app: TestApp;
  let manager: Client;
  const ids: number[] = [];

  beforeAll(async () => {
    app = await startApp();
    app.clock.freezeAt('2026-11-21T10:00:00.000Z');
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

  const number = (index: number): string => `T-${String(ids[index]).padStart(4, '0')}`;

  const download = async (
    query: Record<string, string | number>,
    browser = manager,
  ): Promise<Buffer> => {
    const { body } = await browser
      .get('/api/tickets/export')
      .set('Accept-Encoding', 'identity')
      .query(query)
      .buffer(true)
      .parse(bytes)
      .expect(200);
    return body as Buffer;
  };

  const csv = async (query: Record<string, string | number>, browser?: Client): Promise<string[]> =>
    (await download(query, browser)).toString('utf8').split('\r\n');

  /** A session's cookie, for requests that are broken off. */
  const cookieOf = async ({ username }: { username: string }): Promise<string> => {
    const { headers } = await app
      .anonymous()
      .post('/api/auth/login')
      .send({ username, password: PASSWORD })
      .expect(200);
    return headers['set-cookie']?.[0] ?? '';
  };

  const numbersIn = async (
    query: Record<string, string | number>,
  ): Promise<(string | undefined)[]> =>
    (await csv(query)).slice(1, -1).map((line) => line.split(',')[0]);

  it('is a CSV file with a dated name unless asked otherwise', async () => {
    const { headers } = await manager.get('/api/tickets/export').expect(200);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['content-disposition']).toBe('attachment; filename=tickets-2026-11-21.csv');
    expect(headers['cache-control']).toBe('no-store');
  });

  it('writes what the list shows, so that no spreadsheet runs it', async () => {
    const [head, ...lines] = await csv({});
    expect(head).toBe(`\uFEFF${HEADERS.join(',')}`);
    expect(lines).toEqual([
      `${number(3)},VPN drops,,Northwind Ltd,c3@client.example,high,in-progress,,,2026-11-21T10:00:00.000Z,,`,
      `${number(2)},日本語のチケット,,Brightwater Health,c2@client.example,medium,resolved,,,` +
        '2026-11-21T10:00:00.000Z,2026-11-21T10:00:00.000Z,2026-11-21T10:00:00.000Z',
      `${number(1)},"Say ""hello"", twice","First line\nsecond line",Acme,c1@client.example,medium,open,,,` +
        '2026-11-21T10:00:00.000Z,,',
      `${number(0)},"'=HYPERLINK(""http://evil.example"")",,Northwind Ltd,c0@client.example,high,open,,,` +
        '2026-11-21T10:00:00.000Z,,',
      '',
    ]);
  });

  it.each<Record<string, string>>([
    {},
    { priority: 'high' },
    { status: 'in-progress', priority: 'high' },
    { search: 'northwind' },
    { search: 'nothing like this' },
    { sort: 'title' },
    { sort: '-clientName' },
    { search: 'northwind', sort: 'createdAt' },
  ])('has exactly the rows of the list, in its order: %j', async (query) => {
    const { body } = await manager.get('/api/tickets').query(query).expect(200);
    const listed = body.map((ticket: { number: string }) => ticket.number);
    expect(await numbersIn(query)).toEqual(listed);
  });

  it('is a workbook when asked', async () => {
    const file = await download({ format: 'xlsx', sort: 'createdAt' });
    const workbook = new Workbook();
    await workbook.xlsx.load(new Uint8Array(file).buffer);
    const [sheet] = workbook.worksheets;
    const cells = (row: number) => HEADERS.map((_, index) => sheet?.getCell(row, index + 1).value);
    expect(sheet?.rowCount).toBe(TICKETS.length + 1);
    expect(cells(2).slice(0, 2)).toEqual([number(0), TICKETS[0]?.title]);
    expect(cells(3)[2]).toBe('First line\nsecond line');
    expect(cells(4)[1]).toBe(TICKETS[2]?.title);
    expect(cells(5)[9]).toEqual(new Date('2026-11-21T10:00:00.000Z'));
  });

  it('has every row of a list of many pages once', async () => {
    const tag = 'Bulkload';
    const values = Array.from({ length: 1203 }, () => '(?, ?, ?, ?, ?)').join(', ');
    await app.database.query(
      `INSERT INTO tickets (title, clientName, clientEmail, priority, status) VALUES ${values}`,
      Array.from({ length: 1203 }, (_, row) => [
        `${tag} ${row % 7}`,
        'C',
        'bulk@client.example',
        'low',
        'open',
      ]).flat(),
    );
    const numbers = await numbersIn({ priority: 'low', sort: 'title' });
    expect(numbers).toHaveLength(1203);
    expect(new Set(numbers).size).toBe(1203);
    const { body } = await manager
      .get('/api/tickets')
      .query({ priority: 'low', sort: 'title', pageSize: 500, page: 2 })
      .expect(200);
    expect(numbers.slice(500, 1000)).toEqual(body.map((row: { number: string }) => row.number));
  });

  it.each(['viewer', 'employee', 'admin'] as const)('is open to a %s', async (role) => {
    expect(await csv({ search: 'vpn' }, await app.as(role))).toHaveLength(3);
  });

  it('is closed to those who are not signed in', async () => {
    await app.anonymous().get('/api/tickets/export').expect(401);
  });

  it.each([
    ['format', 'pdf'],
    ['page', '2'],
    ['pageSize', '10'],
    ['sort', 'description'],
    ['status', 'done'],
  ])('refuses %s=%s with a sentence', async (name, value) => {
    const { body } = await manager
      .get('/api/tickets/export')
      .query({ [name]: value })
      .expect(400);
    expect(body.message).toMatch(/\S+ \S+/);
  });

  it('lets everybody else work while clients take their files slowly', async () => {
    const leave = new AbortController();
    const cookies = await Promise.all(
      Array.from({ length: 2 * POOL_SIZE }, async () => cookieOf(await app.addUser())),
    );
    const slow = cookies.map((cookie) =>
      fetch(`${app.url}/api/tickets/export`, {
        headers: { Cookie: cookie, 'Accept-Encoding': 'identity' },
        signal: leave.signal,
      }).catch(() => null),
    );
    await Promise.race(slow);
    await Promise.all(
      Array.from({ length: POOL_SIZE }, () => manager.get('/api/tickets').expect(200)),
    );
    leave.abort();
    await Promise.all(slow);
  });

  it('gives its connection back when the client goes away, and answers others meanwhile', async () => {
    const cookie = await cookieOf(await app.user('viewer'));
    for (let download = 0; download < 3 * POOL_SIZE; download += 1) {
      const leave = new AbortController();
      // The server notices a moment later that the client has left the previous download.
      await until(async () => {
        const { status } = await fetch(`${app.url}/api/tickets/export?format=xlsx`, {
          headers: { Cookie: cookie },
          signal: leave.signal,
        });
        expect([200, 429]).toContain(status);
        return status === 200;
      });
      leave.abort();
    }
    await manager.get('/api/tickets').expect(200);
  });
});
