import { execFile, spawn, spawnSync } from 'node:child_process';
import { accessSync, constants, readFileSync } from 'node:fs';
import path from 'node:path';
import readline from 'node:readline';
import { promisify } from 'node:util';

/** @typedef {import('node:child_process').ChildProcess} ChildProcess */

const OUTPUT_TAIL_LINES = 400;

/** @type {boolean | undefined} */
let diesWithParent;

/** Process groups that are running. @type {Set<number>} */
const startedGroups = new Set();

/**
 * Linux can stop a child when its parent dies, even if the parent was killed with SIGKILL. On other
 * systems the next start finds and stops leftover processes.
 */
function canDieWithParent() {
  diesWithParent ??=
    process.platform === 'linux' &&
    spawnSync('setpriv', ['--pdeathsig', 'TERM', 'true']).status === 0;
  return diesWithParent;
}

/**
 * The full path of a program, or undefined if it isn't installed.
 *
 * @param {string} program
 * @param {string[]} [moreFolders] folders to search after PATH
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
 * Starts a program in its own process group, so that Ctrl-C in the terminal reaches only the tool
 * that started it, which then stops everything in the right order.
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
  // `waitForExit` reports a program that couldn't be started.
  child.on('error', () => undefined);
  const { pid } = child;
  if (pid !== undefined) {
    startedGroups.add(pid);
    child.once('exit', () => startedGroups.delete(pid));
  }
  return child;
}

/**
 * Sends a signal to all running process groups, without waiting.
 *
 * @param {NodeJS.Signals} signal
 */
export function signalStartedProcesses(signal) {
  for (const group of startedGroups) sendSignal(-group, signal);
}

/**
 * Waits until a process has exited.
 *
 * @param {ChildProcess} child
 * @returns {Promise<{ code: number | null, signal: NodeJS.Signals | null }>} `code` is null after a
 *   signal or if the program couldn't be started
 */
export function waitForExit(child) {
  if (child.exitCode !== null || child.signalCode !== null) {
    return Promise.resolve({ code: child.exitCode, signal: child.signalCode });
  }
  return new Promise((resolve) => {
    child.once('exit', (code, signal) => resolve({ code, signal }));
    child.once('error', () => resolve({ code: null, signal: null }));
  });
}

/**
 * Stops a process, and kills its process group if it doesn't exit in time.
 *
 * @param {ChildProcess} child
 * @param {{ signal?: NodeJS.Signals, graceMs?: number, entireGroup?: boolean }} [options]
 *   `entireGroup`: the first signal goes to the process group as well
 * @returns {Promise<void>}
 */
export async function stopProcess(
  child,
  { signal = 'SIGTERM', graceMs = 10_000, entireGroup = false } = {},
) {
  if (child.pid === undefined) return;
  const ended = waitForExit(child);
  if (child.exitCode === null && child.signalCode === null) {
    sendSignal(entireGroup ? -child.pid : child.pid, signal);
    const timer = setTimeout(() => sendSignal(-(child.pid ?? 0), 'SIGKILL'), graceMs);
    await ended;
    clearTimeout(timer);
  }
  if (entireGroup) sendSignal(-child.pid, 'SIGKILL');
}

/**
 * @param {number} pid negative for a process group
 * @param {NodeJS.Signals | 0} signal
 * @returns {boolean} whether the process exists
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
 * Runs a program and waits until it exits.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, signal?: AbortSignal, stop?: { signal?:
 *   NodeJS.Signals, graceMs?: number }, onLine?: (line: string) => void }} [options] `signal` stops
 *   the program and its children, `stop` configures how; `onLine` receives each line of stdout and
 *   stderr
 * @returns {Promise<{ ok: boolean, code: number | null, output: string }>} `output`: the last lines
 *   of stdout and stderr
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
  const stop = () => void stopProcess(child, { signal: stopSignal, graceMs, entireGroup: true });
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
  const { code } = await waitForExit(child);
  await Promise.all(read);
  signal?.removeEventListener('abort', stop);
  signal?.throwIfAborted();
  return { ok: code === 0, code, output: lines.join('\n') };
}

/**
 * Identifies a process beyond its ID, which the system reuses: by boot ID and start time.
 *
 * @param {number} pid
 * @returns {Promise<string>} empty if there is no such process
 */
export async function processIdentity(pid) {
  if (process.platform === 'linux') {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      const [state, ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      const bootId = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
      return state === 'Z' ? '' : `${bootId}:${fields[18]}`;
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
