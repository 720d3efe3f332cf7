import {
  addTotpUser,
  disablePasswords,
  enterPassword,
  PASSWORD,
  startApp,
  type TestApp,
} from './harness';
import { createTemporaryFolder, testEnvironment } from './harness/environment';
import { type CommandOutcome, runCommand, runCommandProcess } from './harness/run-command';

describe('the commands for users', () => {
  let app: TestApp;
  let dataDir: string;

  beforeAll(async () => {
    app = await startApp();
    dataDir = (await createTemporaryFolder()).path;
  });

  afterAll(() => app.close());

  const users = (...args: string[]): Promise<CommandOutcome> =>
    runCommand(['users', ...args], testEnvironment(app.databaseUrl, dataDir));

  const usersProcess = (...args: string[]): Promise<CommandOutcome> =>
    runCommandProcess(['users', ...args], testEnvironment(app.databaseUrl, dataDir));

  it('prints a link that sets a new password once, even for an account that is locked out', async () => {
    const user = await app.addUser({ role: 'super_admin' });
    const { code, stdout } = await usersProcess('reset-password', user.username.toUpperCase());
    expect(code).toBe(0);
    expect(stdout).toMatch(
      /^Open this link by \d{4}-\d\d-\d\d \d\d:\d\d UTC to set a new password\./,
    );
    const token = /password-reset\?token=([\w-]+)/.exec(stdout)?.[1];
    const password = 'another long and rare phrase';
    await app.anonymous().post(`/api/auth/password-reset/${token}`).send({ password }).expect(204);
    const signIn = (word: string) =>
      app.anonymous().post('/api/auth/login').send({ username: user.username, password: word });
    await signIn(password).expect(200);
    await signIn(PASSWORD).expect(401);
  });

  it('removes the second factor of someone who lost it', async () => {
    const user = await addTotpUser(app, { role: 'super_admin' });
    expect((await users('reset-second-factor', 'nobody')).code).toBe(1);
    const { code, stdout } = await users('reset-second-factor', user.username);
    expect({ code, stdout }).toEqual({
      code: 0,
      stdout: `${user.username} can now sign in with the password alone. All of their sessions have ended.\n`,
    });
    app.clock.reset();
    await user.client.get('/api/auth/me').expect(401);
    expect((await enterPassword(app, user.username)).steps).toBeUndefined();
  });

  it('prints a sign-in link, but no reset link, for a role that has no password sign-in', async () => {
    await disablePasswords(app, ['manager']);
    const user = await app.addUser({ role: 'manager' });
    const reset = await users('reset-password', user.username);
    expect(reset.code).toBe(1);
    expect(reset.stderr).toContain(
      "Users with the Manager role can't sign in with a password. Use the command users sign-in-link instead.",
    );
    const { code, stdout } = await users('sign-in-link', user.email);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^Open this link by \d{4}-\d\d-\d\d \d\d:\d\d UTC to sign in\./);
    const token = /sign-in-link\?token=([\w-]+)/.exec(stdout)?.[1];
    const browser = app.anonymous();
    const { body } = await browser.post('/api/auth/sign-in-link').send({ token }).expect(200);
    expect(body.id).toBe(user.id);
    await browser.get('/api/auth/me').expect(200);
    await app.anonymous().post('/api/auth/sign-in-link').send({ token }).expect(410);
    await disablePasswords(app, []);
  });

  it('prints sign-in links that expire after 15 minutes, of which only the last one works', async () => {
    const user = await app.addUser();
    const tokens: unknown[] = [];
    for (const _attempt of [1, 2]) {
      const { stdout } = await users('sign-in-link', user.username, '--json');
      const { signInUrl } = JSON.parse(stdout) as { signInUrl: string };
      tokens.push(new URL(signInUrl).searchParams.get('token'));
    }
    const use = (token: unknown) => app.anonymous().post('/api/auth/sign-in-link').send({ token });
    await use(tokens[0]).expect(410);
    app.clock.shiftBy(15 * 60_000);
    await use(tokens[1]).expect(410);
    app.clock.reset();
    await use(tokens[1]).expect(200);
    await use('not a token').expect(410);
  });

  it('prints a sign-in link that still works after a stranger requests a password reset', async () => {
    const user = await app.addUser();
    const { stdout } = await users('sign-in-link', user.username, '--json');
    const { signInUrl } = JSON.parse(stdout) as { signInUrl: string };
    await app.anonymous().post('/api/auth/password-reset').send({ email: user.email }).expect(200);
    const token = new URL(signInUrl).searchParams.get('token');
    await app.anonymous().post('/api/auth/sign-in-link').send({ token }).expect(200);
  });

  it.each([
    ['reset-password', /password-reset\?token=/],
    ['reset-second-factor', /can now sign in/],
    ['sign-in-link', /sign-in-link\?token=/],
  ])(
    'finds the user with the username before one with the address for %s',
    async (command, output) => {
      const { username, email } = await app.addUser();
      const other = await addTotpUser(app, {
        username: email,
        email: `other.${username}@atrium.test`,
      });
      app.clock.reset();
      const { stdout } = await users(command, email);
      expect(stdout).toMatch(output);
      const [{ entityId } = { entityId: 0 }] = await app.database.query<{ entityId: number }[]>(
        'SELECT entityId FROM audit_log ORDER BY id DESC LIMIT 1',
      );
      expect(entityId).toBe(other.id);
    },
  );

  it('fails with a clear message for an unknown account', async () => {
    const { code, stdout, stderr } = await usersProcess('reset-password', 'nobody');
    expect({ code, stdout, stderr }).toEqual({
      code: 1,
      stdout: '',
      stderr: 'There is no active account with the name or address "nobody".\n',
    });
  });

  it.each(['reset-password', 'reset-second-factor', 'sign-in-link'])(
    'names the command for an invitation link if the user of %s has not joined',
    async (command) => {
      const email = `${command}@example.com`;
      await users('create', email);
      expect(await users(command, email.toUpperCase())).toEqual({
        code: 1,
        stdout: '',
        stderr: `The user with the name or address "${email}" hasn't joined yet. Create an invitation link with "users invitation-link".\n`,
      });
    },
  );

  it('lists the accounts as JSON', async () => {
    const user = await app.addUser({ role: 'viewer' });
    const { code, stdout } = await usersProcess('list', '--json');
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toContainEqual({
      id: user.id,
      username: user.username,
      email: expect.any(String),
      role: 'viewer',
      isActive: true,
    });
  });

  it("doesn't list service accounts", async () => {
    const admin = await app.as('admin');
    await admin
      .post('/api/service-accounts')
      .send({ name: 'Nightly export', role: 'viewer' })
      .expect(201);
    expect((await users('list')).stdout).not.toContain('service.invalid');
  });

  it('invites a user with a link that works once', async () => {
    const { code, stdout } = await usersProcess(
      'create',
      'New.Person@Example.com',
      '--role',
      'manager',
      '--json',
    );
    expect(code).toBe(0);
    const { email, role, invitationUrl } = JSON.parse(stdout);
    expect({ email, role }).toEqual({ email: 'new.person@example.com', role: 'manager' });
    const token = new URL(invitationUrl).searchParams.get('token');
    await app.anonymous().get(`/api/invitations/${token}`).expect(200);
    expect((await usersProcess('list')).stdout).toMatch(
      /^new\.person@example\.com +new\.person@example\.com +Manager \(invited\)$/m,
    );
    const again = await usersProcess('create', 'new.person@example.com');
    expect(again).toMatchObject({
      code: 1,
      stderr:
        'There is already an account with the name or address "new.person@example.com". If its user hasn\'t joined, create a new link with "users invitation-link".\n',
    });
  });

  it('prints a new invitation link that replaces the one that expired, without an email', async () => {
    const admin = await app.as('super_admin');
    const { body: invited } = await admin
      .post('/api/users/invite')
      .send({ email: 'late@example.com', firstName: 'Lou', lastName: 'Late', role: 'viewer' })
      .expect(201);
    const tokenOf = (url: string) => new URL(url).searchParams.get('token');
    const { code, stdout } = await users('invitation-link', 'LATE@example.com', '--json');
    expect(code).toBe(0);
    const { invitationUrl, ...link } = JSON.parse(stdout) as { invitationUrl: string };
    expect(link).toEqual({
      username: 'late@example.com',
      email: 'late@example.com',
      role: 'viewer',
    });
    const old = tokenOf(invited.invitationUrl);
    await app.anonymous().get(`/api/invitations/${old}`).expect(404);
    const { body } = await app
      .anonymous()
      .get(`/api/invitations/${tokenOf(invitationUrl)}`)
      .expect(200);
    expect(body).toMatchObject({ email: 'late@example.com', role: 'viewer' });
    const queued = await app.database.query(
      "SELECT id FROM outbox WHERE recipient = ? AND status = 'pending'",
      ['late@example.com'],
    );
    expect(queued).toEqual([]);
    const entry = await app.database.query(
      'SELECT action, actorId, entityId FROM audit_log ORDER BY id DESC LIMIT 1',
    );
    expect(entry).toEqual([
      { action: 'user.resend_invitation', actorId: null, entityId: invited.id },
    ]);
  });

  it('prints no invitation link for a user who has joined, or for an unknown name', async () => {
    const user = await app.addUser();
    expect(await users('invitation-link', user.username)).toEqual({
      code: 1,
      stdout: '',
      stderr: 'This user has already joined, so there is no invitation to send.\n',
    });
    expect(await users('invitation-link', 'nobody')).toEqual({
      code: 1,
      stdout: '',
      stderr: 'There is no account with the name or address "nobody".\n',
    });
  });
});
