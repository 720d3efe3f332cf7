import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import path from 'node:path';
import S3rver from 's3rver';
import { openDatabase } from '../src/database-schema';
import { Passwords } from '../src/modules/users/passwords/passwords';
import {
  addTotpUser,
  createEmptyDatabase,
  enterPassword,
  PASSWORD,
  startApp,
  type TestApp,
  upload,
} from './harness';
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

  it('removes the second factor of someone who lost it', async () => {
    const user = await addTotpUser(app, { role: 'super_admin' });
    expect((await atrium(['users', 'reset-second-factor', 'nobody'])).code).toBe(1);
    const { code, stdout } = await atrium(['users', 'reset-second-factor', user.username]);
    expect({ code, stdout }).toEqual({
      code: 0,
      stdout: `${user.username} can now sign in with the password alone. All of their sessions have ended.\n`,
    });
    app.clock.reset();
    await user.client.get('/api/auth/me').expect(401);
    expect((await enterPassword(app, user.username)).steps).toBeUndefined();
  });

  it('prints a sign-in link, but no reset link, for a role that has no password sign-in', async () => {
    const superAdmin = await app.as('super_admin');
    const signInSettings = (passwordDisabledRoles: string[]) =>
      superAdmin
        .put('/api/settings/sign-in')
        .send({ passwordDisabledRoles, secondFactorRoles: [], secondFactorGraceDays: 14 })
        .expect(200);
    await signInSettings(['manager']);
    const user = await app.addUser({ role: 'manager' });
    const reset = await atrium(['users', 'reset-password', user.username]);
    expect(reset.code).toBe(1);
    expect(reset.stderr).toContain(
      "Users with the Manager role can't sign in with a password. Use the command users sign-in-link instead.",
    );
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

  it('prints sign-in links that expire after 15 minutes, of which only the last one works', async () => {
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

  it('prints a sign-in link that still works after a stranger requests a password reset', async () => {
    const user = await app.addUser();
    const { stdout } = await atrium(['users', 'sign-in-link', user.username, '--json']);
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
      const { stdout } = await atrium(['users', command, email]);
      expect(stdout).toMatch(output);
      const [{ entityId } = { entityId: 0 }] = await app.database.query<{ entityId: number }[]>(
        'SELECT entityId FROM audit_log ORDER BY id DESC LIMIT 1',
      );
      expect(entityId).toBe(other.id);
    },
  );

  it('fails with a clear message for an unknown account', async () => {
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

  it("doesn't list service accounts", async () => {
    const admin = await app.as('admin');
    await admin
      .post('/api/service-accounts')
      .send({ name: 'Nightly export', role: 'viewer' })
      .expect(201);
    expect((await atrium(['users', 'list'])).stdout).not.toContain('service.invalid');
  });

  it('checks the installation and lists its problems', async () => {
    const { code, stdout } = await atrium(['doctor', '--json']);
    expect(JSON.parse(stdout)).toMatchObject([
      { check: 'Database', ok: true },
      { check: 'Schema', ok: true },
      { check: 'Clocks', ok: true },
      { check: 'Files', ok: true },
      { check: 'Disk space', ok: true },
      { check: 'Mail', ok: true, detail: 'Without SMTP_URL, emails wait in the outbox.' },
      { check: 'Secrets', ok: true },
    ]);
    expect(code).toBe(0);
  });

  it('checks the files and the mail server also while the database cannot be reached', async () => {
    const { code, stdout } = await atrium(['doctor', '--json'], {
      DATABASE_URL: 'mysql://nobody:nothing@127.0.0.1:1/atrium',
      STORAGE_URL: 's3://no',
    });
    expect(JSON.parse(stdout)).toEqual([
      { check: 'Database', ok: false, detail: expect.stringMatching(/^The database server at /) },
      { check: 'Files', ok: false, detail: expect.stringMatching(/^STORAGE_URL must look like /) },
      { check: 'Mail', ok: true, detail: expect.any(String) },
      { check: 'Secrets', ok: true, detail: expect.any(String) },
    ]);
    expect(code).toBe(1);
  });

  it('exits if the application that a command needs does not start', async () => {
    const { code, stderr } = await atrium(['users', 'sign-in-link', 'nobody'], {
      STORAGE_URL: 's3://no',
    });
    expect(stderr).toMatch(/^STORAGE_URL must look like /);
    expect(code).toBe(1);
  });

  it('reports users with the public demo password in production', async () => {
    const user = await app.addUser({ username: 'superadmin' });
    const production = {
      NODE_ENV: 'production',
      PUBLIC_URL: 'https://atrium.example.com',
      SESSION_SECRET: 'Nq7vT2xLr9Wk4ZpYc8Bh3Gd6Sf1Jm5Ae',
    };
    const sound = await atrium(['doctor'], production);
    expect(sound.stdout).toMatch(/^ok {7}Passwords: /m);
    await app.database.query('UPDATE users SET passwordHash = ? WHERE id = ?', [
      await new Passwords().hash('Demo-Pass-2026'),
      user.id,
    ]);
    const { code, stdout } = await atrium(['doctor'], production);
    expect(stdout).toMatch(/^PROBLEM {2}Passwords: These users have .* accounts: superadmin\./m);
    expect(code).toBe(1);
  });

  it('reports a mail server that cannot be reached', async () => {
    const { code, stdout } = await atrium(['doctor'], { SMTP_URL: 'smtp://127.0.0.1:1' });
    expect(stdout).toMatch(/^PROBLEM {2}Mail: The mail server can't be used\. Check SMTP_URL: /m);
    expect(code).toBe(1);
  });

  it('reports a disk that is almost full', async () => {
    const { code, stdout } = await atrium(['doctor'], { MIN_FREE_SPACE_MB: '1000000' });
    expect(stdout).toMatch(/^PROBLEM {2}Disk space: The disk is almost full\./m);
    expect(code).toBe(1);
  });

  it('invites a user with a link that works once', async () => {
    const { code, stdout } = await atrium([
      'users',
      'create',
      'New.Person@Example.com',
      '--role',
      'manager',
      '--json',
    ]);
    expect(code).toBe(0);
    const { email, role, invitationUrl } = JSON.parse(stdout);
    expect({ email, role }).toEqual({ email: 'new.person@example.com', role: 'manager' });
    const token = new URL(invitationUrl).searchParams.get('token');
    await app.anonymous().get(`/api/invitations/${token}`).expect(200);
    expect((await atrium(['users', 'list'])).stdout).toMatch(
      /^new\.person@example\.com +new\.person@example\.com +Manager \(invited\)$/m,
    );
    const again = await atrium(['users', 'create', 'new.person@example.com']);
    expect(again).toMatchObject({
      code: 1,
      stderr: 'There is already an account with the name or address "new.person@example.com".\n',
    });
  });

  it('migrates and recounts', async () => {
    expect(await atrium(['migrate', '--json'])).toMatchObject({
      code: 0,
      stdout: '{\n  "migrations": []\n}\n',
      stderr: 'Migrating\n',
    });
    await app.database.query("UPDATE summaries SET count = count + 1 WHERE metric = 'clients'");
    const { code, stdout } = await atrium(['recount']);
    expect(code).toBe(0);
    expect(stdout).toContain('invoice totals: no differences.');
  });

  it('backs up, verifies and restores', async () => {
    await upload(await app.as('employee'), { name: 'a.txt', content: Buffer.from('a') });
    const folder = (await createTemporaryFolder()).path;
    const written = await atrium(['backup', folder, '--keep', '7d,4w,12m', '--json'], {
      DATA_DIR: app.dataDir,
    });
    expect(written).toMatchObject({
      code: 0,
      stderr: 'Copying the database\nWriting the archive\n',
    });
    const { archive, files } = JSON.parse(written.stdout);
    expect(files).toBe(1);

    const [scratch, target] = [await createEmptyDatabase(), await createEmptyDatabase()];
    // The newest backup in the folder.
    const verified = await atrium(['verify', folder, '--database', scratch.url]);
    expect(verified.code).toBe(0);
    expect(verified.stdout).toMatch(
      /has \d+ tables with [\d,]+ rows, and 1 file\.[^]*It is complete\.\n$/,
    );

    const place = { DATABASE_URL: target.url, DATA_DIR: (await createTemporaryFolder()).path };
    const restored = await atrium(['restore', archive], place);
    expect(restored.code).toBe(0);
    expect(restored.stdout).toMatch(
      /^Restored the backup of .*: \d+ tables, 1 file \(1 Byte\)\.\n/,
    );
    expect(await atrium(['restore', archive], place)).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^The database already has \d+ tables\./),
    });
    await scratch.drop();
    await target.drop();
  });

  it('prints the address of a backup in a bucket so that it can be pasted into a command', async () => {
    const bucket = new S3rver({
      address: '127.0.0.1',
      port: 0,
      silent: true,
      directory: (await createTemporaryFolder()).path,
      vhostBuckets: false,
      configureBuckets: [{ name: 'backups', configs: [] }],
    });
    const { port } = await bucket.run();
    const query = `endpoint=http://127.0.0.1:${port}&region=eu-central-1`;
    const { stdout, stderr } = await atrium(['backup', `s3://backups/nightly?${query}`], {
      DATA_DIR: app.dataDir,
      AWS_ACCESS_KEY_ID: 'S3RVER',
      AWS_SECRET_ACCESS_KEY: 'S3RVER',
    });
    expect(stdout).toMatch(
      /^Backup written: 's3:\/\/backups\/nightly\/atrium-[^']+\.tar\?endpoint=[^']+&region=eu-central-1' \(/,
    );
    // No warning of the library, either.
    expect(stderr).toBe('Copying the database\nWriting the archive\n');
    await bucket.close();
  });

  it.each([
    ['no command', []],
    ['an unknown command', ['frobnicate']],
    ['an unknown option', ['users', 'list', '--force']],
    ['a missing name', ['users', 'reset-password']],
    ['an unknown role', ['users', 'create', 'someone@example.com', '--role', 'king']],
    ['a wrong address', ['users', 'create', 'someone']],
    ['an address that the API rejects', ['users', 'create', '<someone>@example.com']],
    ['an address that is too long', ['users', 'create', `${'a'.repeat(250)}@example.com`]],
    ['a wrong rule', ['backup', '/tmp', '--keep', 'forever']],
    ['an option of another command', ['migrate', '--keep', '7d']],
    ['an argument too many', ['recount', 'everything']],
    ['no database to verify in', ['verify', 'atrium.tar']],
  ])('exits with code 2 and prints the usage for %s', async (_case, args) => {
    const { code, stdout, stderr } = await atrium(args);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toContain('Usage: npm run atrium');
  });

  it('checks the arguments before the environment', async () => {
    const { code } = await atrium(['backup', '/tmp', '--keep', 'forever'], { DATABASE_URL: '' });
    expect(code).toBe(2);
  });

  it.each([
    ['an empty database', 'SELECT 1', "users' doesn't exist"],
    [
      'a database with an older schema',
      'CREATE TABLE users (id INT UNSIGNED PRIMARY KEY)',
      "Unknown column 'User.version'",
    ],
  ])('says that %s has to be migrated, and why', async (_case, statement, cause) => {
    const database = await createEmptyDatabase();
    const dataSource = await openDatabase({ databaseUrl: database.url, poolSize: 1 });
    await dataSource.query(statement);
    await dataSource.destroy();
    const { code, stdout, stderr } = await atrium(['users', 'list'], {
      DATABASE_URL: database.url,
    });
    await database.drop();
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(
      /^The database does not have the schema of this version\. Start Atrium, or run the command "migrate"\. \(/,
    );
    expect(stderr).toContain(cause);
  });

  it('rejects a target that is a URL of an unsupported kind', async () => {
    const { code, stderr } = await atrium(['backup', 'https://s3.example.com/backups']);
    expect([code, stderr]).toEqual([
      1,
      expect.stringMatching(/^The address of a bucket must look like s3:/),
    ]);
  });

  it.each([
    ['a folder that can hold nothing', '/proc/atrium/backups', 'nothing can be stored there'],
    ['a file', __filename, 'it is a file'],
    ['a folder below a file', path.join(__filename, 'backups'), 'it is a file'],
  ])('says why %s is no target, before the database is copied', async (_case, folder, reason) => {
    expect(await atrium(['backup', folder])).toEqual({
      code: 1,
      stdout: '',
      stderr: `Backups cannot be written to ${folder}: ${reason}. Correct this, or choose another folder.\n`,
    });
  });

  it('reads the secrets from files', async () => {
    const file = path.join(dataDir, 'database-url');
    await writeFile(file, `${app.databaseUrl}\n`);
    const environment = { DATABASE_URL: '', DATABASE_URL_FILE: file };
    expect((await atrium(['migrate'], environment)).stdout).toBe('The schema is up to date.\n');
  });

  it('runs on a machine where the server uses METRICS_PORT', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const METRICS_PORT = String((server.address() as AddressInfo).port);
    const user = await app.addUser({ role: 'employee' });
    const { code } = await atrium(['users', 'reset-password', user.username], { METRICS_PORT });
    server.close();
    expect(code).toBe(0);
  });

  it.each([
    ['an unknown option', ['doctor', '--force'], "Unknown option '--force'."],
    ['an argument too many', ['backup', '/tmp', 'twice'], 'Unexpected argument "twice".'],
    ['a missing argument', ['backup'], '<target> is missing.'],
    ['an empty argument', ['backup', ''], '<target> is missing.'],
    ['half a command', ['users'], 'Enter a command, such as "users list".'],
    ['a value for a switch', ['doctor', '--json=no'], "Option '--json' does not take an argument."],
  ])('says in one sentence what is wrong with %s', async (_case, args, sentence) => {
    const { stderr } = await atrium(args);
    expect(stderr.split('\n')[0]).toBe(sentence);
  });

  it('offers the commands that start with the same word', async () => {
    const { code, stderr } = await atrium(['users', 'remove', 'someone']);
    expect(code).toBe(2);
    expect(stderr).toContain('There is no command "users remove someone".');
    expect(stderr).toContain('users list');
    expect(stderr).not.toContain('backup <target>');
    expect((await atrium(['users', '--help'])).stdout).toContain('users reset-password <name>');
  });

  it('prints the usage with --help', async () => {
    expect(await atrium(['--help'])).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('users reset-password <name>'),
    });
    expect(await atrium(['backup', '--help'], { DATABASE_URL: '' })).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^Usage: npm run atrium -- backup <target> [^]*--keep <rules>/),
    });
  });
});
