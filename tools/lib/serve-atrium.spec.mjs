import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { after, afterEach, before, beforeEach, describe, it } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { fetchStatus, tryToListen } from './network.mjs';

const LIMIT_MS = 60_000;

const MYSQL = JSON.stringify(createRequire(import.meta.url).resolve('mysql2/promise'));

/** An application that is ready while its database responds, and that says which process it is. */
const APPLICATION = `
const { createPool } = require(${MYSQL});
const pool = createPool({ uri: process.env.DATABASE_URL, connectionLimit: 2 });
require('node:fs').writeFileSync(process.env.DATA_DIR + '/application.pid', String(process.pid));
const server = require('node:http').createServer(async (request, response) => {
  response.statusCode = await pool.query('SELECT 1').then(() => 200, () => 503);
  response.end();
});
server.listen(process.env.PORT, process.env.HOST);
process.on('SIGTERM', () => process.exit(0));
`;

/** Creates the table by which a database with tables is recognized. */
const MIGRATION = `
require(${MYSQL}).createConnection(process.env.DATABASE_URL).then(async (connection) => {
  await connection.query('CREATE TABLE IF NOT EXISTS migrations (name VARCHAR(20))');
  await connection.end();
});
`;

/** `npm start` for the application above, with short delays before a restart. */
const TOOL = `
import { prepareDatabase } from '${new URL('prepare-database.mjs', import.meta.url)}';
import { runTool } from '${new URL('run-tool.mjs', import.meta.url)}';
import { keepDatabaseRunning, serveAtrium } from '${new URL('serve-atrium.mjs', import.meta.url)}';
import { readSettings } from '${new URL('settings.mjs', import.meta.url)}';

const root = process.cwd();
const delaysMs = JSON.parse(process.env.DELAYS_MS);
await runTool(async (context) => {
  const settings = readSettings([], process.env, root);
  const prepared = await prepareDatabase({ settings, context, onLine: undefined });
  const database = await keepDatabaseRunning(prepared, context, delaysMs);
  await serveAtrium({
    root,
    settings,
    database,
    isNewDatabase: prepared.isNew,
    context,
    onLine: undefined,
    delaysMs,
  });
});
`;

describe('serveAtrium', () => {
  /** @type {string} */
  let root;
  /** @type {number} */
  let port;
  /** @type {import('node:child_process').ChildProcess} */
  let tool;
  let output = '';

  before(() => {
    root = mkdtempSync(path.join(os.tmpdir(), 'atrium-serve-'));
    mkdirSync(path.join(root, 'backend/dist'), { recursive: true });
    writeFileSync(path.join(root, 'backend/dist/main.js'), APPLICATION);
    writeFileSync(path.join(root, 'backend/dist/migrate.js'), '');
    writeFileSync(path.join(root, 'tool.mjs'), TOOL);
  });
  afterEach(async () => {
    if (tool.exitCode === null && tool.signalCode === null) await endedBy('SIGTERM');
  });
  after(() => rmSync(root, { recursive: true }));

  /** @param {number[]} delaysMs */
  async function start(delaysMs) {
    await begin(delaysMs);
    await until(() => output.includes('Ctrl-C stops everything'), 'the start');
  }

  /** @param {number[]} delaysMs */
  async function begin(delaysMs) {
    ({ port } = await tryToListen(0, '127.0.0.1'));
    output = '';
    tool = spawn(process.execPath, ['tool.mjs'], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        PATH: process.env.PATH,
        PORT: String(port),
        DATA_DIR: path.join(root, 'data'),
        DELAYS_MS: JSON.stringify(delaysMs),
      },
    });
    for (const stream of [tool.stdout, tool.stderr]) {
      stream?.on('data', (text) => {
        output += text;
      });
    }
  }

  /**
   * @param {() => boolean | Promise<boolean>} condition
   * @param {string} purpose
   */
  async function until(condition, purpose) {
    const deadline = Date.now() + LIMIT_MS;
    while (!(await condition())) {
      assert.ok(Date.now() < deadline, `${purpose} took too long:\n${output}`);
      await delay(20);
    }
  }

  const status = () => fetchStatus({ host: '127.0.0.1', port, path: '/' });
  const untilReady = () => until(async () => (await status()) === 200, 'becoming ready');
  const applicationPid = () => readPid('application.pid');
  const databasePid = () => readPid('db/atrium.pid');

  /** @param {string} file */
  function readPid(file) {
    try {
      return Number(readFileSync(path.join(root, 'data', file), 'utf8'));
    } catch {
      return 0;
    }
  }

  /**
   * Kills a process and waits until another one has replaced it.
   *
   * @param {() => number} pid
   */
  async function kill(pid) {
    const killed = pid();
    const seen = startsReported();
    process.kill(killed, 'SIGKILL');
    await until(() => startsReported() > seen, 'the restart');
    assert.notEqual(pid(), killed);
    await untilReady();
  }

  const startsReported = () => output.split('✓').length;

  /** @param {NodeJS.Signals} [signal] */
  async function endedBy(signal) {
    /** @type {Promise<number | null>} */
    const exited = new Promise((resolve) => tool.once('exit', resolve));
    if (signal) tool.kill(signal);
    return exited;
  }

  describe('with migrations', () => {
    const dist = () => path.join(root, 'backend/dist');
    const log = () => path.join(root, 'calls.log');
    const backup = () => `cli backup ${path.join(root, 'data/backups')} --keep 2`;
    const calls = () => readFileSync(log(), 'utf8').trim().split('\n');

    /** @param {string} name */
    const record = (name) =>
      `require('node:fs').appendFileSync(${JSON.stringify(log())}, ${JSON.stringify(name)} + ' ' + process.argv.slice(2).join(' ') + '\\n')`;

    beforeEach(() => {
      rmSync(path.join(root, 'data'), { recursive: true, force: true });
      mkdirSync(path.join(dist(), 'migrations'));
      writeFileSync(path.join(dist(), 'migrations/1-create.js'), '');
      writeFileSync(path.join(dist(), 'migrate.js'), `${record('migrate')};${MIGRATION}`);
      writeFileSync(path.join(dist(), 'cli.js'), record('cli'));
    });
    afterEach(() => {
      rmSync(path.join(dist(), 'migrations'), { recursive: true });
      rmSync(log());
      writeFileSync(path.join(dist(), 'migrate.js'), '');
    });

    it('backs up the private database before an update, and not otherwise', async () => {
      for (const isUpdated of [false, true, false]) {
        if (isUpdated) writeFileSync(path.join(dist(), 'migrations/2-add.js'), '');
        await start([50]);
        await endedBy('SIGTERM');
      }
      assert.deepEqual(calls(), ['migrate --demo', backup(), 'migrate --demo', 'migrate --demo']);
    });

    it('keeps the backup from before an update that is interrupted several times', async () => {
      await start([50]);
      await endedBy('SIGTERM');
      writeFileSync(path.join(dist(), 'migrations/2-add.js'), '');
      const migration = readFileSync(path.join(dist(), 'migrate.js'), 'utf8');
      writeFileSync(path.join(dist(), 'migrate.js'), 'process.kill(process.pid, "SIGKILL")');
      for (let count = 1; count <= 2; count += 1) {
        await begin([50]);
        assert.equal(await endedBy(), 1);
        assert.match(output, /✗ The migration of the database did not finish\. Start again/);
      }
      assert.match(output, /! The last update did not finish\. The backup from before it is in /);
      writeFileSync(path.join(dist(), 'migrate.js'), migration);
      await start([50]);
      await endedBy('SIGTERM');
      assert.deepEqual(calls(), ['migrate --demo', backup(), 'migrate --demo']);
      writeFileSync(path.join(dist(), 'migrations/3-add.js'), '');
      await start([50]);
      await endedBy('SIGTERM');
      assert.deepEqual(calls().slice(3), [backup(), 'migrate --demo']);
    });
  });

  it('restarts an application and a database that were killed', async () => {
    await start([50, 50, 50, 50]);
    await kill(applicationPid);
    assert.match(output, /! Atrium stopped \(signal SIGKILL\)\. Restarting it in 0\.05 seconds\./);
    const survivor = applicationPid();
    await kill(databasePid);
    assert.match(output, /! The private database stopped\. Its log is .*db\.log\. Restarting it/);
    assert.equal(applicationPid(), survivor);
    assert.equal(await endedBy('SIGINT'), 0);
    assert.match(output, /Stopped/);
  });

  it('restarts the application if the restarted database has another address', async () => {
    await start([50, 50, 50, 50]);
    const before = applicationPid();
    rmSync(path.join(root, 'data/db.json'));
    process.kill(databasePid(), 'SIGKILL');
    await until(() => applicationPid() !== before, 'the restart');
    await untilReady();
  });

  it('exits with an error that names the log after five kills', async () => {
    await start([50, 50, 50, 50]);
    for (let count = 1; count <= 4; count += 1) await kill(applicationPid);
    const exitCode = endedBy();
    process.kill(applicationPid(), 'SIGKILL');
    assert.equal(await exitCode, 1);
    assert.match(
      output,
      /✗ Atrium stopped 5 times in 10 minutes and was not restarted again\. Its log is \S+atrium\.log\./,
    );
    await assertNothingRuns();
  });

  it('exits after five kills of the database', async () => {
    await start([50, 50, 50, 50]);
    for (let count = 1; count <= 4; count += 1) await kill(databasePid);
    const exitCode = endedBy();
    process.kill(databasePid(), 'SIGKILL');
    assert.equal(await exitCode, 1);
    assert.match(output, /✗ The private database stopped 5 times .* Its log is \S+db\.log/);
    await assertNothingRuns();
  });

  it('stops everything when Ctrl-C interrupts a restart', async () => {
    await start([60_000]);
    process.kill(databasePid(), 'SIGKILL');
    process.kill(applicationPid(), 'SIGKILL');
    await until(
      () => /database stopped[^]*Atrium stopped|Atrium stopped[^]*database stopped/.test(output),
      'the notice',
    );
    assert.equal(await endedBy('SIGINT'), 0);
    await assertNothingRuns();
  });

  async function assertNothingRuns() {
    assert.equal(await status(), 0);
    for (const pid of [applicationPid(), databasePid()]) {
      if (pid !== 0) assert.throws(() => process.kill(pid, 0), { code: 'ESRCH' });
    }
  }
});
