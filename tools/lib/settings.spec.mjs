import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, it } from 'node:test';
import { readSettings } from './settings.mjs';

const ROOT = '/srv/atrium';

describe('readSettings', () => {
  it('has a default for every setting', () => {
    assert.deepEqual(readSettings([], {}, ROOT), {
      help: false,
      backup: true,
      verbose: false,
      host: '127.0.0.1',
      port: 3000,
      address: 'http://localhost:3000',
      dataDir: '/srv/atrium/.data',
      database: undefined,
      demo: true,
      production: false,
    });
  });

  it('prefers an option to its variable and ignores empty variables', () => {
    assert.equal(readSettings(['--port', '3001'], { PORT: '3002' }, ROOT).port, 3001);
    assert.equal(readSettings([], { PORT: '', HOST: ' ' }, ROOT).address, 'http://localhost:3000');
  });

  it('returns a URL that a browser on this machine can open', () => {
    const addressFor = (/** @type {string} */ host) =>
      readSettings([], { HOST: host }, ROOT).address;
    assert.equal(addressFor('0.0.0.0'), 'http://localhost:3000');
    assert.equal(addressFor('10.1.2.3'), 'http://10.1.2.3:3000');
    assert.equal(addressFor('fe80::1'), 'http://[fe80::1]:3000');
  });

  it('loads no demo data in production or if DEMO_DATA is false', () => {
    assert.equal(readSettings([], { NODE_ENV: 'production' }, ROOT).demo, false);
    assert.equal(readSettings([], { DEMO_DATA: 'false' }, ROOT).demo, false);
  });

  it('reads host, port and socket from DATABASE_URL', () => {
    const url = 'mysql://user:p%40ss@db.example/atrium?socketPath=/run/db.sock';
    assert.deepEqual(readSettings([], { DATABASE_URL: url }, ROOT).database, {
      url,
      host: 'db.example',
      port: 3306,
      socketPath: '/run/db.sock',
    });
  });

  it('reads the URL of the database from the file that DATABASE_URL_FILE names', (context) => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'atrium-settings-'));
    context.after(() => rmSync(folder, { recursive: true }));
    const file = path.join(folder, 'database-url');
    const read = (/** @type {NodeJS.ProcessEnv} */ env = {}) =>
      readSettings([], { DATABASE_URL_FILE: file, ...env }, ROOT);
    assert.throws(read, { message: `DATABASE_URL_FILE can't be used: ${file} doesn't exist.` });
    writeFileSync(file, '\n');
    assert.throws(read, { message: `DATABASE_URL_FILE can't be used: ${file} is empty.` });
    writeFileSync(file, 'mysql://user@db.example/atrium\n');
    assert.equal(read().database?.url, 'mysql://user@db.example/atrium');
    assert.throws(() => read({ DATABASE_URL: 'mysql://user@db.example/atrium' }), {
      message: 'Set DATABASE_URL or DATABASE_URL_FILE, not both.',
    });
  });

  /** @type {[string[], NodeJS.ProcessEnv, string | RegExp][]} */
  const invalid = [
    [
      ['--port', 'eighty'],
      {},
      '--port must be a whole number from 1 to 65535, but it is "eighty".',
    ],
    [[], { PORT: '0' }, 'PORT must be a whole number from 1 to 65535, but it is "0".'],
    [[], { PORT: '65536' }, 'PORT must be a whole number from 1 to 65535, but it is "65536".'],
    [[], { PORT: '1e3' }, 'PORT must be a whole number from 1 to 65535, but it is "1e3".'],
    [
      [],
      { HOST: 'a b' },
      'HOST must be an address of this machine, such as 127.0.0.1 or 0.0.0.0, but it is "a b".',
    ],
    [
      [],
      { DATABASE_URL: 'postgres://x/y' },
      'DATABASE_URL must look like mysql://user:password@host:3306/database and end with the name of a database.',
    ],
    [
      [],
      { DATABASE_URL: 'mysql://user@host' },
      'DATABASE_URL must look like mysql://user:password@host:3306/database and end with the name of a database.',
    ],
    [[], { DEMO_DATA: 'maybe' }, 'DEMO_DATA must be true or false, but it is "maybe".'],
    [['--prot', '1'], {}, /^Unknown option '--prot'\. .*--help/],
  ];
  for (const [args, env, message] of invalid) {
    it(`rejects the options and variables ${JSON.stringify([args, env])}`, () => {
      assert.throws(() => readSettings(args, env, ROOT), { message });
    });
  }
});
