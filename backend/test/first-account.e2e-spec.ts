import { inviteFirstAccount } from '../src/first-account';
import { startApp, type TestApp } from './harness';

const ACCOUNT = { password: 'a long and rare phrase', firstName: 'Ada', lastName: 'Byron' };

describe('inviteFirstAccount', () => {
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

  async function readToken(link: Promise<string | undefined>): Promise<string> {
    const url = new URL(String(await link));
    expect(url.origin + url.pathname).toBe('https://atrium.example.com/invite/accept');
    return String(url.searchParams.get('token'));
  }

  /** Accepts the link and returns the browser that is signed in. */
  async function acceptLink(token: string) {
    const browser = app.anonymous();
    await browser
      .post('/api/invitations/accept')
      .send({ ...ACCOUNT, token })
      .expect(200);
    return browser;
  }

  it('creates a super admin who can use the printed link once', async () => {
    const token = await readToken(invite());
    const invitation = await app.anonymous().get(`/api/invitations/${token}`).expect(200);
    expect(invitation.body.isFirstAccount).toBe(true);
    const browser = await acceptLink(token);
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

  it('gives the first account the email address that its user enters', async () => {
    const token = await readToken(invite());
    const browser = app.anonymous();
    await browser
      .post('/api/invitations/accept')
      .send({ ...ACCOUNT, token, email: 'ada@example.com' })
      .expect(200);
    const { body } = await browser.get('/api/auth/me').expect(200);
    expect(body).toMatchObject({ username: 'superadmin', email: 'ada@example.com' });
  });

  it('sets up the company with the name, time zone and currency that the first user enters', async () => {
    const token = await readToken(invite());
    const company = { companyName: 'Harbour Works', timeZone: 'Asia/Kolkata', currency: 'INR' };
    const browser = app.anonymous();
    await browser
      .post('/api/invitations/accept')
      .send({ ...ACCOUNT, ...company, token })
      .expect(200);
    const { body } = await browser.get('/api/auth/me').expect(200);
    expect(body.settings).toMatchObject(company);
    const log = await browser.get('/api/audit?entity=setting').expect(200);
    expect(log.body).toEqual([
      expect.objectContaining({
        action: 'setting.update_company',
        after: expect.objectContaining({ name: 'Harbour Works', currency: 'INR' }),
      }),
    ]);
  });

  it.each([
    [{ companyName: '' }, 'companyName'],
    [{ timeZone: '+05:30' }, 'timeZone'],
    [{ currency: 'rupees' }, 'currency'],
  ])('rejects a company with %p', async (company, field) => {
    const token = await readToken(invite());
    const { body } = await app
      .anonymous()
      .post('/api/invitations/accept')
      .send({ ...ACCOUNT, ...company, token })
      .expect(400);
    expect(Object.keys(body.errors)).toEqual([field]);
  });

  it('grants the first account the default time off', async () => {
    const token = await readToken(invite());
    const browser = await acceptLink(token);
    const { body } = await browser.get('/api/timeoff/balance').expect(200);
    expect(body).toMatchObject({
      personalDays: '5.00',
      vacationDays: '15.00',
      sickDays: '10.00',
    });
  });

  it('invalidates the previous link of the first account when another one is requested', async () => {
    const first = await readToken(invite());
    const second = await readToken(invite());
    await app.anonymous().get(`/api/invitations/${first}`).expect(404);
    await app.anonymous().get(`/api/invitations/${second}`).expect(200);
  });

  it('creates no first account when someone can already sign in', async () => {
    await app.addUser({ role: 'viewer' });
    expect(await invite()).toBeUndefined();
  });

  it('creates one first account when two processes request it at the same time', async () => {
    const links = await Promise.all([invite(), invite()]);
    expect(links.filter((link) => link !== undefined).length).toBeGreaterThanOrEqual(1);
    const [row] = await app.database.query<{ count: string }[]>(
      'SELECT COUNT(*) AS count FROM users',
    );
    expect(Number(row?.count)).toBe(1);
  });
});
