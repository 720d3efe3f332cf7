import { DAY_MS } from '@atrium/contracts';
import { User } from '../src/modules/users';
import { OutboxMessage } from '../src/platform/database';
import {
  acceptInvitation,
  CHOSEN_PASSWORD,
  invite,
  newInvitation,
  PASSWORD,
  readInvitationToken,
  startApp,
  type TestApp,
} from './harness';
import { PUBLIC_URL } from './harness/environment';

describe('invitations', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startApp();
  });

  afterAll(() => app.close());

  afterEach(() => app.clock.reset());

  describe('POST /api/users/invite', () => {
    it('creates an inactive account with the defaults and a link with the public URL', async () => {
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

    it('keeps the token out of the database, the audit log and every later response', async () => {
      const { user, token } = await invite(app);
      const admin = await app.as('admin');
      const responses = [
        (await admin.get(`/api/users/${user.id}`)).text,
        (await admin.get('/api/users?status=invited')).text,
      ].join();
      expect(responses).not.toContain(token);
      expect(responses).not.toMatch(/invitationToken|passwordHash/);
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

    it('tells the admin what to do with an account that has the address but is not active', async () => {
      const admin = await app.as('admin');
      const inviteAgain = async (email: string): Promise<string> => {
        const response = await admin
          .post('/api/users/invite')
          .send(newInvitation({ email }))
          .expect(409);
        expect(response.body.rule).toBe('users.email_taken');
        return response.body.errors.email;
      };
      const { user: invited } = await invite(app, { firstName: 'Ada', lastName: 'Moss' });
      expect(await inviteAgain(invited.email)).toBe(
        'Ada Moss has already been invited. Resend the invitation from the list of pending invitations.',
      );
      const { body: added } = await admin
        .post('/api/users')
        .send(newInvitation({ firstName: 'Bo', lastName: 'Lind' }))
        .expect(201);
      expect(await inviteAgain(added.email)).toBe(
        'Bo Lind already has an account with this address. Send the invitation from the list of inactive accounts.',
      );
      const inactive = await app.addUser({ firstName: 'Cy', lastName: 'Ray', isActive: false });
      expect(await inviteAgain(inactive.email)).toBe(
        'This address belongs to the inactive account of Cy Ray. Reactivate that account instead.',
      );
      const active = await app.addUser();
      expect(await inviteAgain(active.email)).toBe(
        'Someone on the team already uses this email address.',
      );
    });

    it('writes the invitation email in the same transaction', async () => {
      const { user, token } = await invite(app, { role: 'manager' });
      const mail = await app.database.manager.findOneByOrFail(OutboxMessage, {
        recipient: user.email,
      });
      expect(mail).toMatchObject({ template: 'invitation', status: 'pending' });
      expect(mail.text).toContain(`${PUBLIC_URL}/invite/accept?token=${token}`);
      expect(mail.text).toContain('Your role will be Manager.');
    });

    it('shortens the subject if the names are as long as they can be', async () => {
      const contact = { email: null, phone: null };
      const company = { name: 'C'.repeat(200), ...contact, timeZone: 'UTC', currency: 'USD' };
      const superAdmin = await app.as('super_admin');
      await superAdmin.put('/api/settings/company').send(company).expect(200);
      const [firstName, lastName] = ['Kim '.repeat(25).trim(), 'L'.repeat(100)];
      const admin = await app.signedIn(await app.addUser({ role: 'admin', firstName, lastName }));
      const { body } = await admin.post('/api/users/invite').send(newInvitation()).expect(201);
      const { subject, text } = await app.database.manager.findOneByOrFail(OutboxMessage, {
        recipient: body.email,
      });
      expect(subject).toMatch(/^Kim Kim .* invited you to join C+…$/);
      expect(subject).toHaveLength(300);
      expect(text).toContain(`invited you to join ${company.name}.`);
      await superAdmin
        .put('/api/settings/company')
        .send({ ...company, name: 'Atrium' })
        .expect(200);
    });

    it('rejects an email address in use, regardless of case, and sends no email', async () => {
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
      const emails = await app.database.manager.countBy(OutboxMessage, { recipient: user.email });
      expect(emails).toBe(1);
    });

    it.each([
      ['admin', 'admin', 201],
      ['admin', 'super_admin', 403],
      ['super_admin', 'super_admin', 201],
    ] as const)(
      'responds to role %s inviting a user of role %s with %i',
      async (by, role, status) => {
        const inviter = await app.as(by);
        const { email } = newInvitation();
        const { body } = await inviter
          .post('/api/users/invite')
          .send(newInvitation({ email, role }))
          .expect(status);
        if (status === 403) expect(body.rule).toBe('users.role_too_high');
        expect(await app.database.manager.countBy(User, { email })).toBe(status === 201 ? 1 : 0);
      },
    );

    it.each([
      ['invite', { role: 'admin' }, 403],
      ['invite', { role: 'super_admin' }, 403],
      ['invite', { role: 'manager' }, 201],
      ['invite', {}, 201],
      ['create', { role: 'admin' }, 403],
      ['create', { role: 'super_admin', password: CHOSEN_PASSWORD }, 403],
      ['create', { role: 'manager' }, 201],
    ] as const)(
      'responds to %s with %j and an old confirmation of the caller with %i',
      async (action, fields, status) => {
        const browser = await app.signedIn(await app.addUser({ role: 'super_admin' }));
        app.clock.shiftBy(11 * 60_000);
        const { email } = newInvitation();
        const { body } = await browser
          .post(action === 'invite' ? '/api/users/invite' : '/api/users')
          .send(newInvitation({ email, ...fields }))
          .expect(status);
        if (status === 403) expect(body.rule).toBe('auth.step_up_required');
        expect(await app.database.manager.countBy(User, { email })).toBe(status === 201 ? 1 : 0);
      },
    );

    it('invites an admin after the caller has confirmed their identity, with the same idempotency key', async () => {
      const browser = await app.signedIn(await app.addUser({ role: 'admin' }));
      app.clock.shiftBy(11 * 60_000);
      const input = newInvitation({ role: 'admin' });
      const send = () =>
        browser.post('/api/users/invite').set('Idempotency-Key', 'new-admin').send(input);
      await send().expect(403);
      await browser.post('/api/auth/step-up').send({ password: PASSWORD }).expect(204);
      expect((await send().expect(201)).body).toMatchObject({ role: 'admin' });
    });

    it('does not show the link of an admin again without a recent confirmation', async () => {
      const superAdmin = await app.as('super_admin');
      const { body: admin } = await superAdmin
        .post('/api/users/invite')
        .send(newInvitation({ role: 'admin' }))
        .expect(201);
      const { user: employee } = await invite(app);
      const browser = await app.signedIn(await app.addUser({ role: 'super_admin' }));
      app.clock.shiftBy(11 * 60_000);
      const resend = (id: number) => browser.post(`/api/users/${id}/resend-invite`).send({});
      expect((await resend(admin.id).expect(403)).body.rule).toBe('auth.step_up_required');
      await resend(employee.id).expect(200);
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
    ])('rejects the invitation %j', async (fields, expectedMessage) => {
      const admin = await app.as('admin');
      const before = await app.database.manager.count(User);
      const { body } = await admin
        .post('/api/users/invite')
        .send(newInvitation(fields))
        .expect(400);
      expect(body.message).toEqual(
        typeof expectedMessage === 'string'
          ? expectedMessage
          : expect.stringMatching(expectedMessage),
      );
      expect(body.errors[Object.keys(fields)[0] ?? '']).toBe(body.message);
      expect(await app.database.manager.count(User)).toBe(before);
    });
  });

  describe('GET /api/invitations/:token', () => {
    it('shows the inviter, the role and the company to anyone with the invitation link', async () => {
      const { user, token } = await invite(app, { role: 'manager' });
      const { body } = await app.anonymous().get(`/api/invitations/${token}`).expect(200);
      const inviter = await app.user('admin');
      expect(body).toEqual({
        firstName: 'Kim',
        lastName: 'Lee',
        email: user.email,
        role: 'manager',
        invitedBy: `${inviter.firstName} ${inviter.lastName}`,
        companyName: 'Atrium',
        isFirstAccount: false,
        usesPassword: true,
      });
    });

    it('shows the company name when the inviter is deleted', async () => {
      const inviter = await app.addUser({ role: 'admin' });
      const { body: invited } = await (
        await app.signedIn(inviter)
      )
        .post('/api/users/invite')
        .send(newInvitation());
      await (await app.as('super_admin')).delete(`/api/users/${inviter.id}`).expect(204);
      const { body } = await app
        .anonymous()
        .get(`/api/invitations/${readInvitationToken(invited)}`)
        .expect(200);
      expect(body.invitedBy).toBe('Atrium');
    });

    it.each([
      ['in upper case', (token: string) => token.toUpperCase()],
      ['padded', (token: string) => `${token}=`],
      ['preceded by a space', (token: string) => `%20${token}`],
      ['numeric', () => '42'],
      ['an SQL injection', () => "'%20OR%201=1"],
      ['not ASCII', () => 'caf%C3%A9'],
    ])('rejects an invitation token that is %s', async (_, tamper) => {
      const { token } = await invite(app);
      const { body } = await app
        .anonymous()
        .get(`/api/invitations/${tamper(token)}`)
        .expect(404);
      expect(body.message).toBe(
        "This invitation isn't valid. Open the link in the newest invitation email, or ask your admin for a new one.",
      );
    });
  });

  describe('POST /api/users/:id/resend-invite', () => {
    it('creates another invitation link and invalidates the old one', async () => {
      const { user, token } = await invite(app);
      const admin = await app.as('admin');
      const { body } = await admin.post(`/api/users/${user.id}/resend-invite`).expect(200);
      expect(body.invitationStatus).toBe('pending');
      expect(readInvitationToken(body)).not.toBe(token);
      await acceptInvitation(app, token).expect(404);
      const emails = await app.database.manager.findBy(OutboxMessage, { recipient: user.email });
      expect(emails).toHaveLength(1);
      expect(emails[0]?.text).toContain(readInvitationToken(body));
      await acceptInvitation(app, readInvitationToken(body)).expect(200);
    });

    it('renews an expired invitation', async () => {
      const { user } = await invite(app);
      app.clock.shiftBy(8 * DAY_MS);
      const admin = await app.signedIn(await app.addUser({ role: 'admin' }));
      const { body } = await admin.post(`/api/users/${user.id}/resend-invite`).expect(200);
      expect(body.invitationStatus).toBe('pending');
      await acceptInvitation(app, readInvitationToken(body)).expect(200);
    });

    it('invites a user who was created without a password', async () => {
      const admin = await app.as('admin');
      const { body: created } = await admin.post('/api/users').send(newInvitation()).expect(201);
      expect(created).toMatchObject({ isActive: false, invitationStatus: 'none' });
      const { body } = await admin.post(`/api/users/${created.id}/resend-invite`).expect(200);
      await acceptInvitation(app, readInvitationToken(body)).expect(200);
    });

    it('refuses to invite a user who has joined', async () => {
      const joined = await app.addUser({ role: 'viewer' });
      const admin = await app.as('admin');
      const { body } = await admin.post(`/api/users/${joined.id}/resend-invite`).expect(409);
      expect(body.rule).toBe('users.has_joined');
    });

    it('refuses to let an admin resend the invitation of another admin', async () => {
      const { user } = await invite(app, { role: 'admin' });
      const admin = await app.as('admin');
      const { body } = await admin.post(`/api/users/${user.id}/resend-invite`).expect(403);
      expect(body.rule).toBe('users.lower_ranks_only');
    });

    it('returns 404 for an unknown user', async () => {
      const admin = await app.as('admin');
      await admin.post('/api/users/999999/resend-invite').expect(404);
      await admin.post('/api/users/0/resend-invite').expect(404);
      await admin.post('/api/users/abc/resend-invite').expect(404);
    });
  });
});
