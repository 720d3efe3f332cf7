import { execFile } from 'node:child_process';
import { copyFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { startApp, type TestApp } from './harness';
import { createTemporaryFolder, type TemporaryFolder } from './harness/environment';

const run = promisify(execFile);

const { ensurePython } = jest.requireActual<{ ensurePython: () => Promise<string> }>(
  '../../tools/quality/python.mjs',
);

const PROGRAMS = path.join(__dirname, 'python-client');

const START_MS = 120_000;

describe('a Python client with types from the API document', () => {
  let app: TestApp;
  let folder: TemporaryFolder;
  let python: string;

  beforeAll(async () => {
    [app, folder, python] = await Promise.all([
      startApp(),
      createTemporaryFolder(),
      ensurePython(),
    ]);
    await copyFile(path.join(PROGRAMS, 'client.py'), path.join(folder.path, 'client.py'));
    await run(process.execPath, [
      path.join(PROGRAMS, 'generate-types.mjs'),
      path.join(__dirname, '../openapi.json'),
      path.join(folder.path, 'atrium.py'),
    ]);
  }, START_MS);

  afterAll(() => Promise.all([app.close(), folder.remove()]));

  it('lets a Python program create tickets, read them and get the rule of a conflict', async () => {
    const admin = await app.as('admin');
    const { body } = await admin
      .post('/api/auth/tokens')
      .send({ name: 'Python', scopes: ['ticket.read', 'ticket.create', 'ticket.update'] })
      .expect(201);
    const { stdout } = await run(python, ['client.py'], {
      cwd: folder.path,
      env: { ATRIUM_URL: app.url, ATRIUM_TOKEN: body.token },
    });
    expect(stdout.trim().split('\n')).toEqual([
      '409 record.stale_version',
      '1 T-0001 Backup failed',
    ]);
  });
});
