import { OutboxMessage } from '../src/platform/database';
import {
  acceptInvitation,
  CHOSEN_PASSWORD,
  type Client,
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

  afterEach(() => disablePasswords([]));

  afterAll(() => app.close());

  const disablePasswords = (passwordDisabledRoles: string[]) =>
    superAdmin
      .put('/api/settings/sign-in')
      .send({ passwordDisabledRoles, secondFactorRoles: [], secondFactorGraceDays: 14 })
      .expect(200);

  const resetToken = ({ passwordResetUrl }: { passwordResetUrl: string }): string =>
    new URL(passwordResetUrl).searchParams.get('token') ?? '';

  it('joins an invited user without a password', async () => {
    await disablePasswords(['employee']);
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
    await disablePasswords(['employee']);
    const { body } = await acceptInvitation(app, token).expect(409);
    expect(body.rule).toBe('invitations.sign_in_changed');
    await disablePasswords([]);
    await acceptInvitation(app, token).expect(200);
  });

  it('still needs a password from invited users of other roles', async () => {
    await disablePasswords(['viewer']);
    const { token } = await invite(app);
    const { body } = await acceptInvitation(app, token, { password: undefined }).expect(400);
    expect(body.errors).toEqual({ password: 'Password is required' });
  });

  it('does not create a reset link, and says how the user can sign in', async () => {
    const manager = await app.addUser({ role: 'manager' });
    await disablePasswords(['manager']);
    const { body } = await superAdmin
      .post(`/api/users/${manager.id}/password-reset-link`)
      .send({})
      .expect(403);
    expect(body).toMatchObject({
      rule: 'auth.password_disabled',
      message:
        "Users with the Manager role can't sign in with a password. They can use another option on the sign-in page.",
    });
  });

  it('rejects a reset link that was created before', async () => {
    const manager = await app.addUser({ role: 'manager' });
    const { body: link } = await superAdmin
      .post(`/api/users/${manager.id}/password-reset-link`)
      .send({})
      .expect(201);
    await disablePasswords(['manager']);
    const path = `/api/auth/password-reset/${resetToken(link)}`;
    const opened = await app.anonymous().get(path).expect(403);
    const sent = await app.anonymous().post(path).send({ password: CHOSEN_PASSWORD }).expect(403);
    for (const { body } of [opened, sent]) expect(body.rule).toBe('auth.password_disabled');
    await disablePasswords([]);
    await app.anonymous().post(path).send({ password: CHOSEN_PASSWORD }).expect(204);
  });

  it('rejects a new password and a confirmation with the old one', async () => {
    const browser = await app.signedIn(await app.addUser({ role: 'viewer' }));
    const methods = async () => (await browser.get('/api/auth/second-factor').expect(200)).body;
    expect((await methods()).hasPassword).toBe(true);
    await disablePasswords(['viewer']);
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
