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
      await expect(loading).rejects.toThrow(/never loaded in production/);
    } finally {
      process.env['NODE_ENV'] = environment;
      await dataSource.destroy();
      await database.drop();
    }
  });

  it('loads the same demo data every time, and once when two processes load it', async () => {
    const now = new Date('2026-11-21T11:30:00.000Z');
    const first = await createDatabase();
    const one = await openDatabase({ databaseUrl: first.url, poolSize: 2 });
    const other = await openDatabase({ databaseUrl: first.url, poolSize: 2 });
    const options = { now, putFile: () => Promise.resolve() };
    const loaded = await Promise.all([loadDemoData(one, options), loadDemoData(other, options)]);
    expect([...loaded].sort()).toEqual([false, true]);
    const second = await createDatabase();
    const again = await openDatabase({ databaseUrl: second.url, poolSize: 2 });
    await loadDemoData(again, options);
    for (const table of [
      'projects',
      'tickets',
      'evidence_files',
      'share_links',
      'invoices',
      'expenses',
      'time_off_requests',
    ]) {
      const all = `SELECT * FROM ${table} ORDER BY id`;
      expect(await one.query(all)).toEqual(await again.query(all));
    }
    const daily = "SELECT * FROM summaries WHERE metric LIKE 'daily.%' ORDER BY metric, bucket";
    expect(await one.query(daily)).toEqual(await again.query(daily));
    await Promise.all([one.destroy(), other.destroy(), again.destroy()]);
    await Promise.all([first.drop(), second.drop()]);
  });
});
