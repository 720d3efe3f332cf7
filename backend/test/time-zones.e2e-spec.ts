import { DAY_MS } from '@atrium/contracts';
import { createConnection } from 'mysql2/promise';
import { openDatabase } from '../src/database-schema';
import { parseDatabaseUrl } from '../src/platform/database';
import {
  type Client,
  createDatabase,
  grantTimeOff,
  insertUser,
  newInvoice,
  newTimeOffRequest,
  startProcess,
  type TestDatabase,
  type TestProcess,
} from './harness';
import { createTemporaryFolder, type TemporaryFolder } from './harness/environment';

/** The time zones of the two servers: the first and the last to start a new day. */
const ZONES = ['Pacific/Kiritimati', 'Pacific/Pago_Pago'] as const;

/** Dates on which clocks change in some zone, ends of years, and a leap day. */
const DATES = ['2028-02-29', '2030-09-08', '2031-03-09', '2031-10-26', '2031-12-31', '2032-01-01'];

/** The allowed difference between the test's clock and the database, in milliseconds. */
const TOLERANCE_MS = 60_000;

describe('servers and a database in distant time zones', () => {
  let testDatabase: TestDatabase;
  let folder: TemporaryFolder;
  let database: Awaited<ReturnType<typeof openDatabase>>;
  let processes: [TestProcess, TestProcess];
  let managers: [Client, Client];
  let employees: [Client, Client];

  /** Sets the default time zone of database sessions, as an operator can. */
  async function setDatabaseTimeZone(zone: string): Promise<void> {
    const { host, port, user, password, socketPath } = parseDatabaseUrl(testDatabase.url);
    const connection = await createConnection({ host, port, user, password, socketPath });
    try {
      await connection.query('SET GLOBAL time_zone = ?', [zone]);
    } finally {
      await connection.end();
    }
  }

  beforeAll(async () => {
    [testDatabase, folder] = await Promise.all([createDatabase(), createTemporaryFolder()]);
    await setDatabaseTimeZone('+09:30');
    database = await openDatabase({ databaseUrl: testDatabase.url, poolSize: 2 });
    const start = (TZ: string) =>
      startProcess({ databaseUrl: testDatabase.url, dataDir: folder.path, environment: { TZ } });
    processes = await Promise.all([start(ZONES[0]), start(ZONES[1])]);
    const manager = await insertUser(database, { role: 'manager' });
    const employee = await insertUser(database, {});
    await grantTimeOff(database, employee.id, { vacation: 200 });
    const signInToBoth = (person: { username: string }): Promise<[Client, Client]> =>
      Promise.all([processes[0].signedIn(person), processes[1].signedIn(person)]);
    [managers, employees] = [await signInToBoth(manager), await signInToBoth(employee)];
  });

  afterAll(async () => {
    await setDatabaseTimeZone('+00:00');
    await Promise.all(processes.map((process) => process.stop()));
    await database.destroy();
    await Promise.all([testDatabase.drop(), folder.remove()]);
  });

  const getFromBoth = async (browsers: [Client, Client], address: string) => {
    const [first, second] = await Promise.all(browsers.map((browser) => browser.get(address)));
    expect([first?.status, second?.status]).toEqual([200, 200]);
    return [first, second];
  };

  it.each(ZONES)('stores the same calendar dates from a server in %s', async (zone) => {
    const writer = zone === ZONES[0] ? 0 : 1;
    for (const date of DATES) {
      const { body: invoice } = await managers[writer]
        .post('/api/invoices')
        .send(newInvoice({ dueDate: date }))
        .expect(201);
      const { body: project } = await managers[writer]
        .post('/api/projects')
        .send({ name: date, clientName: 'N', clientEmail: 'n@client.example', dueDate: date })
        .expect(201);
      expect([invoice.dueDate, project.dueDate]).toEqual([date, date]);
      for (const response of [
        ...(await getFromBoth(managers, `/api/invoices/${invoice.id}`)),
        ...(await getFromBoth(managers, `/api/projects/${project.id}`)),
      ]) {
        expect(response?.body.dueDate).toBe(date);
        expect(Math.abs(Date.parse(response?.body.createdAt) - Date.now())).toBeLessThan(
          TOLERANCE_MS,
        );
      }
      const [row] = await database.query<{ dueDate: string }[]>(
        'SELECT CAST(dueDate AS CHAR) AS dueDate FROM invoices WHERE id = ?',
        [invoice.id],
      );
      expect(row?.dueDate).toBe(date);
    }
  });

  it('stores the UTC date of a timestamp', async () => {
    for (const writer of [0, 1] as const) {
      const { body } = await managers[writer]
        .post('/api/invoices')
        .send(newInvoice({ dueDate: '2030-06-30T23:30:00.000Z' }))
        .expect(201);
      expect(body.dueDate).toBe('2030-06-30');
    }
  });

  it('returns the same time off, calendar, feed and export from both servers', async () => {
    const ranges = [
      ['2031-03-03', '2031-03-10'],
      ['2031-10-24', '2031-10-27'],
      ['2031-12-31', '2032-01-02'],
    ];
    for (const [index, [startDate, endDate]] of ranges.entries()) {
      const { body } = await employees[index % 2 === 0 ? 0 : 1]
        .post('/api/timeoff/requests')
        .send(newTimeOffRequest({ startDate, endDate, days: '1' }))
        .expect(201);
      expect([body.startDate, body.endDate]).toEqual([startDate, endDate]);
    }
    const listed = await getFromBoth(employees, '/api/timeoff/requests?scope=mine&sort=startDate');
    for (const response of listed) {
      const days = response?.body.map((row: { startDate: string; endDate: string }) => [
        row.startDate,
        row.endDate,
      ]);
      expect(days).toEqual(ranges);
    }
    const [one, other] = await getFromBoth(
      employees,
      '/api/timeoff/requests/all?from=2031-10-27&to=2031-10-27',
    );
    expect(one?.body).toHaveLength(1);
    expect(other?.body).toEqual(one?.body);

    const day = new Date(Date.now() + 40 * DAY_MS);
    while (day.getUTCDay() !== 1) day.setUTCDate(day.getUTCDate() + 1);
    const monday = day.toISOString().slice(0, 10);
    await employees[0]
      .post('/api/timeoff/requests')
      .send(newTimeOffRequest({ startDate: monday, endDate: monday, days: '1' }))
      .expect(201);
    const { body: feed } = await employees[0].post('/api/timeoff/feeds/personal').expect(201);
    const [calendar, again] = await getFromBoth(employees, new URL(String(feed.url)).pathname);
    expect(calendar?.text).toContain(`DTSTART;VALUE=DATE:${monday.replaceAll('-', '')}`);
    expect(again?.text).toBe(calendar?.text);

    const [table, sameTable] = await getFromBoth(managers, '/api/invoices/export?format=csv');
    expect(table?.text).toContain('2028-02-29');
    expect(sameTable?.text).toBe(table?.text);
  });
});
