import { DAY_MS } from '@atrium/contracts';
import { CLIENT_SOURCE, clientConditions, clientSort } from '../src/modules/clients/client-list';
import { listPage } from '../src/platform/database/list-page';
import { type Client, startApp, type TestApp } from './harness';

const START = Date.UTC(2026, 0, 1);

/** Whether a word of the title starts with the search term. */
const isMatch = (title: string): boolean => /(^|[^\p{L}\p{N}_])quarterly/iu.test(title);

const titleAt = (index: number): string =>
  ['Quarterly report', 'Prequarterly draft', 'The (quarterly-figures)', 'Quarter', 'QUARTERLYX'][
    index % 5
  ] + ` ${index}`;

/** The search finds more rows than the list counts (docs/domain/data.md#lists). */
describe('search for a frequent word', () => {
  let app: TestApp;
  let viewer: Client;
  const titles = Array.from({ length: 1_800 }, (_, index) => titleAt(index));

  beforeAll(async () => {
    app = await startApp();
    viewer = await app.as('viewer');
    await addTickets(titles, START);
  });

  afterAll(() => app.close());

  /** Adds tickets with these titles, each created one minute after the previous one. */
  const addTickets = async (added: readonly string[], from: number): Promise<void> => {
    const row = `(?, 'Ferrow', 'ferrow@client.example', ?)`;
    await app.database.query(
      `INSERT INTO tickets (title, clientName, clientEmail, createdAt)
       VALUES ${added.map(() => row).join(', ')}`,
      added.flatMap((title, index) => [title, new Date(from + index * 60_000)]),
    );
  };

  const readPage = async (query: object): Promise<string[]> => {
    const { body, headers } = await viewer
      .get('/api/tickets')
      .query({ search: 'quarterly', pageSize: 500, ...query })
      .expect(200);
    expect(headers['x-total-count']).toBe('1000');
    expect(headers['x-total-capped']).toBe('true');
    return body.map(({ title }: { title: string }) => title);
  };

  const readAllPages = async (query: object = {}): Promise<string[]> => [
    ...(await readPage({ ...query, page: 1 })),
    ...(await readPage({ ...query, page: 2 })),
    ...(await readPage({ ...query, page: 3 })),
  ];

  const newestFirst = titles.filter(isMatch).reverse();

  it('lists every match of a frequent word once, newest first', async () => {
    expect(newestFirst).toHaveLength(1_080);
    expect(await readAllPages()).toEqual(newestFirst);
  });

  it('lists the same first matches in small pages', async () => {
    expect(await readPage({ pageSize: 20 })).toEqual(newestFirst.slice(0, 20));
    expect(await readPage({ pageSize: 20, page: 2 })).toEqual(newestFirst.slice(20, 40));
  });

  it('applies filters, order and further words to a frequent word', async () => {
    expect(await readAllPages({ status: 'open', sort: 'createdAt' })).toEqual(
      [...newestFirst].reverse(),
    );
    const { body } = await viewer
      .get('/api/tickets')
      .query({ search: 'quarterly rep', pageSize: 500 })
      .expect(200);
    expect(body).toHaveLength(360);
  });

  /** Titles of the tickets in the top bar's search, without their numbers. */
  const titlesInSearchBox = async (): Promise<string[]> => {
    const { body } = await viewer.get('/api/search').query({ q: 'quarterly' }).expect(200);
    const [{ kind, hits, hasMore }] = body.groups;
    expect({ kind, hasMore }).toEqual({ kind: 'ticket', hasMore: true });
    return hits.map(({ title }: { title: string }) => title.replace(/^T-\d+ /, ''));
  };

  it('shows the newest matches of a frequent word in the search box', async () => {
    expect(await titlesInSearchBox()).toEqual(newestFirst.slice(0, 5));
  });

  it('also checks the short words of a search for a frequent word', async () => {
    const withDigit = newestFirst.filter((title) => / 1/.test(title));
    const { body, headers } = await viewer
      .get('/api/tickets')
      .query({ search: 'quarterly 1', pageSize: 20 })
      .expect(200);
    expect(body.map(({ title }: { title: string }) => title)).toEqual(withDigit.slice(0, 20));
    expect(headers['x-total-count']).toBe(String(withDigit.length));
  });

  it('opens later pages of a time-off search with more than 1,000 results', async () => {
    const user = await app.addUser({ firstName: 'Often', lastName: 'Away' });
    const row = `(?, 'personal', '2026-03-02', '2026-03-02', 480)`;
    await app.database.query(
      `INSERT INTO time_off_requests (userId, type, startDate, endDate, minutes)
       VALUES ${Array.from({ length: 1_100 }, () => row).join(', ')}`,
      Array.from({ length: 1_100 }, () => user.id),
    );
    const manager = await app.as('manager');
    const { body } = await manager
      .get('/api/timeoff/requests')
      .query({ search: 'often away', status: 'all', pageSize: 20, page: 2 })
      .expect(200);
    expect(body).toHaveLength(20);
  });

  it('finds a frequent word even when newer tickets do not contain it', async () => {
    const newerTitles = Array.from({ length: 1_100 }, (_, index) => `Something else ${index}`);
    await addTickets(newerTitles, START + DAY_MS * 30);
    expect(await readPage({ pageSize: 20 })).toEqual(newestFirst.slice(0, 20));
    expect(await readAllPages()).toEqual(newestFirst);
    expect(await titlesInSearchBox()).toEqual(newestFirst.slice(0, 5));
  });
});

describe('search of clients for a frequent word', () => {
  let app: TestApp;
  const rows = 20_000;
  /** Every client is a holding, and each sixteenth one is in a harbor or has an address there. */
  const clientAt = (index: number): [name: string, email: string] => [
    `Holding ${index % 32 === 0 ? 'Harbor' : 'Hill'} ${index}`,
    `${index % 32 === 16 ? 'harbor' : 'info'}-${index}@client.example`,
  ];

  beforeAll(async () => {
    app = await startApp();
    for (let start = 0; start < rows; start += 2_000) {
      const clients = Array.from({ length: 2_000 }, (_, offset) => clientAt(start + offset));
      await app.database.query(
        `INSERT INTO clients (name, email, createdAt) VALUES ${clients.map(() => '(?, ?, ?)').join(', ')}`,
        clients.flatMap((client, offset) => [
          ...client,
          new Date(START + (start + offset) * 60_000),
        ]),
      );
    }
    await app.database.query('ANALYZE TABLE clients');
  }, 120_000);

  afterAll(() => app.close());

  it('lists each client that has the word in its name or its address once, newest first', async () => {
    const viewer = await app.as('viewer');
    const matches = Array.from({ length: rows }, (_, index) => index)
      .filter((index) => index % 16 === 0)
      .reverse();
    for (const page of [1, 2, 3]) {
      const { body, headers } = await viewer
        .get('/api/clients')
        .query({ search: 'harbor', page, pageSize: 500 })
        .expect(200);
      expect(headers['x-total-count']).toBe('1000');
      expect(headers['x-total-capped']).toBe('true');
      expect(body.map(({ name }: { name: string }) => Number(name.split(' ')[2]))).toEqual(
        matches.slice((page - 1) * 500, page * 500),
      );
    }
  });

  it.each([
    ['holding', 50],
    ['harbor', 100],
    ['info', 50],
    ['info-', 50],
  ])('reads a part of the table to find %s', async (search, pageSize) => {
    const read = await app.database.transaction(async (em) => {
      const readRows = async (): Promise<number> => {
        const status = await em.query<{ Value: string }[]>(
          "SHOW SESSION STATUS WHERE Variable_name LIKE 'Handler_read%'",
        );
        return status.reduce((sum, { Value }) => sum + Number(Value), 0);
      };
      const before = await readRows();
      const { rows: found } = await listPage(em, {
        source: CLIENT_SOURCE,
        where: clientConditions({ search }, 'UTC'),
        sort: clientSort('-createdAt'),
        query: { page: 1, pageSize },
      });
      expect(found).toHaveLength(pageSize);
      return (await readRows()) - before;
    });
    expect(read).toBeLessThan(rows);
  });
});
