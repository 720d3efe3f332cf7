import { type ChildProcess, execFile, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { cleanups } from './cleanups';

const SCRIPT = path.resolve(__dirname, '../../dist/cli.js');
const HOST = path.resolve(__dirname, 'command-host.cjs');

export interface CommandOutcome {
  code: number;
  stdout: string;
  stderr: string;
}

interface Host {
  child: ChildProcess;
  /** Rejects when the process ends. */
  ended: Promise<never>;
}

let host: Host | undefined;
let lastCommand: Promise<unknown> = Promise.resolve();

/**
 * Runs a command of `npm run atrium`, such as `['users', 'list']`, in a process that stays for the
 * next command of the test file. Loading the application takes most of the time of a command.
 */
export function runCommand(
  args: readonly string[],
  environment: Record<string, string>,
): Promise<CommandOutcome> {
  const outcome = lastCommand.then(() => runInHost(args, environment));
  lastCommand = outcome.catch(() => undefined);
  return outcome;
}

async function runInHost(
  args: readonly string[],
  env: Record<string, string>,
): Promise<CommandOutcome> {
  host ??= startHost();
  const { child, ended } = host;
  const printed = once(child, 'message');
  child.send({ args, env });
  const [outcome] = await Promise.race([printed, ended]);
  return outcome as CommandOutcome;
}

function startHost(): Host {
  const child = fork(HOST, { env: { PATH: process.env['PATH'] } });
  const exited = once(child, 'exit');
  cleanups.add(() => {
    child.kill('SIGKILL');
    return exited;
  });
  const ended = exited.then(() => {
    throw new Error('The process that runs the commands has ended.');
  });
  return { child, ended };
}

/** Runs a command in a process of its own, as an administrator does. */
export const runCommandProcess = (
  args: readonly string[],
  environment: Record<string, string>,
): Promise<CommandOutcome> =>
  new Promise((resolve) => {
    const env = { PATH: process.env['PATH'], ...environment };
    execFile(process.execPath, [SCRIPT, ...args], { env }, (error, stdout, stderr) => {
      // A process that was ended by a signal has no code.
      const code = error === null ? 0 : Number(error.code ?? 1);
      resolve({ code, stdout, stderr });
    });
  });
