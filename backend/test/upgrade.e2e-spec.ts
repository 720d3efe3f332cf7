import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { openDatabase } from '../src/database-schema';
import { migrate } from '../src/platform/database';
import {
  acceptInvitation,
  type Client,
  client,
  createDatabaseFromDump,
  schemaDifferences,
  startApp,
  summaryDifferences,
  type TestApp,
} from './harness';

/**
 * A dump of a database that version 0.1.0 filled with its demo data, and in which one user of each
 * role then signed in and worked
 * (docs/how-to/add-a-migration.md#keep-the-upgrade-from-a-release-tested).
 */
const DUMP = path.resolve(__dirname, '../released/database-0.1.0.sql.gz');
/** A minute after the dump. */
const NOW = '2026-11-25T11:07:00.000Z';

/** The session cookies of the users who are signed in. */
const COOKIES = {
  super_admin: 'atrium=rB8GJuVz7RTrHB7eVYIiNCfzGfMhvkfP9nOPwvvaW74',
  admin: 'atrium=O6Uf_7K0Ktmwoxw58EJrZWGu4SNwvRpHIJPrkDHr5pE',
  manager: 'atrium=1jUQUzqp-kCQt46jbfNc3lgVwiIghZtihr_sWXoU7Tc',
  employee: 'atrium=WkfvVUP-H3YscPodXjJ0QuA5Se7fVaN6A2-IhI0v8LM',
  viewer: 'atrium=4GDNXpUXj2N3kmJ0sxO7DxjWWNixd2bQThu5kqADWbw',
} as const;
/** Links that the users were given. */
const CALENDAR = '/api/calendar/5qRU5ZkRcBDr-HKaE6e4pwbY-uuFXHfcUdVzWg8X9xQ.ics';
const INVITATION_TOKEN = '5ygjRgsCP5rEpwgwofdJbv5HyzV8Y2Q-g-cY1Q3HeeI';
/** A client that was merged into another one. */
const MERGED_CLIENT = { id: 11, intoId: 10 };

/** Responses of version 0.1.0 about this database. */
const SUMMARIES = {
  clients: { total: 10, active: 8, prospect: 1, inactive: 1 },
  projects: { total: 13, active: 8, onHold: 2, completed: 2, cancelled: 1 },
  tickets: { open: 10, inProgress: 9, resolved: 25, closed: 17, averageResponseMinutes: 140 },
  invoices: {
    totalRevenue: '231975.00',
    paidCount: 18,
    pendingTotal: '59874.99',
    pendingCount: 8,
    overdueTotal: '38975.00',
    overdueCount: 4,
    averageInvoice: '11027.50',
  },
  expenses: {
    monthlyTotal: '24195.05',
    pendingTotal: '17117.95',
    pendingCount: 11,
    activeVendors: 14,
    averageAmount: '1444.69',
  },
  users: { totalUsers: 26, admins: 3, activeUsers: 22, pendingInvites: 3 },
  evidence: { totalFiles: 41, storageUsedBytes: 414_821, liveShareLinks: 157 },
};

/** Lists and the number of their records in version 0.1.0. */
const LISTS = {
  clients: 10,
  projects: 13,
  tickets: 61,
  invoices: 33,
  expenses: 52,
  users: 26,
  evidence: 41,
};

describe('upgrade from version 0.1.0', () => {
  let app: TestApp;
  let admin: Client;

  const withCookie = (cookie: string): Client => client(app.url).set('Cookie', cookie);

  beforeAll(async () => {
    const database = await createDatabaseFromDump(gunzipSync(readFileSync(DUMP)).toString());
    const dataSource = await openDatabase({ databaseUrl: database.url, poolSize: 2 });
    await migrate(dataSource);
    await dataSource.destroy();
    app = await startApp({ database });
    app.clock.freezeAt(NOW);
    admin = withCookie(COOKIES.admin);
  });

  afterAll(() => app.close());

  it('produces the schema of a new database', async () => {
    expect(await schemaDifferences(app.database)).toEqual([]);
  });

  it.each(Object.entries(COOKIES))('keeps the %s signed in', async (role, cookie) => {
    const browser = withCookie(cookie);
    expect((await browser.get('/api/auth/me').expect(200)).body).toMatchObject({ role });
    const { body } = await browser.get('/api/auth/sessions').expect(200);
    expect(body).toMatchObject([{ method: 'password', secondFactor: null, isCurrent: true }]);
  });

  it.each(Object.entries(SUMMARIES))('keeps the figures of %s', async (list, figures) => {
    const { body } = await admin.get(`/api/${list}/summary`).expect(200);
    expect(body).toMatchObject(figures);
  });

  it('keeps summaries that match a recount', async () => {
    expect(await summaryDifferences(app.database)).toEqual([]);
  });

  it.each(Object.entries(LISTS))('shows every record of %s', async (list, count) => {
    const { body } = await admin.get(`/api/${list}?pageSize=100`).expect(200);
    expect(body).toHaveLength(count);
    for (const { id } of body) await admin.get(`/api/${list}/${id}`).expect(200);
  });

  it('keeps links that users were given', async () => {
    const feed = await app.anonymous().get(CALENDAR).expect(200);
    expect(feed.text).toContain('Daniel Ortiz');
    await acceptInvitation(app, INVITATION_TOKEN).expect(200);
  });

  it('redirects the link of a merged client to the client it was merged into', async () => {
    const { headers } = await admin.get(`/api/clients/${MERGED_CLIENT.id}`).expect(301);
    expect(headers['location']).toBe(`/api/clients/${MERGED_CLIENT.intoId}`);
  });
});
