import mysql from 'mysql2/promise';
import { randomBytes } from 'node:crypto';
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { runBackendCommand, waitForSuccess } from '../bench/product.mjs';
import { backendCommand } from '../lib/application.mjs';
import { startPrivateServer } from '../lib/database.mjs';
import { tryToListen } from '../lib/network.mjs';
import { sendSignal, startProcess, stopProcess } from '../lib/processes.mjs';
import { Disk } from './disk.mjs';
import { FaultyNetwork } from './faulty-network.mjs';
import { startCluster } from './galera-cluster.mjs';
import { Mailbox } from './mailbox.mjs';

/**
 * Two processes of the built product with a database, a mail server, and disks that can be full.
 */
export class Installation {
  mailbox = new Mailbox();
  /** The network between each process and the database. */
  networks = [new FaultyNetwork(), new FaultyNetwork()];
  /** @type {string[]} */
  urls = [];
  /** @type {import('./galera-cluster.mjs').Cluster | undefined} */
  cluster;
  /** How many processes were killed. */
  kills = 0;
  /** @type {import('node:child_process').ChildProcess[]} */
  #children = [];
  /** @type {{ dataDir: string, port?: number }} */
  #databaseOptions = { dataDir: '' };
  #isDatabaseRunning = false;
  /** @type {NodeJS.ProcessEnv[]} */
  #environments = [];
  /** @type {NodeJS.ProcessEnv} */
  #commandEnvironment = {};

  /** @param {{ root: string, scratch: string, usesCluster: boolean }} options */
  constructor({ root, scratch, usesCluster }) {
    this.root = root;
    this.usesCluster = usesCluster;
    this.dataDir = path.join(scratch, 'data');
    this.disks = {
      database: new Disk(path.join(scratch, 'database'), { megabytes: 700 }),
      files: new Disk(path.join(scratch, 'files'), { megabytes: 256 }),
      exports: new Disk(path.join(this.dataDir, 'tmp'), { megabytes: 16 }),
    };
    this.logFolder = path.join(scratch, 'logs');
    mkdirSync(this.logFolder);
  }

  async start() {
    const databaseUrl = await this.#startDatabase();
    const databasePort = Number(new URL(databaseUrl).port);
    const common = {
      ...process.env,
      NODE_ENV: 'development',
      HOST: '127.0.0.1',
      PUBLIC_URL: 'http://atrium.test',
      DATA_DIR: this.dataDir,
      STORAGE_URL: `file:${this.disks.files.folder}`,
      MIN_FREE_SPACE_MB: '0',
      SESSION_SECRET: randomBytes(32).toString('hex'),
      WEBHOOK_ALLOWED_NETWORKS: '127.0.0.0/8',
      SMTP_URL: await this.mailbox.open(),
      LOG_FORMAT: 'json',
      DEMO_DATA: 'true',
    };
    this.#commandEnvironment = { ...common, DATABASE_URL: databaseUrl };
    await runBackendCommand(this.root, this.#commandEnvironment, 'migrate.js', ['--demo']);
    for (const [index, network] of this.networks.entries()) {
      const url = new URL(databaseUrl);
      url.port = String(await network.open(databasePort));
      const { port } = await tryToListen(0, '127.0.0.1');
      this.urls[index] = `http://127.0.0.1:${port}`;
      this.#environments[index] = { ...common, PORT: String(port), DATABASE_URL: url.href };
    }
    this.pool = mysql.createPool({ uri: databaseUrl, timezone: 'Z', connectionLimit: 4 });
    await Promise.all(this.urls.map((_, index) => this.startProcess(index)));
  }

  /**
   * @param {number} index
   * @param {{ environment?: Record<string, string>, logFile?: string }} [options]
   */
  async startProcess(index, { environment = {}, logFile } = {}) {
    const env = { ...this.#environments[index], ...environment };
    const [program, ...args] = backendCommand(this.root, env);
    const output = openSync(logFile ?? path.join(this.logFolder, `process-${index}.log`), 'a');
    this.#children[index] = startProcess(program, args, {
      cwd: this.root,
      env,
      stdio: ['ignore', output, output],
    });
    closeSync(output);
    await waitForSuccess(`${this.urls[index]}/api/health/ready`);
  }

  /**
   * @param {number} index
   * @param {NodeJS.Signals} signal
   */
  async stopProcess(index, signal) {
    if (signal === 'SIGKILL') this.kills += 1;
    await stopProcess(this.#children[index], { signal, graceMs: 20_000 });
  }

  /** Kills the database. In a cluster, the node that the most recent connections use. */
  async killDatabase() {
    if (this.cluster) return this.cluster.kill(1);
    sendSignal(this.#databasePid, 'SIGKILL');
    await this.database?.ended;
  }

  async restartDatabase() {
    if (this.cluster) return this.cluster.rejoin(1);
    await this.#launchDatabase();
  }

  /** Restarts the database if it has ended, as `npm start` and systemd do. */
  async reviveDatabase() {
    if (!this.#isDatabaseRunning) await this.#launchDatabase();
  }

  async #launchDatabase() {
    this.database = await startPrivateServer(this.#databaseOptions);
    this.#databaseOptions.port = this.database.port;
    this.#isDatabaseRunning = true;
    void this.database.ended.then(() => (this.#isDatabaseRunning = false));
  }

  /**
   * Stops the database for a while, as a machine that hangs does.
   *
   * @param {number} ms
   */
  async stallDatabase(ms) {
    sendSignal(this.#databasePid, 'SIGSTOP');
    await delay(ms);
    sendSignal(this.#databasePid, 'SIGCONT');
  }

  /** @type {(sql: string, values?: unknown[]) => Promise<any[]>} */
  query = async (sql, values = []) => {
    if (!this.pool) throw new Error('The installation has not started.');
    const [rows] = await this.pool.query(sql, values);
    return /** @type {any[]} */ (rows);
  };

  /** @returns {Promise<string>} the output of the recount */
  recount() {
    return runBackendCommand(this.root, this.#commandEnvironment, 'cli.js', ['recount']);
  }

  async stop() {
    await Promise.all(this.#children.map((child) => stopProcess(child, { signal: 'SIGKILL' })));
    await this.pool?.end();
    for (const network of this.networks) network.close();
    this.mailbox.close();
    await (this.cluster ?? this.database)?.stop();
    for (const disk of Object.values(this.disks)) disk.remove();
  }

  async #startDatabase() {
    if (this.usesCluster) {
      this.cluster = await startCluster();
      return this.cluster.url;
    }
    this.#databaseOptions = { dataDir: path.join(this.disks.database.folder, 'db') };
    await this.#launchDatabase();
    const url = new URL(this.database?.url ?? '');
    // The proxies need TCP.
    url.search = '';
    return url.href;
  }

  get #databasePid() {
    const file = path.join(this.#databaseOptions.dataDir, 'atrium.pid');
    return Number(readFileSync(file, 'utf8').trim());
  }
}
