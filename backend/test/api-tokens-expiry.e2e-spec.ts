import { DAY_MS } from '@atrium/contracts';
import { type Client, runJobs, startApp, type TestApp } from './harness';

const NOW = Date.parse('2026-11-20T12:00:00Z');

describe('expiry notices of API tokens', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startApp();
  });

  beforeEach(async () => {
    app.clock.freezeAt(new Date(NOW).toISOString());
    await app.database.query('DELETE FROM rate_limits');
  });

  afterAll(() => app.close());

  const createToken = (client: Client, path: string, name: string, days: number) =>
    client
      .post(path)
      .send({
        name,
        scopes: ['ticket.read'],
        expiresAt: new Date(NOW + days * DAY_MS).toISOString(),
      })
      .expect(201);

  const runJobsInDays = async (days: number): Promise<void> => {
    app.clock.freezeAt(new Date(NOW + days * DAY_MS).toISOString());
    await runJobs(app);
  };

  const noticesOf = (userId: number): Promise<{ title: string; link: string }[]> =>
    app.database.query(
      "SELECT title, link FROM notifications WHERE type = 'token.expiring' AND userId = ? ORDER BY id",
      [userId],
    );

  it('notify the owner once, a week before the token expires', async () => {
    const owner = await app.addUser();
    await createToken(await app.signedIn(owner), '/api/auth/tokens', 'Nightly export', 30);
    await runJobsInDays(22);
    expect(await noticesOf(owner.id)).toEqual([]);
    await runJobsInDays(23);
    await runJobsInDays(24);
    expect(await noticesOf(owner.id)).toEqual([
      { title: 'Your API token Nightly export expires on Dec 20, 2026', link: '/profile' },
    ]);
    const mails = await app.database.query('SELECT subject FROM outbox WHERE recipient = ?', [
      owner.email,
    ]);
    expect(mails).toContainEqual({
      subject: 'Your API token Nightly export expires on Dec 20, 2026',
    });
  });

  it('do not concern tokens that were created a few days ago, have expired, or were revoked', async () => {
    const owner = await app.addUser();
    const client = await app.signedIn(owner);
    await createToken(client, '/api/auth/tokens', 'Trial', 7);
    await createToken(client, '/api/auth/tokens', 'Expired', 10);
    const { body } = await createToken(client, '/api/auth/tokens', 'Revoked', 15);
    await client.delete(`/api/auth/tokens/${body.id}`).expect(204);
    await runJobsInDays(1);
    await runJobsInDays(12);
    expect(await noticesOf(owner.id)).toEqual([]);
  });

  it('notify those who can manage the service account of a token', async () => {
    const admin = await app.user('admin');
    const superAdmin = await app.user('super_admin');
    const manager = await app.user('manager');
    const client = await app.as('super_admin');
    for (const [name, role] of [
      ['Payroll sync', 'super_admin'],
      ['Ticket bot', 'employee'],
    ]) {
      const { body } = await client.post('/api/service-accounts').send({ name, role }).expect(201);
      await createToken(client, `/api/service-accounts/${body.id}/tokens`, 'Main', 8);
    }
    await runJobsInDays(2);
    const bot = 'The API token Main of Ticket bot expires on Nov 28, 2026';
    const payroll = 'The API token Main of Payroll sync expires on Nov 28, 2026';
    const link = '/settings?tab=service-accounts';
    expect(await noticesOf(superAdmin.id)).toEqual([
      { title: payroll, link },
      { title: bot, link },
    ]);
    expect(await noticesOf(admin.id)).toEqual([{ title: bot, link }]);
    expect(await noticesOf(manager.id)).toEqual([]);
  });
});
