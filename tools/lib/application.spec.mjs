import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import {
  applicationEnvironment,
  backendCommand,
  migrate,
  readFailure,
  readLogLine,
  sessionSecret,
} from './application.mjs';
import { readSettings } from './settings.mjs';

const URL = 'mysql://atrium:secret@127.0.0.1:3306/atrium';

describe('backendCommand', () => {
  /** @param {NodeJS.ProcessEnv} env */
  const heapOptions = (env) =>
    backendCommand('/srv/atrium', env).filter((part) => part.includes('old-space'));

  it('limits the heap of the built server', () => {
    const [program, ...args] = backendCommand('/srv/atrium', {});
    assert.equal(program, process.execPath);
    assert.deepEqual(args, ['--max-old-space-size=2000', '/srv/atrium/backend/dist/main.js']);
  });

  it('keeps the heap size that the operator set', () => {
    assert.deepEqual(heapOptions({ NODE_OPTIONS: '--max-old-space-size=4096' }), []);
    assert.deepEqual(heapOptions({ NODE_OPTIONS: '--max_old_space_size=4096' }), []);
    assert.equal(heapOptions({ NODE_OPTIONS: '--enable-source-maps' }).length, 1);
  });
});

describe('applicationEnvironment', () => {
  /** @type {string} */
  let dataDir;
  before(() => {
    dataDir = mkdtempSync(path.join(os.tmpdir(), 'atrium-secret-'));
  });
  after(() => rmSync(dataDir, { recursive: true }));

  it('adds the settings of this start and passes on all other variables', () => {
    const env = { DATA_DIR: dataDir, PORT: '3001', LOG_LEVEL: 'warn', REMOTES: 'projects=x' };
    const settings = readSettings([], env, '/srv/atrium');
    const { SESSION_SECRET, ...rest } = applicationEnvironment(settings, URL, env);
    assert.deepEqual(rest, {
      PORT: '3001',
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      DATABASE_URL: URL,
      DATABASE_URL_FILE: '',
      DEMO_DATA: 'true',
      LOG_LEVEL: 'warn',
      SHELL_DIR: 'shell/dist',
      REMOTES: 'projects=x',
    });
    assert.equal(SESSION_SECRET, sessionSecret(dataDir));
  });

  it('uses the session secret in a file', () => {
    const env = { DATA_DIR: dataDir, SESSION_SECRET_FILE: '/run/secrets/session-secret' };
    const settings = readSettings([], env, '/srv/atrium');
    const { SESSION_SECRET, SESSION_SECRET_FILE } = applicationEnvironment(settings, URL, env);
    assert.equal(SESSION_SECRET, undefined);
    assert.equal(SESSION_SECRET_FILE, env.SESSION_SECRET_FILE);
  });

  it('saves one session secret per data folder that only its owner can read', () => {
    const secret = sessionSecret(dataDir);
    assert.ok(secret.length >= 32);
    assert.equal(sessionSecret(dataDir), secret);
    assert.equal(statSync(path.join(dataDir, 'session-secret')).mode & 0o077, 0);
  });
});

describe('migrate', () => {
  /** @type {string} */
  let root;
  before(() => {
    root = mkdtempSync(path.join(os.tmpdir(), 'atrium-migrate-'));
    mkdirSync(path.join(root, 'backend/dist'), { recursive: true });
    writeFileSync(path.join(root, 'backend/dist/migrate.js'), 'console.log(process.argv[2]);\n');
  });
  after(() => rmSync(root, { recursive: true }));

  const migrateWith = (/** @type {boolean} */ demo) =>
    migrate({
      root,
      env: process.env,
      demo,
      signal: new AbortController().signal,
      onLine: () => undefined,
    });

  it('returns the link for the first account only if there are no demo accounts', async () => {
    assert.deepEqual(await migrateWith(false), ['--first-account']);
    assert.deepEqual(await migrateWith(true), []);
  });
});

describe('readLogLine', () => {
  it('reads the level, message and cause of a JSON line, and plain text', () => {
    const line = JSON.stringify({ level: 'error', msg: 'No mail', err: { message: 'refused' } });
    assert.deepEqual(readLogLine(line), { level: 'error', message: 'No mail: refused' });
    assert.deepEqual(readLogLine('plain'), { level: '', message: 'plain' });
  });
});

describe('readFailure', () => {
  it('returns the last line if it is a sentence', () => {
    assert.deepEqual(readFailure(['starting', 'PORT must be a number.', '']), {
      message: 'PORT must be a number.',
      details: '',
    });
  });

  it('returns all lines as details if the last one is not a sentence', () => {
    assert.deepEqual(readFailure(['TypeError: x', '    at y']), {
      message: undefined,
      details: 'TypeError: x\n    at y',
    });
  });
});
