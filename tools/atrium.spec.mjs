import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';

const SCRIPT = fileURLToPath(new URL('atrium.mjs', import.meta.url));

describe('npm run atrium', () => {
  /** @type {string} */
  let dataDir;

  beforeEach(() => {
    dataDir = mkdtempSync(path.join(os.tmpdir(), 'atrium-empty-'));
  });

  afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

  /** @param {string[]} args */
  const atrium = (...args) =>
    spawnSync(process.execPath, [SCRIPT, ...args], {
      encoding: 'utf8',
      env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' },
    });

  it("doesn't create a database for a command that reads the installation's", () => {
    const { status, stderr } = atrium('users', 'list');
    assert.equal(status, 1);
    assert.match(stderr, new RegExp(`There is no database in ${dataDir}. Set DATABASE_URL or`));
    assert.equal(existsSync(path.join(dataDir, 'db')), false);
  });

  it('checks all arguments before it prepares a database', () => {
    for (const args of [
      ['users', 'nope'],
      ['migrate', 'everything'],
      ['restore', ''],
      ['backup', '/backups', '--keep', 'forever'],
      ['users', 'create', 'someone@example.com', '--role', 'king'],
    ]) {
      const { status, stderr } = atrium(...args);
      assert.equal(status, 2, args.join(' '));
      assert.match(stderr, /Usage: npm run atrium/);
    }
    assert.deepEqual(readdirSync(dataDir), []);
  });

  it('stops the command when it is interrupted, and fails', async (context) => {
    const server = createServer().listen(0, '127.0.0.1');
    context.after(() => server.close());
    await once(server, 'listening');
    const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
    const child = spawn(process.execPath, [SCRIPT, 'recount'], {
      env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: `mysql://a:b@127.0.0.1:${port}/c` },
    });
    const output = text(child.stderr);
    const exit = once(child, 'exit');
    // The command waits for this server, which never responds.
    const connection = once(server, 'connection');
    await Promise.race([connection, exit.then(() => assert.fail('It did not connect.'))]);
    child.kill('SIGTERM');
    const [status] = await exit;
    assert.equal(status, 1);
    assert.doesNotMatch(await output, /respond/);
  });
});
