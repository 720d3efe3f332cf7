import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { startApp, type TestApp } from './harness';
import { createTemporaryFolder, type TemporaryFolder } from './harness/environment';

const run = promisify(execFile);

const ROOT = path.resolve(__dirname, '../..');
const PROGRAMS = ['backend/node_modules/.bin', 'node_modules/.bin'];
const COMPILER_OPTIONS = '--strict --target es2022 --module nodenext --types node'.split(' ');
const GUIDE = path.join(ROOT, 'docs/how-to/use-the-api-with-a-token.md');

const START_MS = 120_000;

describe('a client that is generated from the API document', () => {
  let app: TestApp;
  let folder: TemporaryFolder;
  let token: { id: number; token: string };

  beforeAll(async () => {
    [app, folder] = await Promise.all([startApp(), createTemporaryFolder()]);
    const cwd = folder.path;
    const programs = PROGRAMS.map((bin) => path.join(ROOT, bin));
    const env = { PATH: [...programs, process.env['PATH']].join(path.delimiter) };
    await symlink(path.join(ROOT, 'node_modules'), path.join(cwd, 'node_modules'));
    await writeFile(path.join(cwd, 'client.mts'), documentedProgram());
    const document = path.join(ROOT, 'backend/openapi.json');
    await run('openapi-typescript', [document, '-o', 'atrium.ts'], { cwd, env });
    await run('tsc', [...COMPILER_OPTIONS, 'client.mts'], { cwd, env }).catch(
      // The compiler prints errors to stdout, which the message lacks.
      (error: unknown) => {
        throw error instanceof Error && 'stdout' in error ? new Error(String(error.stdout)) : error;
      },
    );
    const admin = await app.as('admin');
    const { body } = await admin
      .post('/api/auth/tokens')
      .send({ name: 'Client', scopes: ['ticket.read', 'ticket.create', 'ticket.update'] })
      .expect(201);
    token = body;
  }, START_MS);

  afterAll(() => Promise.all([app.close(), folder.remove()]));

  const runProgram = async (): Promise<string[]> => {
    const { stdout } = await run(process.execPath, ['client.mjs'], {
      cwd: folder.path,
      env: { ATRIUM_URL: app.url, ATRIUM_TOKEN: token.token },
    });
    return stdout.trim().split('\n');
  };

  it('creates a ticket once, lists it, and gets the rule of a conflict', async () => {
    expect(await runProgram()).toEqual([
      '1 open: Backup failed',
      'Priority: high',
      '409 record.stale_version',
    ]);
    expect(await runProgram()).toEqual([
      '1 open: Backup failed',
      '409 record.stale_version',
      '409 record.stale_version',
    ]);
  });

  it('reports the problem details of a rejected request', async () => {
    const admin = await app.as('admin');
    await admin.delete(`/api/auth/tokens/${token.id}`).expect(204);
    await expect(runProgram()).rejects.toThrow("This API token isn't valid.");
  });
});

/** The program in the guide. */
function documentedProgram(): string {
  const [, program] = /```ts\n([\s\S]*?)```/.exec(readFileSync(GUIDE, 'utf8')) ?? [];
  if (!program) throw new Error('The guide has no program.');
  return program;
}
