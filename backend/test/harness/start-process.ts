import { existsSync } from 'node:fs';
import path from 'node:path';
import type { DataSource } from 'typeorm';
import { openDatabase } from '../../src/database-schema';
import { client, signIn, type Client } from './client';
import { createDatabase } from './database';
import { PASSWORD } from './factories/users';
import { freePort } from './free-port';
import { temporaryFolder, testEnvironment } from './settings';
import { startProgram } from './start-program';

/** The built server as a process of its own, as it runs in production. */
export interface TestProcess {
  url: string;
  /** Number of the process, for looking at what it needs. */
  pid: number | undefined;
  anonymous(): Client;
  signedIn(user: { username: string }): Promise<Client>;
  /** What it has printed so far. */
  output(): string;
  /** Sends a signal and waits for the end; answers the exit code, null after a kill. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

export interface ProcessOptions {
  databaseUrl: string;
  dataDir: string;
  environment?: Record<string, string>;
  /** Any free one unless given. */
  port?: number;
  /** Largest file that the process may write, in blocks of 512 bytes; no limit unless given. */
  largestFileBlocks?: number;
  /** File that receives standard output instead of {@link TestProcess.output}. */
  stdoutFile?: string;
}

const ENTRY = path.resolve(__dirname, '../../dist/main.js');
/** How long a start takes is no question of these tests; a busy machine must not fail them. */
const START_LIMIT_MS = 60_000;

/**
 * Starts `dist/main.js`; several of them on one database show what happens between instances.
 * Resolves when the server says that it is ready.
 *
 * @throws Error with its output when it ends or is not ready within 60 seconds
 */
export async function startProcess(options: ProcessOptions): Promise<TestProcess> {
  if (!existsSync(ENTRY)) {
    throw new Error('The backend is not built: run `npx nx build @atrium/backend` first.');
  }
  const port = options.port ?? (await freePort());
  const url = `http://127.0.0.1:${port}`;
  const server = await startProgram({
    name: 'The server',
    command: commandOf(options),
    env: {
      PATH: process.env['PATH'],
      ...testEnvironment(options.databaseUrl, options.dataDir),
      PORT: String(port),
      ...options.environment,
    },
    endSignal: 'SIGKILL',
    isReady: () => isReady(url),
    limitMs: START_LIMIT_MS,
  });
  return {
    url,
    pid: server.pid,
    anonymous: () => client(url),
    signedIn: ({ username }) => signIn(url, username, PASSWORD),
    output: () => server.output(),
    stop: (signal = 'SIGTERM') => server.stop(signal),
  };
}

/** Two instances of the built server, as behind a proxy: one database, one folder of files. */
export interface TwoProcesses {
  database: DataSource;
  processes: [TestProcess, TestProcess];
  /** The same person at each of them. */
  signedIn(user: { username: string }): Promise<[Client, Client]>;
  /** Ends both, and drops what they shared. */
  stop(): Promise<void>;
}

export async function startTwoProcesses(): Promise<TwoProcesses> {
  const [shared, folder] = await Promise.all([createDatabase(), temporaryFolder()]);
  const database = await openDatabase({ databaseUrl: shared.url, poolSize: 2 });
  const start = () => startProcess({ databaseUrl: shared.url, dataDir: folder.path });
  const processes = await Promise.all([start(), start()]);
  const [first, second] = processes;
  return {
    database,
    processes,
    signedIn: (user) => Promise.all([first.signedIn(user), second.signedIn(user)]),
    stop: async () => {
      await Promise.all(processes.map((process) => process.stop()));
      await database.destroy();
      await Promise.all([shared.drop(), folder.remove()]);
    },
  };
}

function commandOf({ largestFileBlocks, stdoutFile }: ProcessOptions): [string, ...string[]] {
  const command: [string, string] = [process.execPath, ENTRY];
  if (largestFileBlocks === undefined && stdoutFile === undefined) return command;
  const limit = largestFileBlocks === undefined ? '' : `ulimit -f ${largestFileBlocks} && `;
  const output = stdoutFile === undefined ? '' : ` > '${stdoutFile}'`;
  return ['sh', '-c', `${limit}exec "$@"${output}`, 'sh', ...command];
}

async function isReady(url: string): Promise<boolean> {
  try {
    const response = await fetch(`${url}/api/health/ready`);
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}
