import { spawn } from 'node:child_process';
import { once } from 'node:events';
import net from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { cleanups } from './cleanups';

const POLL_MS = 50;

/** A program that runs besides the tests. It ends with the test file at the latest. */
export interface Program {
  pid: number | undefined;
  /** What it has printed so far. */
  output(): string;
  /** Sends a signal and waits for the end; answers the exit code, null after a kill. */
  stop(signal: NodeJS.Signals): Promise<number | null>;
}

export interface ProgramOptions {
  /** As people call it. */
  name: string;
  command: readonly [program: string, ...args: string[]];
  /** The same environment as this process unless given. */
  env?: NodeJS.ProcessEnv;
  /** What ends it at once, together with the processes that it has started itself. */
  endSignal: 'SIGKILL' | 'SIGTERM';
  isReady: () => Promise<boolean>;
  /** How long it may take until it is ready. */
  limitMs: number;
}

/**
 * Starts a program and waits until it is ready.
 *
 * @throws Error with its output when it ends before, or is not ready in time
 */
export async function startProgram(options: ProgramOptions): Promise<Program> {
  const { name, env, endSignal, isReady, limitMs } = options;
  const [command, ...args] = options.command;
  const child = spawn(command, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  const collect = (chunk: Buffer): void => {
    output += chunk.toString();
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  const ended = once(child, 'exit');
  const stop = async (signal: NodeJS.Signals): Promise<number | null> => {
    child.kill(signal);
    await ended;
    return child.exitCode;
  };
  child.once(
    'exit',
    cleanups.add(() => stop(endSignal)),
  );

  const deadline = Date.now() + limitMs;
  while (!(await isReady())) {
    if (child.exitCode !== null || child.signalCode !== null || Date.now() > deadline) {
      child.kill(endSignal);
      throw new Error(`${name} did not become ready. It printed:\n${output}`);
    }
    await delay(POLL_MS);
  }
  return { pid: child.pid, output: () => output, stop };
}

/** A port of this machine that nobody listens on at this moment. */
export async function findFreePort(): Promise<number> {
  const server = net.createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('No free port was found.');
  return address.port;
}
