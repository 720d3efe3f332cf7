import { execFile, spawn, spawnSync } from 'node:child_process';
import { accessSync, constants, readFileSync } from 'node:fs';
import path from 'node:path';
import readline from 'node:readline';
import { promisify } from 'node:util';

/** @typedef {import('node:child_process').ChildProcess} ChildProcess */

const OUTPUT_TAIL_LINES = 400;

/** @type {boolean | undefined} */
let diesWithParent;

/** Groups of the processes that were started and have not ended. @type {Set<number>} */
const startedGroups = new Set();

/**
 * Linux can end a child when its parent dies, even when the parent is killed outright.
 * Elsewhere the next start finds what was left over and stops it.
 */
function canDieWithParent() {
  diesWithParent ??=
    process.platform === 'linux' &&
    spawnSync('setpriv', ['--pdeathsig', 'TERM', 'true']).status === 0;
  return diesWithParent;
}

/**
 * The full path of a program, or undefined when it is not installed.
 *
 * @param {string} program
 * @param {string[]} [moreFolders] folders to look in besides PATH
 * @returns {string | undefined}
 */
export function findProgram(program, moreFolders = []) {
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), ...moreFolders];
  return folders
    .filter((folder) => folder !== '')
    .map((folder) => path.join(folder, program))
    .find((file) => {
      try {
        accessSync(file, constants.X_OK);
        return true;
      } catch {
        return false;
      }
    });
}

/**
 * Starts a program in a process group of its own, so that Ctrl-C in the terminal reaches only the
 * tool that started it, which then stops everything in the right order.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 * @returns {ChildProcess}
 */
export function startProcess(command, args, options = {}) {
  const [program, programArgs] = canDieWithParent()
    ? ['setpriv', ['--pdeathsig', 'TERM', command, ...args]]
    : [command, args];
  const child = spawn(program, programArgs, { ...options, detached: true });
  // A program that cannot be started ends like one that failed; `exitOf` tells its callers.
  child.on('error', () => undefined);
  const { pid } = child;
  if (pid !== undefined) {
    startedGroups.add(pid);
    child.once('exit', () => startedGroups.delete(pid));
  }
  return child;
}

/**
 * Sends a signal to everything that was started and still runs, without waiting.
 *
 * @param {NodeJS.Signals} signal
 */
export function endStartedProcesses(signal) {
  for (const group of startedGroups) sendSignal(-group, signal);
}

/**
 * Waits for the end of a process; resolves at once when it has ended already.
 *
 * @param {ChildProcess} child
 * @returns {Promise<{ code: number | null, signal: NodeJS.Signals | null }>} `code` is null after a signal or when the program could not be started
 */
export function exitOf(child) {
  if (child.exitCode !== null || child.signalCode !== null) {
    return Promise.resolve({ code: child.exitCode, signal: child.signalCode });
  }
  return new Promise((resolve) => {
    child.once('exit', (code, signal) => resolve({ code, signal }));
    child.once('error', () => resolve({ code: null, signal: null }));
  });
}

/**
 * Asks a process to end, and ends its whole group by force when it has not done so in time.
 *
 * @param {ChildProcess} child
 * @param {{ signal?: NodeJS.Signals, graceMs?: number, wholeGroup?: boolean }} [options] `wholeGroup`: the polite signal goes to the children of the process, too
 * @returns {Promise<void>}
 */
export async function stopProcess(
  child,
  { signal = 'SIGTERM', graceMs = 10_000, wholeGroup = false } = {},
) {
  if (child.pid === undefined) return;
  const ended = exitOf(child);
  if (child.exitCode === null && child.signalCode === null) {
    sendSignal(wholeGroup ? -child.pid : child.pid, signal);
    const timer = setTimeout(() => sendSignal(-(child.pid ?? 0), 'SIGKILL'), graceMs);
    await ended;
    clearTimeout(timer);
  }
  if (wholeGroup) sendSignal(-child.pid, 'SIGKILL');
}

/**
 * @param {number} pid negative for a process group
 * @param {NodeJS.Signals | 0} signal
 * @returns {boolean} whether a process was there to receive it
 */
export function sendSignal(pid, signal) {
  if (pid === 0) return false;
  try {
    process.kill(pid, signal);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/**
 * Runs a program to its end.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, signal?: AbortSignal, stop?: { signal?: NodeJS.Signals, graceMs?: number }, onLine?: (line: string) => void }} [options]
 *   `signal` stops the program with all its children, `stop` says how; `onLine` receives each line of standard output and standard error
 * @returns {Promise<{ ok: boolean, code: number | null, output: string }>} `output`: the last lines of both outputs
 */
export async function runProgram(
  command,
  args,
  { cwd, env, signal, stop: { signal: stopSignal = 'SIGTERM', graceMs = 3_000 } = {}, onLine } = {},
) {
  signal?.throwIfAborted();
  const child = startProcess(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  /** @type {string[]} */
  const lines = [];
  const stop = () => void stopProcess(child, { signal: stopSignal, graceMs, wholeGroup: true });
  signal?.addEventListener('abort', stop, { once: true });
  child.once('error', (error) => lines.push(error.message));
  const read = [child.stdout, child.stderr].map(async (stream) => {
    if (stream === null) return;
    for await (const line of readline.createInterface({ input: stream })) {
      lines.push(line);
      if (lines.length > OUTPUT_TAIL_LINES) lines.shift();
      onLine?.(line);
    }
  });
  const { code } = await exitOf(child);
  await Promise.all(read);
  signal?.removeEventListener('abort', stop);
  signal?.throwIfAborted();
  return { ok: code === 0, code, output: lines.join('\n') };
}

/**
 * A mark that tells a process from a later one with the same id: boot and start time.
 *
 * @param {number} pid
 * @returns {Promise<string>} empty when there is no such process
 */
export async function processMark(pid) {
  if (process.platform === 'linux') {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      const [state, ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
      return state === 'Z' ? '' : `${boot}:${fields[18]}`;
    } catch {
      return '';
    }
  }
  try {
    const { stdout } = await promisify(execFile)('ps', ['-o', 'lstart=', '-p', String(pid)]);
    return stdout.trim();
  } catch {
    return '';
  }
}
