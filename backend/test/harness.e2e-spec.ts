import { createConnection } from 'mysql2/promise';
import { Cleanups, atOnce, createDatabase, startApp, type TestApp } from './harness';

describe('the harness of the API tests', () => {
  it('answers over HTTP on a database that the migrations built', async () => {
    const app: TestApp = await startApp();
    const user = await app.addUser({ role: 'manager' });
    expect(user.id).toBeGreaterThan(0);
    await app.anonymous().get('/api/no-such-address').expect(404);
    await app.close();
  });

  it('gives every caller a database of its own', async () => {
    const [first, second] = await atOnce(2, () => createDatabase());
    expect(first?.url).not.toBe(second?.url);
    const connection = await createConnection(String(second?.url));
    const [rows] = await connection.query('SELECT * FROM users');
    expect(rows).toEqual([]);
    await connection.end();
    await Promise.all([first?.drop(), second?.drop()]);
  });
});

describe('what a test file leaves behind', () => {
  it('is ended with it, the latest first, whatever fails on the way', async () => {
    const cleanups = new Cleanups();
    const ended: string[] = [];
    const start = (name: string) =>
      cleanups.add(async () => {
        ended.push(name);
        if (name === 'broken') throw new Error('It does not end.');
        return Promise.resolve();
      });
    start('first');
    start('broken');
    const forget = start('ended by itself');
    start('last');
    forget();
    await expect(cleanups.run()).rejects.toMatchObject({ errors: [new Error('It does not end.')] });
    expect(ended).toEqual(['last', 'broken', 'first']);
  });

  it('is ended at once when it starts after the end', async () => {
    const cleanups = new Cleanups();
    await cleanups.run();
    const end = jest.fn().mockResolvedValue(undefined);
    expect(() => cleanups.add(end)).toThrow('The test file is over');
    expect(end).toHaveBeenCalledTimes(1);
  });
});
