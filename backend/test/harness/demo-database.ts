import type { DataSource } from 'typeorm';
import { openDatabase } from '../../src/database-schema';
import { loadDemoData } from '../../src/demo';
import { createDatabase, type TestDatabase } from './database';

/** The end of a year, a leap day, a Sunday, a moment after midnight: what is true holds on any day. */
export const DEMO_DAYS = [
  '2026-11-21T11:30:00.000Z',
  '2028-02-29T23:59:59.000Z',
  '2027-01-03T00:00:01.000Z',
];

/** A database that holds the demo data of a moment, for the tests of one `describe`. */
export function useDemoDatabase(day: string) {
  const now = new Date(day);
  const files = new Map<string, Buffer>();
  let database: TestDatabase;
  let dataSource: DataSource;

  const load = (): Promise<boolean> =>
    loadDemoData(dataSource, {
      now,
      putFile: (key, content) => Promise.resolve(files.set(key, content)),
    });

  beforeAll(async () => {
    database = await createDatabase();
    dataSource = await openDatabase({ databaseUrl: database.url, poolSize: 2 });
    expect(await load()).toBe(true);
  });

  afterAll(async () => {
    await dataSource.destroy();
    await database.drop();
  });

  const rows = <Row>(sql: string, parameters: unknown[] = []): Promise<Row[]> =>
    dataSource.query<Row[]>(sql, parameters);

  async function count(from: string, parameters: unknown[] = []): Promise<number> {
    const [row] = await rows<{ count: string }>(
      `SELECT COUNT(*) AS count FROM ${from}`,
      parameters,
    );
    return Number(row?.count);
  }

  return {
    now,
    /** `YYYY-MM-DD` */
    today: day.slice(0, 10),
    /** What was stored, by its key. */
    files,
    /** Loads it once more; answers whether anything was loaded. */
    load,
    rows,
    /** Rows of a table, with the conditions behind its name. */
    count,
    source: () => dataSource,
  };
}
