import { openDatabase } from '../src/database-schema';
import { loadDemoData } from '../src/demo';
import { createDatabase } from './harness';

describe('loadDemoData', () => {
  it('refuses to load demo data in production', async () => {
    const database = await createDatabase();
    const dataSource = await openDatabase({ databaseUrl: database.url, poolSize: 2 });
    const environment = process.env['NODE_ENV'];
    process.env['NODE_ENV'] = 'production';
    try {
      const loading = loadDemoData(dataSource, {
        now: new Date(),
        putFile: () => Promise.resolve(),
      });
      await expect(loading).rejects.toThrow(/cannot be loaded in production/);
    } finally {
      process.env['NODE_ENV'] = environment;
      await dataSource.destroy();
      await database.drop();
    }
  });

  it('loads the same demo data every time, and once when two processes load it', async () => {
    const now = new Date('2026-11-21T11:30:00.000Z');
    const firstDatabase = await createDatabase();
    const firstDataSource = await openDatabase({ databaseUrl: firstDatabase.url, poolSize: 2 });
    const concurrentDataSource = await openDatabase({
      databaseUrl: firstDatabase.url,
      poolSize: 2,
    });
    const options = { now, putFile: () => Promise.resolve() };
    const loaded = await Promise.all([
      loadDemoData(firstDataSource, options),
      loadDemoData(concurrentDataSource, options),
    ]);
    expect([...loaded].sort()).toEqual([false, true]);
    const secondDatabase = await createDatabase();
    const secondDataSource = await openDatabase({ databaseUrl: secondDatabase.url, poolSize: 2 });
    await loadDemoData(secondDataSource, options);
    for (const table of [
      'projects',
      'tickets',
      'evidence_files',
      'share_links',
      'invoices',
      'expenses',
      'time_off_requests',
    ]) {
      const query = `SELECT * FROM ${table} ORDER BY id`;
      expect(await firstDataSource.query(query)).toEqual(await secondDataSource.query(query));
    }
    const dailyMetrics =
      "SELECT * FROM summaries WHERE metric LIKE 'daily.%' ORDER BY metric, bucket";
    expect(await firstDataSource.query(dailyMetrics)).toEqual(
      await secondDataSource.query(dailyMetrics),
    );
    await Promise.all([
      firstDataSource.destroy(),
      concurrentDataSource.destroy(),
      secondDataSource.destroy(),
    ]);
    await Promise.all([firstDatabase.drop(), secondDatabase.drop()]);
  });
});
