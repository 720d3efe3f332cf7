import type { DataSource } from 'typeorm';
import { openDatabase } from '../../src/database-schema';
import { loadDemoData } from '../../src/demo';
import { createDatabase, type TestDatabase } from './database';

/** Timestamps with edge cases: late in a year, a leap day, a Sunday, one second after midnight. */
export const DEMO_DAYS = [
  '2026-11-21T11:30:00.000Z',
  '2028-02-29T23:59:59.000Z',
  '2027-01-03T00:00:01.000Z',
];

/** Registers hooks that create a database with the demo data of a timestamp for one `describe`. */
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
    /** Contents of the stored files by storage key. */
    files,
    /** Loads the demo data again. Resolves to false if nothing was loaded. */
    load,
    rows,
    /** Counts rows. `from` is a table name with optional joins and conditions. */
    count,
    source: () => dataSource,
  };
}
