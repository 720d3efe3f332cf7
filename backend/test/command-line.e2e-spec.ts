import { execFile } from 'node:child_process';
import path from 'node:path';
import { PASSWORD, startApp, type TestApp } from './harness';
import { createTemporaryFolder, testEnvironment } from './harness/environment';

const SCRIPT = path.resolve(__dirname, '../dist/cli.js');

interface Outcome {
  code: number;
  stdout: string;
  stderr: string;
}

describe('the command line', () => {
  let app: TestApp;
  let dataDir: string;

  beforeAll(async () => {
    app = await startApp();
    dataDir = (await createTemporaryFolder()).path;
  });

  afterAll(() => app.close());

  const atrium = (args: string[], environment: Record<string, string> = {}): Promise<Outcome> =>
    new Promise((resolve) => {
      const env = {
        PATH: process.env['PATH'],
        ...testEnvironment(app.databaseUrl, dataDir),
        ...environment,
      };
      execFile(process.execPath, [SCRIPT, ...args], { env }, (error, stdout, stderr) =>
        resolve({ code: Number(error?.code ?? 0), stdout, stderr }),
      );
    });

  it('prints a link that sets a new password once, also for an account that is locked out', async () => {
    const user = await app.addUser({ role: 'super_admin' });
    const { code, stdout } = await atrium(['users', 'reset-password', user.username.toUpperCase()]);
    expect(code).toBe(0);
    const token = /password-reset\?token=([\w-]+)/.exec(stdout)?.[1];
    const password = 'another long and rare phrase';
    await app.anonymous().post(`/api/auth/password-reset/${token}`).send({ password }).expect(204);
    const signIn = (word: string) =>
      app.anonymous().post('/api/auth/login').send({ username: user.username, password: word });
    await signIn(password).expect(200);
    await signIn(PASSWORD).expect(401);
  });

  it('prints a link that signs a person in once, also with a role that has no password sign-in', async () => {
    const superAdmin = await app.as('super_admin');
    const signInSettings = (passwordDisabledRoles: string[]) =>
      superAdmin
        .put('/api/settings/sign-in')
        .send({ passwordDisabledRoles, secondFactorRoles: [], secondFactorGraceDays: 14 })
        .expect(200);
    await signInSettings(['manager']);
    const user = await app.addUser({ role: 'manager' });
    const { code, stdout } = await atrium(['users', 'sign-in-link', user.email]);
    expect(code).toBe(0);
    const token = /sign-in-link\?token=([\w-]+)/.exec(stdout)?.[1];
    const browser = app.anonymous();
    const { body } = await browser.post('/api/auth/sign-in-link').send({ token }).expect(200);
    expect(body.id).toBe(user.id);
    await browser.get('/api/auth/me').expect(200);
    await app.anonymous().post('/api/auth/sign-in-link').send({ token }).expect(410);
    await signInSettings([]);
  });

  it('prints sign-in links that end after 15 minutes, and of which the last one works', async () => {
    const user = await app.addUser();
    const tokens: unknown[] = [];
    for (const _attempt of [1, 2]) {
      const { stdout } = await atrium(['users', 'sign-in-link', user.username, '--json']);
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

  it('fails with a sentence for an unknown account', async () => {
    const { code, stdout, stderr } = await atrium(['users', 'reset-password', 'nobody']);
    expect({ code, stdout, stderr }).toEqual({
      code: 1,
      stdout: '',
      stderr: 'There is no active account with the name or address "nobody".\n',
    });
  });

  it('lists the accounts as JSON', async () => {
    const user = await app.addUser({ role: 'viewer' });
    const { code, stdout } = await atrium(['users', 'list', '--json']);
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toContainEqual({
      id: user.id,
      username: user.username,
      email: expect.any(String),
      role: 'viewer',
      isActive: true,
    });
  });

  it('examines the installation, and says what is wrong', async () => {
    const { code, stdout } = await atrium(['doctor', '--json']);
    expect(JSON.parse(stdout)).toMatchObject([
      { check: 'Database', ok: true },
      { check: 'Schema', ok: true },
      { check: 'Clocks', ok: true },
      { check: 'Files', ok: true },
      { check: 'Mail', ok: true, detail: 'Without SMTP_URL, emails wait in the outbox.' },
      { check: 'Secrets', ok: true },
    ]);
    expect(code).toBe(0);
    const nowhere = await atrium(['doctor', '--json'], {
      DATABASE_URL: 'mysql://nobody:nothing@127.0.0.1:1/atrium',
    });
    expect(JSON.parse(nowhere.stdout)).toContainEqual({
      check: 'Database',
      ok: false,
      detail: expect.stringMatching(/^It can't be reached: /),
    });
    expect(nowhere.code).toBe(1);
  });

  it.each([
    ['no command', []],
    ['an unknown command', ['frobnicate']],
    ['an unknown option', ['users', 'list', '--force']],
    ['a missing name', ['users', 'reset-password']],
  ])('ends with 2 and the usage for %s', async (_case, args) => {
    const { code, stdout, stderr } = await atrium(args);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toContain('Usage: npm run atrium');
  });

  it('prints the usage with --help', async () => {
    expect(await atrium(['--help'])).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('users reset-password <name>'),
    });
  });
});
