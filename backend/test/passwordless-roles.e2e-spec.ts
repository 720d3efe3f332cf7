import { MINUTE_MS } from '@atrium/contracts';
import { OutboxMessage } from '../src/platform/database';
import {
  acceptInvitation,
  addTotpUser,
  atOnce,
  CHOSEN_PASSWORD,
  type Client,
  countStatuses,
  disablePasswords,
  invite,
  PASSWORD,
  startApp,
  type TestApp,
} from './harness';

describe('roles that cannot sign in with a password', () => {
  let app: TestApp;
  let superAdmin: Client;

  beforeAll(async () => {
    app = await startApp();
    superAdmin = await app.as('super_admin');
  });

  beforeEach(() => app.database.query('DELETE FROM rate_limits'));

  afterEach(() => disablePasswords(app, []));

  afterAll(() => app.close());

  const resetToken = ({ passwordResetUrl }: { passwordResetUrl: string }): string =>
    new URL(passwordResetUrl).searchParams.get('token') ?? '';

  it('accepts an invitation without a password', async () => {
    await disablePasswords(app, ['employee']);
    const { user, token } = await invite(app);
    const mail = await app.database.manager.findOneByOrFail(OutboxMessage, {
      recipient: user.email,
    });
    expect(mail.text).toContain('To join, open this link:');
    const { body } = await app.anonymous().get(`/api/invitations/${token}`).expect(200);
    expect(body.usesPassword).toBe(false);

    const browser = app.anonymous();
    await browser
      .post('/api/invitations/accept')
      .send({ token, firstName: 'Kim', lastName: 'Lee' })
      .expect(200);
    const { body: sessions } = await browser.get('/api/auth/sessions').expect(200);
    expect(sessions).toMatchObject([{ method: 'link' }]);
    const { body: methods } = await browser.get('/api/auth/second-factor').expect(200);
    expect(methods.hasPassword).toBe(false);
    // The user can set up a passkey at once.
    await browser.post('/api/auth/passkeys/options').send({ purpose: 'register' }).expect(200);
  });

  it('does not store the password of an invitation form that was opened before', async () => {
    const { token } = await invite(app);
    await disablePasswords(app, ['employee']);
    const { body } = await acceptInvitation(app, token).expect(409);
    expect(body.rule).toBe('invitations.sign_in_changed');
    await disablePasswords(app, []);
    await acceptInvitation(app, token).expect(200);
  });

  it('still needs a password from invited users of other roles', async () => {
    await disablePasswords(app, ['viewer']);
    const { token } = await invite(app);
    const { body } = await acceptInvitation(app, token, { password: undefined }).expect(400);
    expect(body.errors).toEqual({ password: 'Password is required' });
  });

  it('signs no one in when fifty invitations are accepted while the rights of their users change', async () => {
    await disablePasswords(app, ['employee']);
    const invited = await atOnce(50, async () => ({
      ...(await invite(app)),
      browser: app.anonymous(),
    }));
    await Promise.all(
      invited.flatMap(({ user, token, browser }) => [
        browser
          .post('/api/invitations/accept')
          .send({ token, firstName: 'Maya', lastName: 'Okafor' }),
        superAdmin.put(`/api/users/${user.id}`).send({ role: 'admin' }).expect(200),
      ]),
    );
    const responses = await Promise.all(invited.map(({ browser }) => browser.get('/api/auth/me')));
    expect(countStatuses(responses)).toEqual({ 401: 50 });
  });

  it('does not create a reset link, and names the sign-in link', async () => {
    const manager = await app.addUser({ role: 'manager' });
    await disablePasswords(app, ['manager']);
    const { body } = await superAdmin
      .post(`/api/users/${manager.id}/password-reset-link`)
      .send({})
      .expect(403);
    expect(body).toMatchObject({
      rule: 'auth.password_disabled',
      message:
        "Users with the Manager role can't sign in with a password. Create a sign-in link instead.",
    });
  });

  describe('POST /api/users/:id/sign-in-link', () => {
    const makeLink = (client: Client, id: number) =>
      client.post(`/api/users/${id}/sign-in-link`).send({});

    const open = ({ signInUrl }: { signInUrl: string }) => {
      const token = new URL(signInUrl).searchParams.get('token');
      return app.anonymous().post('/api/auth/sign-in-link').send({ token });
    };

    it('allows a sign-in link only for a role that cannot sign in with a password, and a reset link only for the others', async () => {
      const { id } = await app.addUser({ role: 'manager' });
      const linksFor = async (userId: number) => {
        const { body } = await superAdmin.get(`/api/users/${userId}`).expect(200);
        const { resetPassword, createSignInLink } = body.abilities;
        return { resetPassword, createSignInLink };
      };
      const inList = async () => {
        const { body } = await superAdmin
          .get('/api/users?role=manager&status=active&pageSize=200')
          .expect(200);
        return body.find((user: { id: number }) => user.id === id).abilities;
      };
      expect(await linksFor(id)).toEqual({
        resetPassword: true,
        createSignInLink: 'auth.password_enabled',
      });
      expect(await inList()).toMatchObject(await linksFor(id));
      await disablePasswords(app, ['manager']);
      expect(await linksFor(id)).toEqual({
        resetPassword: 'auth.password_disabled',
        createSignInLink: true,
      });
      expect(await inList()).toMatchObject(await linksFor(id));
    });

    it("says that an inactive user can't get the link that their role allows", async () => {
      const inactive = await app.addUser({ role: 'manager', isActive: false });
      const links = async () => {
        const { body } = await superAdmin.get(`/api/users/${inactive.id}`).expect(200);
        return body.abilities;
      };
      expect(await links()).toMatchObject({
        resetPassword: 'users.inactive',
        createSignInLink: 'auth.password_enabled',
      });
      await disablePasswords(app, ['manager']);
      expect(await links()).toMatchObject({
        resetPassword: 'auth.password_disabled',
        createSignInLink: 'users.inactive',
      });
    });

    it('creates a link that signs a user without a password in once, and adds it to their history', async () => {
      const manager = await app.addUser({ role: 'manager' });
      await disablePasswords(app, ['manager']);
      const { body: replaced } = await makeLink(superAdmin, manager.id).expect(201);
      const { body: link } = await makeLink(await app.as('admin'), manager.id).expect(201);
      await open(replaced).expect(410);
      const { body: session } = await open(link).expect(200);
      expect(session).toMatchObject({ id: manager.id });
      await open(link).expect(410);
      const actions = await app.database.query<{ action: string; actorId: number }[]>(
        "SELECT action, actorId FROM audit_log WHERE entity = 'user' AND entityId = ? ORDER BY id",
        [manager.id],
      );
      const byAdmins = [await app.user('super_admin'), await app.user('admin')];
      expect(actions).toEqual(
        byAdmins.map(({ id }) => ({ action: 'user.make_sign_in_link', actorId: id })),
      );
      const { body: history } = await superAdmin
        .get(`/api/users/${manager.id}/activity`)
        .expect(200);
      expect(history.map(({ action }: { action: string }) => action)).toEqual([
        'user.make_sign_in_link',
        'user.make_sign_in_link',
      ]);
    });

    it('rejects a user who signs in with a password, is inactive or outranks the admin', async () => {
      const manager = await app.addUser({ role: 'manager' });
      const { body: used } = await makeLink(superAdmin, manager.id).expect(409);
      expect(used.rule).toBe('auth.password_enabled');
      await disablePasswords(app, ['manager', 'admin']);
      const other = await app.addUser({ role: 'admin' });
      const { body: outranked } = await makeLink(await app.as('admin'), other.id).expect(403);
      expect(outranked.rule).toBe('users.lower_ranks_only');
      const inactive = await app.addUser({ role: 'manager', isActive: false });
      const { body: refused } = await makeLink(superAdmin, inactive.id).expect(409);
      expect(refused.rule).toBe('users.inactive');
    });

    it('revokes the link after new rights, a new email address or deactivation', async () => {
      await disablePasswords(app, ['manager']);
      const changes: object[][] = [
        [{ role: 'super_admin' }],
        [{ permissions: ['audit.read'] }],
        [{ email: 'new.address@atrium.test' }],
        [{ isActive: false }, { isActive: true }],
      ];
      for (const requests of changes) {
        const manager = await app.addUser({ role: 'manager' });
        const { body: link } = await makeLink(await app.as('admin'), manager.id).expect(201);
        for (const fields of requests) {
          await superAdmin.put(`/api/users/${manager.id}`).send(fields).expect(200);
        }
        const { body } = await open(link).expect(410);
        expect(body.rule).toBe('auth.sign_in_link_invalid');
      }
    });

    it('ends the session that a link opened when the user gets other rights, but not their other sessions', async () => {
      for (const rights of [{ role: 'admin' }, { permissions: ['audit.read'] }]) {
        await disablePasswords(app, []);
        const manager = await app.addUser({ role: 'manager' });
        const own = await app.signedIn(manager);
        await disablePasswords(app, ['manager']);
        const { body: link } = await makeLink(await app.as('admin'), manager.id).expect(201);
        const browser = app.anonymous();
        const token = new URL(link.signInUrl).searchParams.get('token');
        await browser.post('/api/auth/sign-in-link').send({ token }).expect(200);
        const path = `/api/users/${manager.id}`;
        await superAdmin.put(path).send({ department: 'Sales' }).expect(200);
        await browser.get('/api/auth/me').expect(200);

        await superAdmin.put(path).send(rights).expect(200);
        await browser.get('/api/auth/me').expect(401);
        await own.get('/api/auth/me').expect(200);
      }
    });

    it('signs no one in when twenty links are opened while the rights of their users change', async () => {
      await disablePasswords(app, ['manager']);
      const links = await atOnce(20, async () => {
        const { id } = await app.addUser({ role: 'manager' });
        const { body } = await makeLink(superAdmin, id).expect(201);
        const token = new URL(body.signInUrl).searchParams.get('token');
        return { id, token, browser: app.anonymous() };
      });
      await Promise.all(
        links.flatMap(({ id, token, browser }) => [
          browser.post('/api/auth/sign-in-link').send({ token }),
          superAdmin.put(`/api/users/${id}`).send({ role: 'admin' }).expect(200),
        ]),
      );
      const responses = await Promise.all(links.map(({ browser }) => browser.get('/api/auth/me')));
      expect(countStatuses(responses)).toEqual({ 401: 20 });
    });

    it('keeps the link when an unrelated field changes', async () => {
      const manager = await app.addUser({ role: 'manager' });
      await disablePasswords(app, ['manager']);
      const { body: link } = await makeLink(superAdmin, manager.id).expect(201);
      await superAdmin
        .put(`/api/users/${manager.id}`)
        .send({ department: 'Sales', role: 'manager' })
        .expect(200);
      await open(link).expect(200);
    });

    it('asks the admin to confirm their identity again after ten minutes', async () => {
      const manager = await app.addUser({ role: 'manager' });
      await disablePasswords(app, ['manager']);
      const admin = await app.signedIn(await app.addUser({ role: 'admin' }));
      app.clock.shiftBy(11 * MINUTE_MS);
      const { body } = await makeLink(admin, manager.id).expect(403);
      expect(body.rule).toBe('auth.step_up_required');
      app.clock.reset();
    });
  });

  it('rejects a reset link that was created before', async () => {
    const manager = await app.addUser({ role: 'manager' });
    const { body: link } = await superAdmin
      .post(`/api/users/${manager.id}/password-reset-link`)
      .send({})
      .expect(201);
    await disablePasswords(app, ['manager']);
    const path = `/api/auth/password-reset/${resetToken(link)}`;
    const opened = await app.anonymous().get(path).expect(403);
    const sent = await app.anonymous().post(path).send({ password: CHOSEN_PASSWORD }).expect(403);
    for (const { body } of [opened, sent]) expect(body.rule).toBe('auth.password_disabled');
    await disablePasswords(app, []);
    await app.anonymous().post(path).send({ password: CHOSEN_PASSWORD }).expect(204);
  });

  it('tells a user whose second factor was reset to ask for a link instead of using a password', async () => {
    const manager = await addTotpUser(app, { role: 'manager' });
    app.clock.reset();
    await disablePasswords(app, ['manager']);
    await superAdmin.post(`/api/users/${manager.id}/reset-second-factor`).expect(204);
    const [mail] = await app.database.manager.find(OutboxMessage, {
      where: { template: 'account-changed' },
      order: { id: 'DESC' },
      take: 1,
    });
    expect(mail?.text).toContain(
      "If you can't sign in without them, ask an admin for a link. Then set them up again.",
    );
    expect(mail?.text).not.toContain('Sign in with your password');
  });

  it('rejects a new password and a confirmation with the old one', async () => {
    const browser = await app.signedIn(await app.addUser({ role: 'viewer' }));
    const methods = async () => (await browser.get('/api/auth/second-factor').expect(200)).body;
    expect((await methods()).hasPassword).toBe(true);
    await disablePasswords(app, ['viewer']);
    expect((await methods()).hasPassword).toBe(false);
    const change = await browser
      .put('/api/auth/password')
      .send({ currentPassword: PASSWORD, newPassword: CHOSEN_PASSWORD })
      .expect(403);
    expect(change.body).toMatchObject({
      rule: 'auth.password_disabled',
      message: "Your role signs in without a password, so there's no password to change.",
    });
    const stepUp = await browser.post('/api/auth/step-up').send({ password: PASSWORD }).expect(403);
    expect(stepUp.body.rule).toBe('auth.password_disabled');
  });
});
