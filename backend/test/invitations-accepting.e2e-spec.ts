import { DAY_MS } from '@atrium/contracts';
import { Passwords, User } from '../src/modules/users';
import { OutboxMessage } from '../src/platform/database';
import {
  acceptInvitation,
  CHOSEN_PASSWORD,
  invite,
  newInvitation,
  readInvitationToken,
  startApp,
  type TestApp,
} from './harness';

describe('POST /api/invitations/accept', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startApp();
  });

  afterAll(() => app.close());

  afterEach(() => app.clock.reset());

  const findUser = (id: number): Promise<User> =>
    app.database.manager.findOneByOrFail(User, { id });

  it('activates the account, signs the user in and grants the starting balances', async () => {
    const { user, token } = await invite(app);
    const browser = app.anonymous();
    const { body } = await browser
      .post('/api/invitations/accept')
      .send({ token, password: CHOSEN_PASSWORD, firstName: ' Kimberley ', lastName: 'Lee-Ortiz' })
      .expect(200);
    expect(body).toMatchObject({
      id: user.id,
      firstName: 'Kimberley',
      lastName: 'Lee-Ortiz',
      username: user.email,
    });
    const me = await browser.get('/api/auth/me').expect(200);
    expect(me.body.id).toBe(user.id);
    const ledger = await app.database.query(
      'SELECT type, kind, minutes FROM time_off_ledger WHERE userId = ? ORDER BY type',
      [user.id],
    );
    expect(ledger).toEqual([
      { type: 'personal', kind: 'granted', minutes: 5 * 480 },
      { type: 'vacation', kind: 'granted', minutes: 15 * 480 },
      { type: 'sick', kind: 'granted', minutes: 10 * 480 },
    ]);
    await app
      .anonymous()
      .post('/api/auth/login')
      .send({ username: user.email, password: CHOSEN_PASSWORD })
      .expect(200);
  });

  it('accepts an invitation link once', async () => {
    const { user, token } = await invite(app);
    await acceptInvitation(app, token).expect(200);
    const { body } = await acceptInvitation(app, token, { password: 'another-long-phrase' }).expect(
      410,
    );
    expect(body.rule).toBe('invitations.used');
    await app.anonymous().get(`/api/invitations/${token}`).expect(410);
    const { passwordHash } = await findUser(user.id);
    expect(await new Passwords().verify(passwordHash, CHOSEN_PASSWORD)).toBe(true);
  });

  it('accepts an invitation link for seven days', async () => {
    const [expired, inTime] = [await invite(app), await invite(app)];
    app.clock.shiftBy(7 * DAY_MS - 60_000);
    await acceptInvitation(app, inTime.token).expect(200);
    app.clock.shiftBy(7 * DAY_MS + 60_000);
    const { body } = await acceptInvitation(app, expired.token).expect(410);
    expect(body.rule).toBe('invitations.expired');
    expect((await findUser(expired.user.id)).isActive).toBe(false);
    const admin = await app.signedIn(await app.addUser({ role: 'admin' }));
    const { body: listed } = await admin.get(`/api/users/${expired.user.id}`).expect(200);
    expect(listed.invitationStatus).toBe('expired');
  });

  it('invalidates an invitation link when the user is deleted', async () => {
    const { user, token } = await invite(app);
    await (await app.as('admin')).delete(`/api/users/${user.id}`).expect(204);
    await acceptInvitation(app, token).expect(404);
    const emails = await app.database.manager.countBy(OutboxMessage, { recipient: user.email });
    expect(emails).toBe(0);
  });

  it('invalidates an invitation link when the email address is corrected', async () => {
    const { user, token } = await invite(app);
    const admin = await app.as('admin');
    const { email } = newInvitation();
    const { body } = await admin.put(`/api/users/${user.id}`).send({ email }).expect(200);
    expect(body).toMatchObject({ email, username: email, invitationStatus: 'revoked' });
    await acceptInvitation(app, token).expect(404);
    const { body: invited } = await admin.get('/api/users?status=invited').expect(200);
    expect(invited).toContainEqual(
      expect.objectContaining({ id: user.id, invitationStatus: 'revoked' }),
    );
    const resent = await admin.post(`/api/users/${user.id}/resend-invite`).expect(200);
    expect(resent.body.invitationStatus).toBe('pending');
    await acceptInvitation(app, readInvitationToken(resent.body)).expect(200);
  });

  it.each([
    ['becomes a super admin', { role: 'super_admin' }],
    ['gets other permissions', { permissions: ['audit.read'] }],
  ])(
    'invalidates an invitation link that the inviter knows when the invited user %s',
    async (_, change) => {
      const { user, token } = await invite(app);
      const superAdmin = await app.as('super_admin');
      const { body } = await superAdmin.put(`/api/users/${user.id}`).send(change).expect(200);
      expect(body.invitationStatus).toBe('revoked');
      await acceptInvitation(app, token).expect(404);
      const emails = await app.database.manager.countBy(OutboxMessage, { recipient: user.email });
      expect(emails).toBe(0);
      const resent = await superAdmin.post(`/api/users/${user.id}/resend-invite`).expect(200);
      await acceptInvitation(app, readInvitationToken(resent.body)).expect(200);
    },
  );

  it('keeps the invitation link and its email when a lower role is corrected', async () => {
    const { user, token } = await invite(app);
    const admin = await app.as('admin');
    const { body } = await admin.put(`/api/users/${user.id}`).send({ role: 'manager' }).expect(200);
    expect(body.invitationStatus).toBe('pending');
    const emails = await app.database.manager.countBy(OutboxMessage, { recipient: user.email });
    expect(emails).toBe(1);
    await acceptInvitation(app, token).expect(200);
  });

  it.each([
    [{ token: undefined }, 'Invitation token is required'],
    [{ token: '' }, 'Invitation token is required'],
    [{ token: 42 }, 'Invitation token is required'],
    [{ password: undefined }, 'Password is required'],
    [{ password: '' }, 'Password is required'],
    [{ password: 'short-1' }, 'Password must be at least 8 characters long.'],
    [{ password: '😀'.repeat(7) }, 'Password must be at least 8 characters long.'],
    [{ password: 'x'.repeat(129) }, /at most 128/],
    [{ password: 12345678 }, /must be text/],
    [{ password: 'Password1' }, /too common/],
    [{ firstName: '' }, 'First name is required'],
    [{ lastName: undefined }, 'Last name is required'],
    [{ role: 'super_admin' }, /no field named "role"/],
    [{ email: 'eve@example.com' }, /email address that was invited/],
    [{ timeZone: 'Asia/Tokyo' }, /company is already set up/],
  ])('rejects %j and leaves the invitation open', async (fields, expectedMessage) => {
    const { user, token } = await invite(app);
    const { body } = await acceptInvitation(app, token, fields).expect(400);
    expect(body.message).toEqual(
      typeof expectedMessage === 'string'
        ? expectedMessage
        : expect.stringMatching(expectedMessage),
    );
    expect(await findUser(user.id)).toMatchObject({ isActive: false, passwordHash: null });
  });

  it.each([
    ['in upper case', (token: string) => token.toUpperCase()],
    ['padded', (token: string) => ` ${token} `],
    ['truncated', (token: string) => token.slice(0, -1)],
  ])('rejects an invitation token that is %s', async (_, tamper) => {
    const { user, token } = await invite(app);
    await acceptInvitation(app, tamper(token)).expect(404);
    expect((await findUser(user.id)).isActive).toBe(false);
  });
});
