import { Workbook } from 'exceljs';
import { Readable } from 'node:stream';
import { type Client, newTicket, PASSWORD, startApp, type TestApp, waitUntil } from './harness';

/** The size of the application's connection pool. */
const POOL_SIZE = 8;

/** In order of creation. The list shows them in reverse order. */
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
  'Cc',
  'Tags',
  'Waiting for Client',
  'Due',
];

/** Parses a body of any type into a buffer. */
const parseBytes: Parameters<ReturnType<Client['get']>['parse']>[0] = (response, done) => {
  if (!(response instanceof Readable)) throw new TypeError('The response is not a stream.');
  void response.toArray().then(
    (parts: Buffer[]) => done(null, Buffer.concat(parts)),
    (error: unknown) => done(error instanceof Error ? error : new Error(String(error)), undefined),
  );
};

describe('GET /api/tickets/export', () => {
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

  const ticketNumber = (index: number): string => `T-${String(ids[index]).padStart(4, '0')}`;

  const download = async (
    query: Record<string, string | number>,
    browser = manager,
  ): Promise<Buffer> => {
    const { body } = await browser
      .get('/api/tickets/export')
      .set('Accept-Encoding', 'identity')
      .query(query)
      .buffer(true)
      .parse(parseBytes)
      .expect(200);
    return body as Buffer;
  };

  const csv = async (query: Record<string, string | number>, browser?: Client): Promise<string[]> =>
    (await download(query, browser)).toString('utf8').split('\r\n');

  /** Returns a session cookie, for requests that the test aborts. */
  const signInCookie = async ({ username }: { username: string }): Promise<string> => {
    const { headers } = await app
      .anonymous()
      .post('/api/auth/login')
      .send({ username, password: PASSWORD })
      .expect(200);
    return headers['set-cookie']?.[0] ?? '';
  };

  const exportedNumbers = async (
    query: Record<string, string | number>,
  ): Promise<(string | undefined)[]> =>
    (await csv(query)).slice(1, -1).map((line) => line.split(',')[0]);

  it('returns a CSV file with the date in its name by default', async () => {
    const { headers } = await manager.get('/api/tickets/export').expect(200);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['content-disposition']).toBe('attachment; filename=tickets-2026-11-21.csv');
    expect(headers['cache-control']).toBe('no-store');
  });

  it('exports the tickets of the list and escapes formulas', async () => {
    const [head, ...lines] = await csv({});
    expect(head).toBe(`\uFEFF${HEADERS.join(',')}`);
    expect(lines).toEqual([
      `${ticketNumber(3)},VPN drops,,Northwind Ltd,c3@client.example,high,in-progress,,,2026-11-21T10:00:00.000Z,,,,,,`,
      `${ticketNumber(2)},日本語のチケット,,Brightwater Health,c2@client.example,medium,resolved,,,` +
        '2026-11-21T10:00:00.000Z,2026-11-21T10:00:00.000Z,2026-11-21T10:00:00.000Z,,,,',
      `${ticketNumber(1)},"Say ""hello"", twice","First line\nsecond line",Acme,c1@client.example,medium,open,,,` +
        '2026-11-21T10:00:00.000Z,,,,,,',
      `${ticketNumber(0)},"'=HYPERLINK(""http://evil.example"")",,Northwind Ltd,c0@client.example,high,open,,,` +
        '2026-11-21T10:00:00.000Z,,,,,,',
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
  ])('exports exactly the tickets of the list in its order: %j', async (query) => {
    const { body } = await manager.get('/api/tickets').query(query).expect(200);
    const listed = body.map((ticket: { number: string }) => ticket.number);
    expect(await exportedNumbers(query)).toEqual(listed);
  });

  it('exports a workbook on request', async () => {
    const file = await download({ format: 'xlsx', sort: 'createdAt' });
    const workbook = new Workbook();
    await workbook.xlsx.load(new Uint8Array(file).buffer);
    const [sheet] = workbook.worksheets;
    const cells = (row: number) => HEADERS.map((_, index) => sheet?.getCell(row, index + 1).value);
    expect(sheet?.rowCount).toBe(TICKETS.length + 1);
    expect(cells(2).slice(0, 2)).toEqual([ticketNumber(0), TICKETS[0]?.title]);
    expect(cells(3)[2]).toBe('First line\nsecond line');
    expect(cells(4)[1]).toBe(TICKETS[2]?.title);
    expect(cells(5)[9]).toEqual(new Date('2026-11-21T10:00:00.000Z'));
  });

  it('exports every ticket of a list of many pages once', async () => {
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
    const numbers = await exportedNumbers({ priority: 'low', sort: 'title' });
    expect(numbers).toHaveLength(1203);
    expect(new Set(numbers).size).toBe(1203);
    const { body } = await manager
      .get('/api/tickets')
      .query({ priority: 'low', sort: 'title', pageSize: 500, page: 2 })
      .expect(200);
    expect(numbers.slice(500, 1000)).toEqual(body.map((row: { number: string }) => row.number));
  });

  it.each(['viewer', 'employee', 'admin'] as const)('lets role %s export tickets', async (role) => {
    expect(await csv({ search: 'vpn' }, await app.as(role))).toHaveLength(3);
  });

  it('rejects an anonymous ticket export', async () => {
    await app.anonymous().get('/api/tickets/export').expect(401);
  });

  it.each([
    ['format', 'pdf'],
    ['page', '2'],
    ['pageSize', '10'],
    ['sort', 'description'],
    ['status', 'done'],
  ])('rejects the export query %s=%s with a clear message', async (name, value) => {
    const { body } = await manager
      .get('/api/tickets/export')
      .query({ [name]: value })
      .expect(400);
    expect(body.message).toMatch(/\S+ \S+/);
  });

  it('keeps serving other users while clients download slowly', async () => {
    const abortController = new AbortController();
    const cookies = await Promise.all(
      Array.from({ length: 2 * POOL_SIZE }, async () => signInCookie(await app.addUser())),
    );
    const slowDownloads = cookies.map((cookie) =>
      fetch(`${app.url}/api/tickets/export`, {
        headers: { Cookie: cookie, 'Accept-Encoding': 'identity' },
        signal: abortController.signal,
      }).catch(() => null),
    );
    await Promise.race(slowDownloads);
    await Promise.all(
      Array.from({ length: POOL_SIZE }, () => manager.get('/api/tickets').expect(200)),
    );
    abortController.abort();
    await Promise.all(slowDownloads);
  });

  it('releases the connection when the client disconnects and keeps serving others', async () => {
    const cookie = await signInCookie(await app.user('viewer'));
    for (let download = 0; download < 3 * POOL_SIZE; download += 1) {
      const abortController = new AbortController();
      // The server notices the end of the previous download a moment later.
      await waitUntil(async () => {
        const { status } = await fetch(`${app.url}/api/tickets/export?format=xlsx`, {
          headers: { Cookie: cookie },
          signal: abortController.signal,
        });
        expect([200, 429]).toContain(status);
        return status === 200;
      });
      abortController.abort();
    }
    await manager.get('/api/tickets').expect(200);
  });
});
