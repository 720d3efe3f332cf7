import { existsSync } from 'node:fs';
import path from 'node:path';
import type { DataSource } from 'typeorm';
import { openDatabase } from '../../src/database-schema';
import { type Client, client, signIn } from './client';
import { createDatabase } from './database';
import { createTemporaryFolder, testEnvironment } from './environment';
import { PASSWORD } from './factories/users';
import { findFreePort, startProgram } from './start-program';

/** The built server in a separate process, as in production. */
export interface TestProcess {
  url: string;
  /** Process id, for measuring its resource usage. */
  pid: number | undefined;
  anonymous(): Client;
  signedIn(user: { username: string }): Promise<Client>;
  /** Its combined stdout and stderr so far. */
  output(): string;
  /** Sends a signal and waits for the exit. Resolves to the exit code, or null if it was killed. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

interface ProcessOptions {
  databaseUrl: string;
  dataDir: string;
  environment?: Record<string, string>;
  /** Defaults to a free port. */
  port?: number;
  /** Largest file that the process can write, in blocks of 512 bytes. Defaults to no limit. */
  largestFileBlocks?: number;
  /** File that receives standard output instead of {@link TestProcess.output}. */
  stdoutFile?: string;
}

/** The environment of a process that looks for due jobs more often, so that a test waits less. */
export const FREQUENT_JOBS = {
  NODE_OPTIONS: `--require "${path.resolve(__dirname, 'frequent-jobs.cjs')}"`,
};

const ENTRY = path.resolve(__dirname, '../../dist/main.js');
/** Generous, because these tests don't measure startup time and must pass on a busy machine. */
const START_TIMEOUT_MS = 60_000;

/**
 * Starts `dist/main.js` and waits until its readiness check passes. Several processes can share a
 * database.
 *
 * @throws Error with its output if it exits or is not ready within 60 seconds
 */
export async function startProcess(options: ProcessOptions): Promise<TestProcess> {
  if (!existsSync(ENTRY)) {
    throw new Error('The backend is not built: run `npx nx build @atrium/backend` first.');
  }
  const port = options.port ?? (await findFreePort());
  const url = `http://127.0.0.1:${port}`;
  const server = await startProgram({
    name: 'The server',
    command: buildCommand(options),
    env: {
      PATH: process.env['PATH'],
      ...testEnvironment(options.databaseUrl, options.dataDir),
      PORT: String(port),
      ...options.environment,
    },
    stopSignal: 'SIGKILL',
    isReady: () => isReady(url),
    startTimeoutMs: START_TIMEOUT_MS,
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

/** Two instances of the built server that share a database and a data folder. */
export interface TwoProcesses {
  database: DataSource;
  processes: [TestProcess, TestProcess];
  /** Signs a user in at each process. */
  signedIn(user: { username: string }): Promise<[Client, Client]>;
  /** Stops both processes and deletes their database and folder. */
  stop(): Promise<void>;
}

export async function startTwoProcesses(): Promise<TwoProcesses> {
  const [shared, folder] = await Promise.all([createDatabase(), createTemporaryFolder()]);
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

function buildCommand({ largestFileBlocks, stdoutFile }: ProcessOptions): [string, ...string[]] {
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
