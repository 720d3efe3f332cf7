import { User } from '../src/modules/users';
import { OutboxMessage } from '../src/platform/database';
import { PUBLIC_URL } from './harness/settings';
import {
  acceptInvitation,
  invite,
  newInvitation,
  startApp,
  tokenOf,
  type TestApp,
} from './harness';

const DAY_MS = 24 * 60 * 60 * 1000;

describe('invitations', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startApp();
  });

  afterAll(() => app.close());

  afterEach(() => app.clock.reset());

  describe('inviting', () => {
    it('makes an inactive account with the defaults, and a link to the public address', async () => {
      const admin = await app.as('admin');
      const { body } = await admin
        .post('/api/users/invite')
        .set('Host', 'evil.example')
        .set('X-Forwarded-Host', 'evil.example')
        .send(newInvitation({ email: '  Robin.Hale@Example.COM ' }))
        .expect(201);
      expect(body).toMatchObject({
        email: 'robin.hale@example.com',
        username: 'robin.hale@example.com',
        role: 'employee',
        department: null,
        isActive: false,
        invitationStatus: 'pending',
        isMailed: false,
        createdBy: (await app.user('admin')).id,
        abilities: { resendInvite: true, resetPassword: 'users.has_not_joined' },
      });
      expect(body.invitationUrl).toMatch(
        new RegExp(`^${PUBLIC_URL}/invite/accept\\?token=[A-Za-z0-9_-]{43}$`),
      );
    });

    it('keeps the token out of the database, the log of changes and every later answer', async () => {
      const { user, token } = await invite(app);
      const admin = await app.as('admin');
      const answers = [
        (await admin.get(`/api/users/${user.id}`)).text,
        (await admin.get('/api/users?status=invited')).text,
      ].join();
      expect(answers).not.toContain(token);
      expect(answers).not.toMatch(/invitationToken|passwordHash/);
      const rows = await app.database.query(
        `SELECT * FROM users WHERE id = ?
         UNION SELECT * FROM users WHERE id = ?`,
        [user.id, user.id],
      );
      const changes = await app.database.query(
        "SELECT * FROM audit_log WHERE entity = 'user' AND entityId = ?",
        [user.id],
      );
      expect(JSON.stringify(rows)).not.toContain(token);
      expect(changes).toHaveLength(1);
      expect(JSON.stringify(changes)).not.toMatch(new RegExp(`${token}|[0-9a-f]{64}`));
    });

    it('writes the mail in the same transaction', async () => {
      const { user, token } = await invite(app, { role: 'manager' });
      const mail = await app.database.manager.findOneByOrFail(OutboxMessage, {
        recipient: user.email,
      });
      expect(mail).toMatchObject({ template: 'invitation', status: 'pending' });
      expect(mail.text).toContain(`${PUBLIC_URL}/invite/accept?token=${token}`);
      expect(mail.text).toContain('Your role will be Manager.');
    });

    it('refuses an address that is taken, whatever its case, and sends no mail', async () => {
      const { user } = await invite(app);
      const admin = await app.as('admin');
      const { body } = await admin
        .post('/api/users/invite')
        .send(newInvitation({ email: user.email.toUpperCase() }))
        .expect(409);
      expect(body).toMatchObject({
        rule: 'users.email_taken',
        errors: { email: expect.any(String) },
      });
      const mails = await app.database.manager.countBy(OutboxMessage, { recipient: user.email });
      expect(mails).toBe(1);
    });

    it.each([
      ['admin', 'admin', 201],
      ['admin', 'super_admin', 403],
      ['super_admin', 'super_admin', 201],
    ] as const)('lets a role of %s invite a %s: %i', async (by, role, status) => {
      const inviter = await app.as(by);
      const { email } = newInvitation();
      const { body } = await inviter
        .post('/api/users/invite')
        .send(newInvitation({ email, role }))
        .expect(status);
      if (status === 403) expect(body.rule).toBe('users.role_too_high');
      expect(await app.database.manager.countBy(User, { email })).toBe(status === 201 ? 1 : 0);
    });

    it.each([
      [{ email: undefined }, 'Email is required'],
      [{ email: null }, 'Email is required'],
      [{ email: '' }, 'Email is required'],
      [{ email: 'kim' }, 'Invalid email address'],
      [{ email: 'kim@localhost' }, 'Invalid email address'],
      [{ email: 'kim@example.com, eve@example.com' }, 'Invalid email address'],
      [{ email: 'kim@example.com\nBcc: eve@example.com' }, /control characters/],
      [{ email: ['kim@example.com'] }, /must be text/],
      [{ email: `${'k'.repeat(250)}@example.com` }, /at most 254/],
      [{ firstName: undefined }, 'First name is required'],
      [{ firstName: '   ' }, 'First name is required'],
      [{ firstName: 'x'.repeat(201) }, /at most 200/],
      [{ firstName: 'a\u0000b' }, /control characters/],
      [{ firstName: 7 }, /must be text/],
      [{ lastName: null }, 'Last name is required'],
      [{ lastName: { $gt: '' } }, /must be text/],
      [{ role: 'owner' }, /Role must be one of/],
      [{ role: null }, /Role/],
      [{ role: ['admin'] }, /Role must be one of/],
      [{ department: 'x'.repeat(201) }, /at most 200/],
      [{ isActive: true }, /no field named "isActive"/],
      [{ permissions: ['settings.manage'] }, /no field named "permissions"/],
      [{ invitationToken: 'x' }, /no field named "invitationToken"/],
    ])('refuses %j', async (fields, sentence) => {
      const admin = await app.as('admin');
      const before = await app.database.manager.count(User);
      const { body } = await admin
        .post('/api/users/invite')
        .send(newInvitation(fields))
        .expect(400);
      expect(body.message).toEqual(
        typeof sentence === 'string' ? sentence : expect.stringMatching(sentence),
      );
      expect(body.errors[Object.keys(fields)[0] ?? '']).toBe(body.message);
      expect(await app.database.manager.count(User)).toBe(before);
    });
  });

  describe('reading', () => {
    it('shows who invited whom as what, to anybody with the link', async () => {
      const { user, token } = await invite(app, { role: 'manager' });
      const { body } = await app.anonymous().get(`/api/invitations/${token}`).expect(200);
      const inviter = await app.user('admin');
      expect(body).toEqual({
        firstName: 'Kim',
        lastName: 'Lee',
        email: user.email,
        role: 'manager',
        invitedBy: `${inviter.firstName} ${inviter.lastName}`,
      });
    });

    it('names the company when the inviter is gone', async () => {
      const inviter = await app.addUser({ role: 'admin' });
      const { body: invited } = await (
        await app.signedIn(inviter)
      )
        .post('/api/users/invite')
        .send(newInvitation());
      await (await app.as('super_admin')).delete(`/api/users/${inviter.id}`).expect(204);
      const { body } = await app
        .anonymous()
        .get(`/api/invitations/${tokenOf(invited)}`)
        .expect(200);
      expect(body.invitedBy).toBe('Atrium');
    });

    it.each([
      ['upper-cased', (token: string) => token.toUpperCase()],
      ['padded', (token: string) => `${token}=`],
      ['led by a blank', (token: string) => `%20${token}`],
      ['numeric', () => '42'],
      ['a word of SQL', () => "'%20OR%201=1"],
      ['not ASCII', () => 'caf%C3%A9'],
    ])('refuses a token that is %s', async (_, spoil) => {
      const { token } = await invite(app);
      const { body } = await app
        .anonymous()
        .get(`/api/invitations/${spoil(token)}`)
        .expect(404);
      expect(body.message).toBe("This invitation isn't valid. Ask your admin for a new one.");
    });
  });

  describe('sending again', () => {
    it('makes a new link and ends the old one', async () => {
      const { user, token } = await invite(app);
      const admin = await app.as('admin');
      const { body } = await admin.post(`/api/users/${user.id}/resend-invite`).expect(200);
      expect(body.invitationStatus).toBe('pending');
      expect(tokenOf(body)).not.toBe(token);
      await acceptInvitation(app, token).expect(404);
      const mails = await app.database.manager.findBy(OutboxMessage, { recipient: user.email });
      expect(mails).toHaveLength(1);
      expect(mails[0]?.text).toContain(tokenOf(body));
      await acceptInvitation(app, tokenOf(body)).expect(200);
    });

    it('brings an expired invitation back', async () => {
      const { user } = await invite(app);
      app.clock.shiftBy(8 * DAY_MS);
      const admin = await app.signedIn(await app.addUser({ role: 'admin' }));
      const { body } = await admin.post(`/api/users/${user.id}/resend-invite`).expect(200);
      expect(body.invitationStatus).toBe('pending');
      await acceptInvitation(app, tokenOf(body)).expect(200);
    });

    it('invites somebody who was created without a password', async () => {
      const admin = await app.as('admin');
      const { body: created } = await admin.post('/api/users').send(newInvitation()).expect(201);
      expect(created).toMatchObject({ isActive: false, invitationStatus: 'none' });
      const { body } = await admin.post(`/api/users/${created.id}/resend-invite`).expect(200);
      await acceptInvitation(app, tokenOf(body)).expect(200);
    });

    it('refuses for somebody who has joined', async () => {
      const joined = await app.addUser({ role: 'viewer' });
      const admin = await app.as('admin');
      const { body } = await admin.post(`/api/users/${joined.id}/resend-invite`).expect(409);
      expect(body.rule).toBe('users.has_joined');
    });

    it('refuses an admin for an invited admin', async () => {
      const { user } = await invite(app, { role: 'admin' });
      const admin = await app.as('admin');
      const { body } = await admin.post(`/api/users/${user.id}/resend-invite`).expect(403);
      expect(body.rule).toBe('users.lower_ranks_only');
    });

    it('answers 404 for nobody', async () => {
      const admin = await app.as('admin');
      await admin.post('/api/users/999999/resend-invite').expect(404);
      await admin.post('/api/users/0/resend-invite').expect(404);
      await admin.post('/api/users/abc/resend-invite').expect(404);
    });
  });
});
