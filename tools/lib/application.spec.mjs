import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import {
  applicationEnvironment,
  lastWords,
  migrate,
  readLogLine,
  sessionSecret,
} from './application.mjs';
import { readSettings } from './settings.mjs';

const URL = 'mysql://atrium:secret@127.0.0.1:3306/atrium';

describe('the environment of the application', () => {
  /** @type {string} */
  let dataDir;
  before(() => {
    dataDir = mkdtempSync(path.join(os.tmpdir(), 'atrium-secret-'));
  });
  after(() => rmSync(dataDir, { recursive: true }));

  it('holds what a start decides, and passes the rest on', () => {
    const env = { DATA_DIR: dataDir, PORT: '3001', LOG_LEVEL: 'warn', REMOTES: 'projects=x' };
    const settings = readSettings([], env, '/srv/atrium');
    const { SESSION_SECRET, ...rest } = applicationEnvironment(settings, URL, env);
    assert.deepEqual(rest, {
      PORT: '3001',
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      DATABASE_URL: URL,
      DEMO_DATA: 'true',
      LOG_LEVEL: 'warn',
      SHELL_DIR: 'shell/dist',
      REMOTES: 'projects=x',
    });
    assert.equal(SESSION_SECRET, sessionSecret(dataDir));
  });

  it('keeps one secret for each data folder, readable by its owner only', () => {
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

  const told = (/** @type {boolean} */ demo) =>
    migrate({
      root,
      env: process.env,
      demo,
      signal: new AbortController().signal,
      onLine: () => undefined,
    });

  it('tells the way in where no demo account is one', async () => {
    assert.deepEqual(await told(false), ['--first-account']);
    assert.deepEqual(await told(true), []);
  });
});

describe('readLogLine', () => {
  it('reads level, message and cause of a log line, and any other text', () => {
    const line = JSON.stringify({ level: 'error', msg: 'No mail', err: { message: 'refused' } });
    assert.deepEqual(readLogLine(line), { level: 'error', message: 'No mail: refused' });
    assert.deepEqual(readLogLine('plain'), { level: '', message: 'plain' });
  });
});

describe('lastWords', () => {
  it('finds the sentence with which a program gave up', () => {
    assert.deepEqual(lastWords(['starting', 'PORT must be a number.', '']), {
      message: 'PORT must be a number.',
      details: '',
    });
  });

  it('gives all lines where there is no sentence', () => {
    assert.deepEqual(lastWords(['TypeError: x', '    at y']), {
      message: undefined,
      details: 'TypeError: x\n    at y',
    });
  });
});
