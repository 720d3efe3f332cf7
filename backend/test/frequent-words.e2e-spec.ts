import { startApp, type Client, type TestApp } from './harness';

const START = Date.UTC(2026, 0, 1);

/** In which titles a word begins with what is searched for. */
const isFound = (title: string): boolean => /(^|[^\p{L}\p{N}_])quarterly/iu.test(title);

const titleOf = (index: number): string =>
  ['Quarterly report', 'Prequarterly draft', 'The (quarterly-figures)', 'Quarter', 'QUARTERLYX'][
    index % 5
  ] + ` ${index}`;

/** A search that finds more rows than the list counts to (decisions section 3). */
describe('a search for a frequent word', () => {
  let app: TestApp;
  let viewer: Client;
  const titles = Array.from({ length: 1_800 }, (_, index) => titleOf(index));

  beforeAll(async () => {
    app = await startApp();
    viewer = await app.as('viewer');
    await add(titles, START);
  });

  afterAll(async () => {
    await app.close();
  });

  /** Tickets with these titles, each a minute later than the one before. */
  const add = async (added: readonly string[], from: number): Promise<void> => {
    const row = `(?, 'Ferrow', 'ferrow@client.example', ?)`;
    await app.database.query(
      `INSERT INTO tickets (title, clientName, clientEmail, createdAt)
       VALUES ${added.map(() => row).join(', ')}`,
      added.flatMap((title, index) => [title, new Date(from + index * 60_000)]),
    );
  };

  const pageOf = async (query: object): Promise<string[]> => {
    const { body, headers } = await viewer
      .get('/api/tickets')
      .query({ search: 'quarterly', pageSize: 500, ...query })
      .expect(200);
    expect(headers['x-total-count']).toBe('1000');
    expect(headers['x-total-capped']).toBe('true');
    return body.map(({ title }: { title: string }) => title);
  };

  const allPages = async (query: object = {}): Promise<string[]> => [
    ...(await pageOf({ ...query, page: 1 })),
    ...(await pageOf({ ...query, page: 2 })),
    ...(await pageOf({ ...query, page: 3 })),
  ];

  const newestFirst = titles.filter(isFound).reverse();

  it('has each of them once, newest first', async () => {
    expect(newestFirst).toHaveLength(1_080);
    expect(await allPages()).toEqual(newestFirst);
  });

  it('has the same first page in small pieces', async () => {
    expect(await pageOf({ pageSize: 20 })).toEqual(newestFirst.slice(0, 20));
    expect(await pageOf({ pageSize: 20, page: 2 })).toEqual(newestFirst.slice(20, 40));
  });

  it('keeps to the other filters, order and further words', async () => {
    expect(await allPages({ status: 'open', sort: 'createdAt' })).toEqual(
      [...newestFirst].reverse(),
    );
    const { body } = await viewer
      .get('/api/tickets')
      .query({ search: 'quarterly rep', pageSize: 500 })
      .expect(200);
    expect(body).toHaveLength(360);
  });

  /** Titles of the tickets that the search of the top bar shows, behind their numbers. */
  const shown = async (): Promise<string[]> => {
    const { body } = await viewer.get('/api/search').query({ q: 'quarterly' }).expect(200);
    const [{ kind, hits, hasMore }] = body.groups;
    expect({ kind, hasMore }).toEqual({ kind: 'ticket', hasMore: true });
    return hits.map(({ title }: { title: string }) => title.replace(/^T-\d+ /, ''));
  };

  it('shows the newest of them in the top bar', async () => {
    expect(await shown()).toEqual(newestFirst.slice(0, 5));
  });

  it('checks short words and stop words too', async () => {
    const withDigit = newestFirst.filter((title) => / 1/.test(title));
    const { body, headers } = await viewer
      .get('/api/tickets')
      .query({ search: 'quarterly 1', pageSize: 20 })
      .expect(200);
    expect(body.map(({ title }: { title: string }) => title)).toEqual(withDigit.slice(0, 20));
    expect(headers['x-total-count']).toBe(String(withDigit.length));
  });

  it('has later pages of the requests of a person', async () => {
    const person = await app.addUser({ firstName: 'Often', lastName: 'Away' });
    const row = `(?, 'personal', '2026-03-02', '2026-03-02', 480)`;
    await app.database.query(
      `INSERT INTO time_off_requests (userId, type, startDate, endDate, minutes)
       VALUES ${Array.from({ length: 1_100 }, () => row).join(', ')}`,
      Array.from({ length: 1_100 }, () => person.id),
    );
    const manager = await app.as('manager');
    const { body } = await manager
      .get('/api/timeoff/requests')
      .query({ search: 'often away', status: 'all', pageSize: 20, page: 2 })
      .expect(200);
    expect(body).toHaveLength(20);
  });

  it('finds them far from the beginning of the list too', async () => {
    const later = Array.from({ length: 1_100 }, (_, index) => `Something else ${index}`);
    await add(later, START + 86_400_000 * 30);
    expect(await pageOf({ pageSize: 20 })).toEqual(newestFirst.slice(0, 20));
    expect(await allPages()).toEqual(newestFirst);
    expect(await shown()).toEqual(newestFirst.slice(0, 5));
  });
});
