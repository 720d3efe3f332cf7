import { inviteFirstAccount } from '../src/first-account';
import { startApp, type TestApp } from './harness';

const ACCOUNT = { password: 'a long and rare phrase', firstName: 'Ada', lastName: 'Byron' };

describe('the first account', () => {
  let app: TestApp;

  beforeEach(async () => {
    app = await startApp();
  });

  afterEach(() => app.close());

  const invite = () =>
    inviteFirstAccount(app.database, {
      publicUrl: 'https://atrium.example.com',
      now: app.clock.now(),
    });

  async function tokenOf(link: Promise<string | undefined>): Promise<string> {
    const url = new URL(String(await link));
    expect(url.origin + url.pathname).toBe('https://atrium.example.com/invite/accept');
    return String(url.searchParams.get('token'));
  }

  /** The browser in which the link was accepted. */
  async function join(token: string) {
    const browser = app.anonymous();
    await browser
      .post('/api/invitations/accept')
      .send({ ...ACCOUNT, token })
      .expect(200);
    return browser;
  }

  it('is a super admin whom the printed link lets in once', async () => {
    const token = await tokenOf(invite());
    const browser = await join(token);
    const { body } = await browser.get('/api/auth/me').expect(200);
    expect(body).toMatchObject({
      username: 'superadmin',
      email: 'superadmin@atrium.example.com',
      role: 'super_admin',
      firstName: 'Ada',
    });
    await app
      .anonymous()
      .post('/api/invitations/accept')
      .send({ ...ACCOUNT, token })
      .expect(410);
    expect(await invite()).toBeUndefined();
  });

  it('has the time off that every new person is granted', async () => {
    const token = await tokenOf(invite());
    const browser = await join(token);
    const { body } = await browser.get('/api/timeoff/balance').expect(200);
    expect(body).toMatchObject({
      personalDays: '5.00',
      vacationDays: '15.00',
      sickDays: '10.00',
    });
  });

  it('has one link at a time: asking again ends the one before', async () => {
    const first = await tokenOf(invite());
    const second = await tokenOf(invite());
    await app.anonymous().get(`/api/invitations/${first}`).expect(404);
    await app.anonymous().get(`/api/invitations/${second}`).expect(200);
  });

  it('is not offered when somebody can sign in already', async () => {
    await app.addUser({ role: 'viewer' });
    expect(await invite()).toBeUndefined();
  });

  it('is one person when two processes ask at the same time', async () => {
    const links = await Promise.all([invite(), invite()]);
    expect(links.filter((link) => link !== undefined).length).toBeGreaterThanOrEqual(1);
    const [row] = await app.database.query<{ count: string }[]>(
      'SELECT COUNT(*) AS count FROM users',
    );
    expect(Number(row?.count)).toBe(1);
  });
});
