import { createConnection } from 'mysql2/promise';
import { atOnce, createDatabase, startApp, type TestApp } from './harness';

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
