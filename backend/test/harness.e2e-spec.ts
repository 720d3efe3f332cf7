import { createConnection } from 'mysql2/promise';
import { atOnce, Cleanups, createDatabase, startApp, type TestApp } from './harness';

describe('API test harness', () => {
  it('serves HTTP from a database built by the migrations', async () => {
    const app: TestApp = await startApp();
    const user = await app.addUser({ role: 'manager' });
    expect(user.id).toBeGreaterThan(0);
    await app.anonymous().get('/api/no-such-address').expect(404);
    await app.close();
  });

  it('gives every caller a separate database', async () => {
    const [first, second] = await atOnce(2, () => createDatabase());
    expect(first?.url).not.toBe(second?.url);
    const connection = await createConnection(String(second?.url));
    const [rows] = await connection.query('SELECT * FROM users');
    expect(rows).toEqual([]);
    await connection.end();
    await Promise.all([first?.drop(), second?.drop()]);
  });
});

describe('Cleanups', () => {
  it('runs cleanups in reverse order even when one of them fails', async () => {
    const cleanups = new Cleanups();
    const finished: string[] = [];
    const start = (name: string) =>
      cleanups.add(async () => {
        finished.push(name);
        if (name === 'broken') throw new Error('It does not end.');
        return Promise.resolve();
      });
    start('first');
    start('broken');
    const removeCleanup = start('exited on its own');
    start('last');
    removeCleanup();
    await expect(cleanups.run()).rejects.toMatchObject({ errors: [new Error('It does not end.')] });
    expect(finished).toEqual(['last', 'broken', 'first']);
  });

  it('runs a cleanup immediately when it is added after the end', async () => {
    const cleanups = new Cleanups();
    await cleanups.run();
    const end = jest.fn().mockResolvedValue(undefined);
    expect(() => cleanups.add(end)).toThrow('The test file has ended');
    expect(end).toHaveBeenCalledTimes(1);
  });
});
