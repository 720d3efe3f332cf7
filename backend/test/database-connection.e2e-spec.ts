import { openDatabase } from '../src/database-schema';
import { createEmptyDatabase, type TestDatabase } from './harness';

let database: TestDatabase;

beforeAll(async () => {
  database = await createEmptyDatabase();
});
afterAll(() => database.drop());

describe('database connection', () => {
  it("uses the same settings on each connection, independent of the server's defaults", async () => {
    const dataSource = await openDatabase({ databaseUrl: database.url, poolSize: 2 });
    const read = `SELECT @@sql_mode AS sqlMode, @@time_zone AS zone,
      @@collation_connection AS collation, @@character_set_client AS charset, CONNECTION_ID() AS id`;
    const runners = [dataSource.createQueryRunner(), dataSource.createQueryRunner()];
    const responses = await Promise.all(
      runners.map((runner) =>
        runner.manager.query<
          { sqlMode: string; zone: string; collation: string; charset: string; id: number }[]
        >(read),
      ),
    );
    await Promise.all(runners.map((runner) => runner.release()));
    await dataSource.destroy();
    expect(new Set(responses.flat().map(({ id }) => id)).size).toBe(2);
    for (const { sqlMode, zone, collation, charset } of responses.flat()) {
      expect(sqlMode.split(',')).toEqual(
        expect.arrayContaining(['STRICT_TRANS_TABLES', 'NO_ZERO_DATE', 'NO_ZERO_IN_DATE']),
      );
      expect({ zone, collation, charset }).toEqual({
        zone: '+00:00',
        collation: 'utf8mb4_unicode_ci',
        charset: 'utf8mb4',
      });
    }
  });

  it.each([
    ['nobody:wrong@', '', /rejects the user "nobody"/],
    ['', '_missing', /has no database ".*_missing"/],
  ])(
    'explains in one sentence why a connection fails (%s%s)',
    async (user, suffix, expectedMessage) => {
      const url = new URL(database.url);
      url.pathname += suffix;
      if (user) [url.username, url.password] = ['nobody', 'wrong'];
      await expect(openDatabase({ databaseUrl: url.href, poolSize: 1 })).rejects.toThrow(
        expectedMessage,
      );
    },
  );
});
