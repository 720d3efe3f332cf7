import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import net from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { cleanups } from './cleanups';

const POLL_MS = 50;

const PORTS_PER_WORKER = 1000;

/** A random start, because the last test file of the worker may still be closing its ports. */
let lastPort =
  20_000 +
  Number(process.env['JEST_WORKER_ID']) * PORTS_PER_WORKER +
  randomInt(PORTS_PER_WORKER / 2);

/** A child process, stopped when the test file ends at the latest. */
export interface Program {
  pid: number | undefined;
  /** Its combined stdout and stderr so far. */
  output(): string;
  /** Sends a signal and waits for the exit. Resolves to the exit code, or null if it was killed. */
  stop(signal: NodeJS.Signals): Promise<number | null>;
}

interface ProgramOptions {
  /** Name for error messages, at the start of a sentence. */
  name: string;
  command: readonly [program: string, ...args: string[]];
  /** Defaults to the environment of this process. */
  env?: NodeJS.ProcessEnv;
  /** Signal that stops the program immediately, including its own child processes. */
  stopSignal: 'SIGKILL' | 'SIGTERM';
  /** @param output what the program has printed so far */
  isReady: (output: string) => boolean | Promise<boolean>;
  /** Time limit for becoming ready. */
  startTimeoutMs: number;
}

/**
 * Starts a program and waits until it is ready.
 *
 * @throws Error with its output if it exits early or is not ready in time
 */
export async function startProgram(options: ProgramOptions): Promise<Program> {
  const { name, env, stopSignal, isReady, startTimeoutMs } = options;
  const [command, ...args] = options.command;
  const child = spawn(command, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  const collect = (chunk: Buffer): void => {
    output += chunk.toString();
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  const exited = once(child, 'exit');
  const stop = async (signal: NodeJS.Signals): Promise<number | null> => {
    child.kill(signal);
    await exited;
    return child.exitCode;
  };
  child.once(
    'exit',
    cleanups.add(() => stop(stopSignal)),
  );

  const deadline = Date.now() + startTimeoutMs;
  while (!(await isReady(output))) {
    if (child.exitCode !== null || child.signalCode !== null || Date.now() > deadline) {
      child.kill(stopSignal);
      throw new Error(`${name} did not become ready. It printed:\n${output}`);
    }
    await delay(POLL_MS);
  }
  return { pid: child.pid, output: () => output, stop };
}

/**
 * Finds a free local TCP port. No other program takes it before it is used: each worker has its own
 * range, below the ports that the system assigns.
 */
export async function findFreePort(): Promise<number> {
  lastPort += 1;
  const port = lastPort;
  return (await isFree(port)) ? port : findFreePort();
}

async function isFree(port: number): Promise<boolean> {
  const server = net.createServer().listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch {
    return false;
  }
  server.close();
  await once(server, 'close');
  return true;
}
