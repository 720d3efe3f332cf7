import { DAY_MS } from '@atrium/contracts';
import { RecoveryCode } from '../src/modules/auth/entities/recovery-code.entity';
import { SecondFactorState } from '../src/modules/auth/entities/second-factor.entity';
import {
  addTotpUser,
  atOnce,
  countStatuses,
  enterPassword,
  nextCode,
  startApp,
  type TestApp,
  totpCode,
} from './harness';

describe('second factors', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startApp();
  });

  afterEach(async () => {
    app.clock.reset();
    await app.database.query("DELETE FROM settings WHERE name = 'signIn'");
    // Settings are cached for two seconds.
    await requireFor([]);
  });

  afterAll(() => app.close());

  const requireFor = async (secondFactorRoles: string[], secondFactorGraceDays = 14) => {
    const superAdmin = await app.signedIn(await app.addUser({ role: 'super_admin' }));
    await superAdmin
      .put('/api/settings/sign-in')
      .send({ passwordDisabledRoles: [], secondFactorRoles, secondFactorGraceDays })
      .expect(200);
  };

  describe('with an authenticator app', () => {
    it('asks for a code after the password, and gives no rights until then', async () => {
      const user = await addTotpUser(app);
      const { client, steps } = await enterPassword(app, user.username);
      expect(steps).toEqual(['totp', 'recovery-code']);
      await client.get('/api/auth/me').expect(401);
      const { body } = await client
        .post('/api/auth/totp/verify')
        .send({ code: user.code() })
        .expect(200);
      expect(body).toMatchObject({ id: user.id, username: user.username });
      const { body: sessions } = await client.get('/api/auth/sessions').expect(200);
      expect(sessions).toContainEqual(
        expect.objectContaining({ isCurrent: true, method: 'password', secondFactor: 'totp' }),
      );
    });

    it('stores the secret encrypted and the recovery codes as hashes', async () => {
      const { id, recoveryCodes } = await addTotpUser(app);
      const [state] = await app.database.manager.findBy(SecondFactorState, { userId: id });
      expect(state?.totpSecret).not.toMatch(/^[A-Z2-7]{32}$/);
      const codes = await app.database.manager.findBy(RecoveryCode, { userId: id });
      expect(codes).toHaveLength(10);
      expect(JSON.stringify(codes)).not.toContain(recoveryCodes[0]);
    });

    it('accepts a code once when fifty requests send it at the same time', async () => {
      const user = await addTotpUser(app);
      const { client } = await enterPassword(app, user.username);
      const code = user.code();
      const responses = await atOnce(50, () => client.post('/api/auth/totp/verify').send({ code }));
      expect(countStatuses(responses)[200]).toBe(1);
      expect(
        Object.keys(countStatuses(responses)).every((status) => /200|400|429/.test(status)),
      ).toBe(true);
    });

    it('accepts a recovery code once when twenty requests send it at the same time', async () => {
      const user = await addTotpUser(app);
      const { client } = await enterPassword(app, user.username);
      const [recoveryCode] = user.recoveryCodes;
      const responses = await atOnce(20, () =>
        client.post('/api/auth/totp/verify').send({ recoveryCode }),
      );
      expect(countStatuses(responses)[200]).toBe(1);
      const { body } = await user.client.get('/api/auth/second-factor').expect(200);
      expect(body).toMatchObject({ hasTotp: true, recoveryCodes: 9 });
      const mails = await app.database.query<{ text: string }[]>(
        'SELECT text FROM outbox WHERE recipient = (SELECT email FROM users WHERE id = ?)',
        [user.id],
      );
      const aboutCodes = mails.filter(({ text }) => text.includes('You have 9 codes left'));
      expect(aboutCodes).toHaveLength(1);
    });

    it('limits wrong codes', async () => {
      const user = await addTotpUser(app);
      const { client } = await enterPassword(app, user.username);
      const tryCode = () => client.post('/api/auth/totp/verify').send({ code: '000000' });
      for (let count = 0; count < 10; count += 1) {
        const { body } = await tryCode().expect(400);
        expect(body.rule).toBe('auth.wrong_code');
      }
      await tryCode().expect(429);
    });

    it('asks for the password again after ten minutes, and without a first step', async () => {
      const user = await addTotpUser(app);
      const { client } = await enterPassword(app, user.username);
      app.clock.freezeAt(new Date(app.clock.now().getTime() + 600_000).toISOString());
      const { body } = await client
        .post('/api/auth/totp/verify')
        .send({ code: user.code() })
        .expect(410);
      expect(body.rule).toBe('auth.sign_in_expired');
      await app.anonymous().post('/api/auth/totp/verify').send({ code: '123456' }).expect(410);
    });

    it('rejects a sign-in whose password changed before the code was entered', async () => {
      const user = await addTotpUser(app);
      const { client } = await enterPassword(app, user.username);
      await app.database.query("UPDATE users SET passwordHash = 'changed' WHERE id = ?", [user.id]);
      await client.post('/api/auth/totp/verify').send({ code: user.code() });
      await client.get('/api/auth/me').expect(401);
    });

    it('turns on the second factor only after its first code is entered', async () => {
      const { username } = await app.addUser();
      const client = await app.signedIn({ username });
      await client.post('/api/auth/totp/confirm').send({ code: '123456' }).expect(409);
      await client.post('/api/auth/totp/enroll').expect(200);
      await client.post('/api/auth/totp/confirm').send({ code: '12345' }).expect(400);
      expect((await enterPassword(app, username)).steps).toBeUndefined();
    });

    it('sets up the second factor once and removes it again', async () => {
      const user = await addTotpUser(app);
      await user.client.post('/api/auth/totp/enroll').expect(409);
      await user.client.post('/api/auth/totp/disable').expect(204);
      await user.client.post('/api/auth/totp/disable').expect(409);
      expect((await enterPassword(app, user.username)).steps).toBeUndefined();
      const mails = await app.database.query<{ text: string }[]>(
        "SELECT text FROM outbox WHERE template = 'account-changed' ORDER BY id DESC LIMIT 2",
      );
      expect(mails.map(({ text }) => text).join()).toMatch(/removed.*set up/s);
    });

    it('replaces the recovery codes', async () => {
      const user = await addTotpUser(app);
      const { body } = await user.client.post('/api/auth/recovery-codes').expect(200);
      const { client } = await enterPassword(app, user.username);
      const use = (recoveryCode: string | undefined) =>
        client.post('/api/auth/totp/verify').send({ recoveryCode });
      await use(user.recoveryCodes[0]).expect(400);
      await use(body.recoveryCodes[0].toUpperCase().replace('-', ' ')).expect(200);
      const other = await app.signedIn(await app.addUser());
      await other.post('/api/auth/recovery-codes').expect(409);
    });

    it('keeps the second factor after a password reset', async () => {
      const user = await addTotpUser(app);
      const admin = await app.signedIn(await app.addUser({ role: 'admin' }));
      const { body: link } = await admin
        .post(`/api/users/${user.id}/password-reset-link`)
        .expect(201);
      const token = new URL(link.passwordResetUrl).searchParams.get('token');
      const password = 'another long and rare phrase';
      await app
        .anonymous()
        .post(`/api/auth/password-reset/${token}`)
        .send({ password })
        .expect(204);
      const { body } = await app
        .anonymous()
        .post('/api/auth/login')
        .send({ username: user.username, password })
        .expect(200);
      expect(body).toEqual({ secondFactor: ['totp', 'recovery-code'] });
    });
  });

  describe('required for a role', () => {
    it('lets users work during the grace period, and afterwards only set up a second factor', async () => {
      await requireFor(['manager'], 7);
      const { username } = await app.addUser({ role: 'manager' });
      const client = await app.signedIn({ username });
      const { body } = await client.get('/api/auth/me').expect(200);
      const due = new Date(body.secondFactorDueAt).getTime();
      expect(Math.abs(due - app.clock.now().getTime() - 7 * DAY_MS)).toBeLessThan(60_000);
      await client.get('/api/projects').expect(200);

      app.clock.shiftBy(7 * DAY_MS);
      const late = await app.signedIn({ username });
      const { body: rejection } = await late.get('/api/projects').expect(403);
      expect(rejection.rule).toBe('auth.second_factor_required');
      await late.get('/api/auth/me').expect(200);
      const { body: enrollment } = await late.post('/api/auth/totp/enroll').expect(200);
      const code = totpCode(enrollment.secret, app);
      await late.post('/api/auth/totp/confirm').send({ code }).expect(200);
      await late.get('/api/projects').expect(200);
      const { body: rejected } = await late.post('/api/auth/totp/disable').expect(409);
      expect(rejected.rule).toBe('auth.last_second_factor');
    });

    it('does not ask other roles for a second factor', async () => {
      await requireFor(['admin'], 0);
      const client = await app.signedIn(await app.addUser({ role: 'employee' }));
      const { body } = await client.get('/api/auth/me').expect(200);
      expect(body.secondFactorDueAt).toBeNull();
      await client.get('/api/projects').expect(200);
    });
  });

  describe('POST /api/users/:id/reset-second-factor', () => {
    it('removes the factors of a user with a lower role, ends their sessions and notifies them', async () => {
      const user = await addTotpUser(app);
      const admin = await app.signedIn(await app.addUser({ role: 'admin' }));
      await admin.post(`/api/users/${user.id}/reset-second-factor`).expect(204);
      await user.client.get('/api/auth/me').expect(401);
      expect((await enterPassword(app, user.username)).steps).toBeUndefined();
      const [mail] = await app.database.query<{ text: string }[]>(
        "SELECT text FROM outbox WHERE template = 'account-changed' ORDER BY id DESC LIMIT 1",
      );
      expect(mail?.text).toContain('An admin removed your authenticator app');
      const superAdmin = await app.signedIn(await app.addUser({ role: 'super_admin' }));
      const { body } = await superAdmin.get('/api/audit?entity=user&pageSize=1').expect(200);
      expect(body[0]).toMatchObject({ action: 'user.reset_second_factor', entityId: user.id });
      const { body: history } = await superAdmin.get(`/api/users/${user.id}/activity`).expect(200);
      expect(history[0]).toMatchObject({ action: 'user.reset_second_factor' });
    });

    it.each([
      ['admin', 'users.lower_ranks_only'],
      ['super_admin', 'users.lower_ranks_only'],
    ] as const)(
      'rejects an admin who resets the second factor of a user with the role %s',
      async (role, rule) => {
        const other = await app.addUser({ role });
        const admin = await app.signedIn(await app.addUser({ role: 'admin' }));
        const { body } = await admin.post(`/api/users/${other.id}/reset-second-factor`).expect(403);
        expect(body.rule).toBe(rule);
      },
    );

    it('rejects a reset for a user without a second factor, and keeps their sessions', async () => {
      const user = await app.addUser({ role: 'employee' });
      const client = await app.signedIn(user);
      const admin = await app.signedIn(await app.addUser({ role: 'admin' }));
      const { body } = await admin.post(`/api/users/${user.id}/reset-second-factor`).expect(409);
      expect(body).toMatchObject({
        rule: 'auth.no_second_factor',
        message: 'This user has no authenticator app or passkey.',
      });
      await client.get('/api/auth/me').expect(200);
    });

    it("rejects a reset of the caller's own factors", async () => {
      const admin = await app.addUser({ role: 'admin' });
      const { body } = await (
        await app.signedIn(admin)
      )
        .post(`/api/users/${admin.id}/reset-second-factor`)
        .expect(403);
      expect(body.rule).toBe('users.own_second_factor');
    });
  });

  describe('POST /api/auth/step-up', () => {
    const waitElevenMinutes = () =>
      app.clock.freezeAt(new Date(app.clock.now().getTime() + 11 * 60_000).toISOString());

    it('allows paying again after the password', async () => {
      const client = await app.signedIn(await app.addUser({ role: 'super_admin' }));
      const pay = () => client.post('/api/expenses/999999/pay').send({});
      await pay().expect(404);
      waitElevenMinutes();
      const { body } = await pay().expect(403);
      expect(body.rule).toBe('auth.step_up_required');
      await client.post('/api/auth/step-up').send({ password: 'Test-Pass-2026' }).expect(204);
      await pay().expect(404);
    });

    it('allows users with an authenticator app to pay again only after a code', async () => {
      const { client, code } = await addTotpUser(app, { role: 'super_admin' });
      const pay = () => client.post('/api/expenses/999999/pay').send({});
      const confirm = (proof: object) => client.post('/api/auth/step-up').send(proof);
      waitElevenMinutes();
      const { body } = await confirm({ password: 'Test-Pass-2026' }).expect(400);
      expect(body.rule).toBe('auth.password_not_enough');
      await pay().expect(403);
      await confirm({ code: code() }).expect(204);
      await pay().expect(404);
    });

    it('asks for confirmation before a change of role or permissions, and before no other change', async () => {
      const admin = await app.signedIn(await app.addUser({ role: 'super_admin' }));
      const { id } = await app.addUser();
      waitElevenMinutes();
      const update = (input: object) => admin.put(`/api/users/${id}`).send(input);
      await update({ department: 'Delivery', role: 'employee', permissions: [] }).expect(200);
      for (const change of [{ role: 'manager' }, { permissions: ['audit.read'] }]) {
        const { body } = await update(change).expect(403);
        expect(body.rule).toBe('auth.step_up_required');
      }
      await admin.delete(`/api/users/${id}`).expect(403);
    });

    it.each([
      [{ password: 'wrong-password' }, 'auth.wrong_password'],
      [{ code: '000000' }, 'auth.wrong_code'],
      [{}, undefined],
      [{ password: 'Test-Pass-2026', code: '000000' }, undefined],
    ])('rejects the confirmation %j', async (proof, rule) => {
      const client = await app.signedIn(await app.addUser());
      const { body } = await client.post('/api/auth/step-up').send(proof).expect(400);
      expect(body.rule).toBe(rule);
      await app.anonymous().post('/api/auth/step-up').send(proof).expect(401);
    });
  });

  it('accepts no code twice, in a sign-in and a step-up', async () => {
    const user = await addTotpUser(app);
    const code = user.code();
    const { client } = await enterPassword(app, user.username);
    await client.post('/api/auth/totp/verify').send({ code }).expect(200);
    await client.post('/api/auth/step-up').send({ code }).expect(400);
    nextCode(app);
    await client.post('/api/auth/step-up').send({ code: user.code() }).expect(204);
  });
});
