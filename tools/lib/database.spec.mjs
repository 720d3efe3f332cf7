import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { lockDataFolder } from './data-folder.mjs';
import {
  findDatabaseServer,
  hasTables,
  runningServerUrl,
  startPrivateServer,
} from './database.mjs';
import { parseServerVersion } from './database-server.mjs';
import { probeDatabase, tryToListen } from './network.mjs';

const { createConnection } = createRequire(import.meta.url)('mysql2/promise');

/**
 * @param {string | object} target
 * @param {string} sql
 */
async function query(target, sql) {
  const connection = await createConnection(target);
  try {
    const [rows] = await connection.query(sql);
    return rows;
  } finally {
    await connection.end();
  }
}

describe('parseServerVersion', () => {
  const versions = [
    [
      'mariadbd  Ver 10.11.19-MariaDB-0+deb12u1 for debian-linux-gnu',
      { kind: 'mariadb', version: '10.11.19' },
    ],
    [
      'mysqld  Ver 8.0.39 for Linux on x86_64 (MySQL Community Server)',
      { kind: 'mysql', version: '8.0.39' },
    ],
    ['mysqld  Ver 10.3.39-MariaDB for Linux', undefined],
    ['mysqld  Ver 5.7.44 for Linux', undefined],
    ['no such thing', undefined],
  ];
  for (const [text, server] of versions) {
    it(`reads the server's version from ${JSON.stringify(text)}`, () => {
      assert.deepEqual(parseServerVersion(String(text)), server);
    });
  }
});

describe('startPrivateServer', () => {
  /** @type {string} */
  let home;
  /** @type {string} */
  let dataDir;

  before(() => {
    home = mkdtempSync(path.join(os.tmpdir(), 'atrium dätä-'));
    dataDir = path.join(home, 'db');
  });
  after(() => rmSync(home, { recursive: true }));

  it('creates a database that accepts only local connections with the password', async () => {
    const server = await startPrivateServer({ dataDir });
    try {
      await query(server.url, 'CREATE TABLE note (text VARCHAR(20))');
      await query(server.url, "INSERT INTO note VALUES ('kept')");
      const [{ zone, charset }] = await query(
        server.url,
        'SELECT @@global.time_zone AS zone, @@character_set_database AS charset',
      );
      assert.deepEqual([zone, charset], ['+00:00', 'utf8mb4']);
      for (const user of ['root', 'atrium', '']) {
        const { port, socket } = server;
        await assert.rejects(query({ host: '127.0.0.1', port, user }, 'SELECT 1'), /denied/);
        await assert.rejects(query({ socketPath: socket, user }, 'SELECT 1'), /denied|locked/);
      }
      assert.equal(statSync(`${dataDir}.json`).mode & 0o077, 0);
      assert.equal(existsSync(`${dataDir}.sql`), false);
    } finally {
      await server.stop();
    }
    assert.equal(
      (await probeDatabase({ host: '127.0.0.1', port: server.port })).code,
      'ECONNREFUSED',
    );
  });

  it('finds no tables until a start has created them', async () => {
    const folder = path.join(home, 'interrupted');
    assert.equal(hasTables(folder), false);
    const server = await startPrivateServer({ dataDir: folder });
    try {
      assert.equal(hasTables(folder), false);
      await query(server.url, 'CREATE TABLE migrations (name VARCHAR(20))');
      assert.equal(hasTables(folder), true);
    } finally {
      await server.stop();
    }
  });

  it('finds the running server of a data folder', async () => {
    assert.equal(await runningServerUrl(path.join(home, 'missing')), undefined);
    const server = await startPrivateServer({ dataDir });
    try {
      assert.equal(await runningServerUrl(dataDir), server.url);
    } finally {
      await server.stop();
    }
    assert.equal(await runningServerUrl(dataDir), undefined);
  });

  it('does not delete the temporary tables of other servers', async () => {
    const table = path.join(os.tmpdir(), `#sql-temptable-${process.pid}-0-0.MAI`);
    writeFileSync(table, '');
    try {
      const server = await startPrivateServer({ dataDir: path.join(home, 'neighbor', 'db') });
      const [{ folder }] = await query(server.url, 'SELECT @@tmpdir AS folder');
      await server.stop();
      assert.equal(folder, '../db.tmp');
      assert.ok(existsSync(table));
    } finally {
      rmSync(table, { force: true });
    }
  });

  it('installs the database on the second attempt if the first one fails', async () => {
    const server = await findDatabaseServer();
    assert.ok(server);
    if (server.kind === 'mysql') return;
    const folder = path.join(home, 'retried');
    mkdirSync(folder);
    const installer = path.join(folder, 'installer');
    writeFileSync(
      installer,
      `#!/bin/sh\nif mkdir failed-once; then exit 1; fi\nexec ${server.installer} "$@"\n`,
      { mode: 0o700 },
    );
    const dataDir = path.join(folder, 'db');
    await (await startPrivateServer({ dataDir, server: { ...server, installer } })).stop();
    assert.ok(existsSync(path.join(folder, 'failed-once')));
  });

  it('keeps the log of the previous start', async () => {
    const first = await startPrivateServer({ dataDir });
    await first.stop();
    const log = readFileSync(`${dataDir}.log`, 'utf8');
    await (await startPrivateServer({ dataDir })).stop();
    assert.equal(readFileSync(`${dataDir}.log.1`, 'utf8'), log);
  });

  it('connects by the socket of the server, or by TCP if the path of the socket is too long', async () => {
    const server = await startPrivateServer({ dataDir });
    await server.stop();
    assert.equal(new URL(server.url).searchParams.get('socketPath'), server.socket);
    const deep = await startPrivateServer({ dataDir: path.join(home, 'x'.repeat(100), 'db') });
    try {
      assert.equal(new URL(deep.url).search, '');
      await query(deep.url, 'SELECT 1');
    } finally {
      await deep.stop();
    }
  });

  it('keeps the data and password of the server and chooses another port if the old one is taken', async () => {
    const first = await startPrivateServer({ dataDir });
    await first.stop();
    const taken = spawn(process.execPath, [
      '-e',
      `require('node:net').createServer().listen(${first.port}, '127.0.0.1', () => console.log('listening'))`,
    ]);
    await new Promise((resolve) => taken.stdout.once('data', resolve));
    const second = await startPrivateServer({ dataDir });
    try {
      assert.notEqual(second.port, first.port);
      assert.deepEqual(await query(second.url, 'SELECT text FROM note'), [{ text: 'kept' }]);
    } finally {
      taken.kill();
      await second.stop();
    }
  });

  it('recovers from a killed server and from a lost password file', async () => {
    const killed = await startPrivateServer({ dataDir });
    await query(killed.url, "UPDATE note SET text = 'saved'");
    process.kill(Number(readFileSync(path.join(dataDir, 'atrium.pid'), 'utf8')), 'SIGKILL');
    await killed.ended;
    rmSync(`${dataDir}.json`);
    const server = await startPrivateServer({ dataDir });
    try {
      assert.deepEqual(await query(server.url, 'SELECT text FROM note'), [{ text: 'saved' }]);
    } finally {
      await server.stop();
    }
  });

  it('does not stop an unrelated process that a stale pid file names', async () => {
    const stranger = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
    writeFileSync(path.join(dataDir, 'atrium.pid'), String(stranger.pid));
    const server = await startPrivateServer({ dataDir });
    await server.stop();
    assert.equal(stranger.exitCode, null);
    assert.equal(stranger.signalCode, null);
    stranger.kill();
  });

  it('stops the server of a killed run and reuses its data', async () => {
    const left = await startPrivateServer({ dataDir });
    const server = await startPrivateServer({ dataDir });
    await left.ended;
    assert.deepEqual(await query(server.url, 'SELECT text FROM note'), [{ text: 'saved' }]);
    await server.stop();
  });

  it('runs a server on a copy of the data folder while the original is in use', async () => {
    const copyHome = path.join(home, 'copy');
    mkdirSync(copyHome);
    cpSync(dataDir, path.join(copyHome, 'db'), { recursive: true });
    cpSync(`${dataDir}.json`, path.join(copyHome, 'db.json'));
    const original = await startPrivateServer({ dataDir });
    const copy = await startPrivateServer({ dataDir: path.join(copyHome, 'db') });
    try {
      await query(copy.url, "UPDATE note SET text = 'copied'");
      assert.deepEqual(await query(original.url, 'SELECT text FROM note'), [{ text: 'saved' }]);
    } finally {
      await Promise.all([original.stop(), copy.stop()]);
    }
  });

  it('deletes the files of a throwaway server', async () => {
    const server = await startPrivateServer({ throwaway: true });
    await query(server.url, 'CREATE DATABASE another');
    await server.stop();
    assert.equal(existsSync(path.dirname(path.dirname(server.socket))), false);
  });

  it('rejects data that the other kind of server created', async () => {
    const folder = path.join(home, 'other', 'db');
    mkdirSync(folder, { recursive: true });
    const server = await findDatabaseServer();
    if (server?.kind === 'mariadb') writeFileSync(path.join(folder, 'mysql.ibd'), '');
    await assert.rejects(
      startPrivateServer({ dataDir: folder }),
      /(MySQL|MariaDB) created the data in .*, but this machine has/,
    );
  });
});

describe('lockDataFolder', () => {
  /** @type {string} */
  let folder;
  before(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'atrium-lock-'));
  });
  after(() => rmSync(folder, { recursive: true }));

  it('names the run that holds the lock, and releases the lock', async () => {
    const lock = await lockDataFolder(folder, 'http://localhost:3000');
    await assert.rejects(
      lockDataFolder(folder),
      new RegExp(`already running .* at http://localhost:3000 \\(process ${process.pid}\\)`),
    );
    lock.release();
    (await lockDataFolder(folder)).release();
  });

  it('gives the lock that a killed run left behind to one of several starts', async () => {
    const gone = { pid: process.pid, mark: 'an earlier start of the machine', folder, address: '' };
    for (const file of ['lock.json', 'lock.json.next']) {
      writeFileSync(path.join(folder, file), JSON.stringify(gone));
    }
    const starts = await Promise.allSettled(
      Array.from({ length: 20 }, () => lockDataFolder(folder)),
    );
    const locks = starts.flatMap((start) => (start.status === 'fulfilled' ? [start.value] : []));
    assert.equal(locks.length, 1);
    assert.deepEqual(readdirSync(folder), ['lock.json']);
    locks[0]?.release();
    assert.deepEqual(readdirSync(folder), []);
  });

  it('replaces the lock of a process that has ended', async () => {
    const gone = { pid: process.pid, mark: 'an earlier start of the machine', folder, address: '' };
    writeFileSync(path.join(folder, 'lock.json'), JSON.stringify(gone));
    (await lockDataFolder(folder)).release();
  });

  it('explains why a folder cannot be created', async () => {
    const file = path.join(folder, 'file');
    writeFileSync(file, '');
    await assert.rejects(lockDataFolder(path.join(file, 'data')), /but it is a file/);
    await assert.rejects(lockDataFolder('/proc/atrium'), /is not writable/);
  });
});

describe('tryToListen', () => {
  it('reports whether an address is available', async () => {
    const { port } = await tryToListen(0, '127.0.0.1');
    assert.equal((await tryToListen(port, '127.0.0.1')).code, '');
    assert.equal((await tryToListen(port, '192.0.2.1')).code, 'EADDRNOTAVAIL');
  });
});
