import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ExplainedError } from './explained-error.mjs';
import { runProgram } from './processes.mjs';
import { checkDiskSpace } from './startup-checks.mjs';

const STAMP = 'node_modules/.atrium-install.json';
const NPM_FLAGS = [
  '--include=dev',
  '--no-audit',
  '--no-fund',
  '--no-progress',
  // Prints each download, the only way to measure progress.
  '--loglevel=http',
  // More retries than usual, closer together, so that an unreachable registry is reported within a
  // minute.
  '--fetch-retries=4',
  '--fetch-retry-factor=3',
  '--fetch-retry-mintimeout=1000',
];
const NEEDED_BYTES = 1536 * 1024 * 1024;

/**
 * @typedef {object} LockedPackage entry of a lock file
 * @property {string} [version]
 * @property {boolean} [optional]
 * @property {boolean} [extraneous] npm records it, but does not install it
 * @property {boolean} [link]
 */

/**
 * Whether node_modules matches the lock file and this kind of machine.
 *
 * @param {string} root
 * @returns {boolean}
 */
export function isInstalled(root) {
  const lockText = readFileSync(path.join(root, 'package-lock.json'), 'utf8');
  const stampFile = path.join(root, STAMP);
  const stamp = createStamp(lockText);
  if (existsSync(stampFile)) {
    const previous = JSON.parse(readFileSync(stampFile, 'utf8'));
    const isSameMachine = previous.machine === stamp.machine && previous.abi === stamp.abi;
    if (!isSameMachine) return false;
    if (previous.lock === stamp.lock) return true;
  }
  // npm's hidden lock file lists the installed packages, even after a manual `npm install`.
  const hiddenLockFile = path.join(root, 'node_modules/.package-lock.json');
  if (!existsSync(hiddenLockFile)) return false;
  const hiddenLock = JSON.parse(readFileSync(hiddenLockFile, 'utf8'));
  if (!matchesLock(JSON.parse(lockText).packages, hiddenLock.packages)) return false;
  writeFileSync(stampFile, JSON.stringify(stamp));
  return true;
}

/**
 * Whether exactly the packages of the lock file are installed, in its versions. Optional packages
 * may be missing, because most of them are for other kinds of machine.
 *
 * @param {Record<string, LockedPackage>} locked
 * @param {Record<string, LockedPackage>} installed
 * @returns {boolean}
 */
export function matchesLock(locked, installed) {
  const isComplete = Object.entries(locked).every(([folder, { version, optional, extraneous }]) => {
    if (!folder.includes('node_modules/')) return true;
    const found = installed[folder];
    return found === undefined ? Boolean(optional ?? extraneous) : found.version === version;
  });
  return isComplete && Object.keys(installed).every((folder) => locked[folder] !== undefined);
}

/**
 * Installs the packages of the lock file.
 *
 * @param {string} root
 * @param {{ signal?: AbortSignal, onProgress?: (text: string) => void, onLine?: (line: string) =>
 *   void }} [options]
 * @returns {Promise<void>}
 * @throws {ExplainedError}
 */
export async function install(root, { signal, onProgress, onLine } = {}) {
  checkDiskSpace(root, { neededBytes: NEEDED_BYTES, purpose: 'the installation' });
  const lockText = readFileSync(path.join(root, 'package-lock.json'), 'utf8');
  const expected = Object.keys(JSON.parse(lockText).packages).length;
  let downloaded = 0;
  const [npm, ...args] = npmCommand(['ci', ...NPM_FLAGS]);
  const { ok, output } = await runProgram(npm, args, {
    cwd: root,
    signal,
    onLine: (line) => {
      onLine?.(line);
      if (!line.includes('.tgz')) return;
      downloaded += 1;
      onProgress?.(`${Math.min(99, Math.round((100 * downloaded) / expected))}%`);
    },
  });
  if (!ok) throw explainNpm(output);
  writeFileSync(path.join(root, STAMP), JSON.stringify(createStamp(lockText)));
}

/**
 * A command for the npm that started this process, or the one on the PATH.
 *
 * @param {string[]} args
 * @returns {[string, ...string[]]} program and arguments
 */
export function npmCommand(args) {
  const script = process.env.npm_execpath;
  return script !== undefined && /npm-cli\.c?js$/.test(script)
    ? [process.execPath, script, ...args]
    : ['npm', ...args];
}

/**
 * The script behind a command of an installed package, to be run with Node.
 *
 * @param {string} root
 * @param {string} packageName
 * @param {string} [command] the only or the equally named command by default
 * @returns {string} full path
 */
export function packageBin(root, packageName, command = packageName) {
  const folder = path.join(root, 'node_modules', packageName);
  const { bin } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  return path.join(folder, typeof bin === 'string' ? bin : bin[command]);
}

/** @param {string} lockText */
function createStamp(lockText) {
  return {
    lock: createHash('sha256').update(lockText).digest('hex'),
    machine: `${process.platform}-${process.arch}`,
    abi: process.versions.modules,
  };
}

/**
 * @param {string} output
 * @returns {ExplainedError}
 */
export function explainNpm(output) {
  const details = output
    .split('\n')
    .filter((line) => line.trim() !== '' && !/^npm (http|warn|error +at )/.test(line))
    .slice(-12)
    .join('\n');
  if (/ENOSPC|no space left/i.test(output)) {
    return new ExplainedError(
      'There is not enough disk space to install the packages. Free some space and start again.',
      { details },
    );
  }
  if (/EAI_AGAIN|ENOTFOUND|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|network/i.test(details)) {
    return new ExplainedError(
      'The packages could not be installed because the npm registry is unreachable. Check your network connection and proxy settings and start again.',
      { details },
    );
  }
  if (/EACCES|EPERM|EROFS/.test(details)) {
    return new ExplainedError(
      'The packages could not be installed because node_modules is not writable. Change the permissions of the working copy and start again.',
      { details },
    );
  }
  return new ExplainedError(
    'The packages could not be installed with "npm ci". Fix the errors below and start again.',
    { details },
  );
}
