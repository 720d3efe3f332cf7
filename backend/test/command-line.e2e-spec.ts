import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import path from 'node:path';
import S3rver from 's3rver';
import { version } from '../package.json';
import { openDatabase } from '../src/database-schema';
import { Passwords } from '../src/modules/users/passwords/passwords';
import { createEmptyDatabase, startApp, type TestApp, upload } from './harness';
import { createTemporaryFolder, testEnvironment } from './harness/environment';
import { type CommandOutcome, runCommand, runCommandProcess } from './harness/run-command';

describe('the command line', () => {
  let app: TestApp;
  let dataDir: string;

  beforeAll(async () => {
    app = await startApp();
    dataDir = (await createTemporaryFolder()).path;
  });

  afterAll(() => app.close());

  const atrium = (
    args: string[],
    environment: Record<string, string> = {},
  ): Promise<CommandOutcome> =>
    runCommand(args, { ...testEnvironment(app.databaseUrl, dataDir), ...environment });

  const atriumProcess = (
    args: string[],
    environment: Record<string, string> = {},
  ): Promise<CommandOutcome> =>
    runCommandProcess(args, { ...testEnvironment(app.databaseUrl, dataDir), ...environment });

  it('checks the installation and lists its problems', async () => {
    const { code, stdout } = await atriumProcess(['doctor', '--json'], {
      MIN_FREE_SPACE_MB: '1024',
    });
    expect(JSON.parse(stdout)).toMatchObject([
      { check: 'Version', ok: true, detail: `Atrium ${version}, Node.js ${process.version}.` },
      { check: 'Database', ok: true },
      { check: 'Schema', ok: true },
      { check: 'Clocks', ok: true },
      { check: 'Backup', ok: true, detail: 'The command "backup" has not completed yet.' },
      { check: 'Files', ok: true },
      {
        check: 'Disk space',
        ok: true,
        detail: expect.stringMatching(
          /^[\d.]+ GB free, 1 GB of it reserved \(MIN_FREE_SPACE_MB\)\.$/,
        ),
      },
      { check: 'Mail', ok: true, detail: 'Without SMTP_URL, emails stay in the outbox.' },
      { check: 'Secrets', ok: true },
    ]);
    expect(code).toBe(0);
  });

  it('checks the files and the mail server also while the database cannot be reached', async () => {
    const { code, stdout } = await atriumProcess(['doctor', '--json'], {
      DATABASE_URL: 'mysql://nobody:nothing@127.0.0.1:1/atrium',
      STORAGE_URL: 's3://no',
    });
    expect(JSON.parse(stdout)).toEqual([
      { check: 'Version', ok: true, detail: expect.any(String) },
      { check: 'Database', ok: false, detail: expect.stringMatching(/^The database server at /) },
      { check: 'Files', ok: false, detail: expect.stringMatching(/^STORAGE_URL must look like /) },
      { check: 'Mail', ok: true, detail: expect.any(String) },
      { check: 'Secrets', ok: true, detail: expect.any(String) },
    ]);
    expect(code).toBe(1);
  });

  it('exits if the application that a command needs does not start', async () => {
    const { code, stderr } = await atriumProcess(['users', 'sign-in-link', 'nobody'], {
      STORAGE_URL: 's3://no',
    });
    expect(stderr).toMatch(/^STORAGE_URL must look like /);
    expect(code).toBe(1);
  });

  it('reports demo accounts with the public password in production', async () => {
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
    expect(stdout).toMatch(
      /^PROBLEM {2}Passwords: These demo accounts have .* password: superadmin\./m,
    );
    expect(code).toBe(1);
  });

  it('reports a mail server that cannot be reached', async () => {
    const { code, stdout } = await atrium(['doctor'], { SMTP_URL: 'smtp://127.0.0.1:1' });
    expect(stdout).toMatch(/^PROBLEM {2}Mail: The mail server can't be used\. Check SMTP_URL: /m);
    expect(code).toBe(1);
  });

  it('reports a disk that is almost full', async () => {
    const { code, stdout } = await atrium(['doctor'], { MIN_FREE_SPACE_MB: '1000000' });
    expect(stdout).toMatch(
      /^PROBLEM {2}Disk space: The disk is almost full: [\d.]+ GB free\. Uploads and exports stop below 976\.6 GB/m,
    );
    expect(code).toBe(1);
  });

  it('reports a disk whose free space cannot be read, and checks the rest', async () => {
    const tooLong = path.join(dataDir, 'x'.repeat(300));
    const { code, stdout } = await atrium(['doctor'], { DATA_DIR: tooLong });
    expect(stdout).toMatch(/^PROBLEM {2}Disk space: ENAMETOOLONG: /m);
    expect(stdout).toMatch(/^ok {7}Secrets: /m);
    expect(code).toBe(1);
  });

  it('migrates and recounts', async () => {
    expect(await atriumProcess(['migrate', '--json'])).toMatchObject({
      code: 0,
      stdout: '{\n  "migrations": []\n}\n',
      stderr: 'Migrating\n',
    });
    await app.database.query("UPDATE summaries SET count = count + 1 WHERE metric = 'clients'");
    const { code, stdout } = await atriumProcess(['recount']);
    expect(code).toBe(0);
    expect(stdout).toContain('invoice totals: no differences.');
  });

  it('backs up, reports the time of the backup, verifies and restores', async () => {
    await upload(await app.as('employee'), { name: 'a.txt', content: Buffer.from('a') });
    const folder = (await createTemporaryFolder()).path;
    const written = await atriumProcess(['backup', folder, '--keep', '7d,4w,12m', '--json'], {
      DATA_DIR: app.dataDir,
    });
    expect(written).toMatchObject({
      code: 0,
      stderr: 'Copying the database\nWriting the archive\n',
    });
    const { archive, files } = JSON.parse(written.stdout);
    expect(files).toBe(1);
    const { stdout: findings } = await atrium(['doctor']);
    expect(findings).toMatch(
      /^ok {7}Backup: The last one completed on \d{4}-\d\d-\d\d \d\d:\d\d UTC\.$/m,
    );

    const [scratch, target] = [await createEmptyDatabase(), await createEmptyDatabase()];
    // The newest backup in the folder.
    const verified = await atriumProcess(['verify', folder, '--database', scratch.url]);
    expect(verified.code).toBe(0);
    expect(verified.stdout).toMatch(
      /^The backup of \d{4}-\d\d-\d\d \d\d:\d\d UTC \(Atrium .*\) has \d+ tables with [\d,]+ rows, and 1 file\.[^]*It is complete\.\n$/,
    );

    const place = { DATABASE_URL: target.url, DATA_DIR: (await createTemporaryFolder()).path };
    const restored = await atriumProcess(['restore', archive], place);
    expect(restored.code).toBe(0);
    expect(restored.stdout).toMatch(
      /^Restored the backup of \d{4}-\d\d-\d\d \d\d:\d\d UTC \(Atrium .*\): \d+ tables, 1 file \(1 Byte\)\.\nRun the command "migrate", and start Atrium\. "npm start" does both\.\n$/,
    );
    expect(await atriumProcess(['restore', archive], place)).toMatchObject({
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
    const { stdout, stderr } = await atriumProcess(['backup', `s3://backups/nightly?${query}`], {
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
      /^The database does not have the schema of this version\. Run the command "migrate"\. \(/,
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
    expect((await atriumProcess(['migrate'], environment)).stdout).toBe(
      'The schema is up to date.\n',
    );
  });

  it('runs on a machine where the server uses METRICS_PORT', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const METRICS_PORT = String((server.address() as AddressInfo).port);
    const user = await app.addUser({ role: 'employee' });
    const { code } = await atriumProcess(['users', 'reset-password', user.username], {
      METRICS_PORT,
    });
    server.close();
    expect(code).toBe(0);
  });

  it.each([
    ['an unknown option', ['doctor', '--force'], "Unknown option '--force'."],
    ['an argument too many', ['backup', '/tmp', 'twice'], 'Unexpected argument "twice".'],
    ['a missing argument', ['backup'], '<target> is missing.'],
    ['an empty argument', ['backup', ''], '<target> is missing.'],
    ['half a command', ['users'], 'Enter a command, such as "users list".'],
    ['an unknown option without a command', ['--json', '--force'], "Unknown option '--force'."],
    ['no command', ['--json'], 'Enter a command, such as "backup".'],
    ['a value for a switch', ['doctor', '--json=no'], "Option '--json' does not take an argument."],
  ])('says in one sentence what is wrong with %s', async (_case, args, sentence) => {
    const { stderr } = await atrium(args);
    expect(stderr.split('\n')[0]).toBe(sentence);
  });

  it('offers the commands that start with the same word', async () => {
    const { code, stderr } = await atriumProcess(['users', 'remove', 'someone']);
    expect(code).toBe(2);
    expect(stderr).toContain('Unknown command "users remove someone".');
    expect(stderr).toContain('users list');
    expect(stderr).not.toContain('backup <target>');
    expect((await atriumProcess(['users', '--help'])).stdout).toContain(
      'users reset-password <name>',
    );
  });

  it.each(['--version', '-v'])('prints the version with %s', async (option) => {
    expect(await atriumProcess([option], { DATABASE_URL: '' })).toEqual({
      code: 0,
      stdout: `${version}\n`,
      stderr: '',
    });
  });

  it('prints the usage with --help, and with help before a command', async () => {
    expect(await atrium(['--help'])).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('users reset-password <name>'),
    });
    expect(await atrium(['backup', '--help'], { DATABASE_URL: '' })).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^Usage: npm run atrium -- backup <target> [^]*--keep <rules>/),
    });
    expect(await atrium(['help', 'backup'])).toEqual(await atrium(['backup', '--help']));
    expect(await atrium(['--json', 'help', 'backup'])).toEqual(await atrium(['backup', '--help']));
  });

  it.each([
    [['help', 'bakcup'], 'bakcup'],
    [['users', 'remove', '--help'], 'users remove'],
  ])('says that there is no help for the unknown command of %j', async (args, name) => {
    expect(await atrium(args)).toMatchObject({
      code: 2,
      stdout: '',
      stderr: expect.stringMatching(new RegExp(`^Unknown command "${name}"\\.\n\nUsage:`)),
    });
  });
});
