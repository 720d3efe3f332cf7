import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { client, signIn, type Client } from './client';
import { PASSWORD } from './factories/users';
import { freePort } from './free-port';
import { testEnvironment } from './settings';

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
}

const ENTRY = path.resolve(__dirname, '../../dist/main.js');
const START_LIMIT_MS = 30_000;
const POLL_MS = 50;

/**
 * Starts `dist/main.js`; several of them on one database show what happens between instances.
 * Resolves when the server says that it is ready.
 *
 * @throws Error with its output when it ends or is not ready within 30 seconds
 */
export async function startProcess(options: ProcessOptions): Promise<TestProcess> {
  if (!existsSync(ENTRY)) {
    throw new Error('The backend is not built: run `npx nx build @atrium/backend` first.');
  }
  const port = options.port ?? (await freePort());
  const [command, ...args] = commandOf(options);
  const child = spawn(command, args, {
    env: {
      PATH: process.env['PATH'],
      ...testEnvironment(options.databaseUrl, options.dataDir),
      PORT: String(port),
      ...options.environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const collect = (chunk: Buffer): void => {
    output += chunk.toString();
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  const url = `http://127.0.0.1:${port}`;
  const ended = once(child, 'exit');

  const deadline = Date.now() + START_LIMIT_MS;
  while (!(await isReady(url))) {
    if (child.exitCode !== null || Date.now() > deadline) {
      child.kill('SIGKILL');
      throw new Error(`The server did not become ready. It printed:\n${output}`);
    }
    await delay(POLL_MS);
  }
  return {
    url,
    pid: child.pid,
    anonymous: () => client(url),
    signedIn: ({ username }) => signIn(url, username, PASSWORD),
    output: () => output,
    stop: async (signal = 'SIGTERM') => {
      child.kill(signal);
      await ended;
      return child.exitCode;
    },
  };
}

function commandOf({ largestFileBlocks }: ProcessOptions): [string, ...string[]] {
  const command: [string, string] = [process.execPath, ENTRY];
  if (largestFileBlocks === undefined) return command;
  return ['sh', '-c', `ulimit -f ${largestFileBlocks} && exec "$@"`, 'sh', ...command];
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
