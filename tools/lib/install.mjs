import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { checkRoom } from './checks.mjs';
import { ExplainedError } from './explained-error.mjs';
import { runProgram } from './processes.mjs';

const STAMP = 'node_modules/.atrium-install.json';
const NPM_FLAGS = [
  '--include=dev',
  '--no-audit',
  '--no-fund',
  '--no-progress',
  // Names each download, which is all that tells how far it is.
  '--loglevel=http',
  // More tries than usual, closer together: a dead registry is told within a minute.
  '--fetch-retries=4',
  '--fetch-retry-factor=3',
  '--fetch-retry-mintimeout=1000',
];
const NEEDED_BYTES = 1536 * 1024 * 1024;

/**
 * @typedef {object} LockedPackage entry of a lock file
 * @property {string} [version]
 * @property {boolean} [optional]
 * @property {boolean} [extraneous] npm wrote it down, but does not install it
 * @property {boolean} [link]
 */

/**
 * Whether node_modules holds what the lock file asks for, on this kind of machine.
 *
 * @param {string} root
 * @returns {boolean}
 */
export function isInstalled(root) {
  const lockText = readFileSync(path.join(root, 'package-lock.json'), 'utf8');
  const stampFile = path.join(root, STAMP);
  if (existsSync(stampFile)) return readFileSync(stampFile, 'utf8') === stampOf(lockText);
  // Somebody may have run npm by hand: npm's own note of what it installed tells.
  const noteFile = path.join(root, 'node_modules/.package-lock.json');
  if (!existsSync(noteFile)) return false;
  const note = JSON.parse(readFileSync(noteFile, 'utf8'));
  if (!matchesLock(JSON.parse(lockText).packages, note.packages)) return false;
  writeFileSync(stampFile, stampOf(lockText));
  return true;
}

/**
 * Whether npm's note of an install has each package of the lock file in its version and none
 * besides. Optional packages may be missing: most are for other kinds of machine.
 *
 * @param {Record<string, LockedPackage>} locked
 * @param {Record<string, LockedPackage>} installed
 * @returns {boolean}
 */
export function matchesLock(locked, installed) {
  const complete = Object.entries(locked).every(([place, { version, optional, extraneous }]) => {
    if (!place.includes('node_modules/')) return true;
    const found = installed[place];
    return found === undefined ? Boolean(optional ?? extraneous) : found.version === version;
  });
  return complete && Object.keys(installed).every((place) => locked[place] !== undefined);
}

/**
 * Installs exactly what the lock file says.
 *
 * @param {string} root
 * @param {{ signal?: AbortSignal, onProgress?: (text: string) => void, onLine?: (line: string) => void }} [options]
 * @returns {Promise<void>}
 * @throws {ExplainedError}
 */
export async function install(root, { signal, onProgress, onLine } = {}) {
  checkRoom(root, { neededBytes: NEEDED_BYTES, what: 'the installation' });
  const lockText = readFileSync(path.join(root, 'package-lock.json'), 'utf8');
  const expected = Object.keys(JSON.parse(lockText).packages).length;
  let fetched = 0;
  const [npm, ...args] = npmCommand(['ci', ...NPM_FLAGS]);
  const { ok, output } = await runProgram(npm, args, {
    cwd: root,
    signal,
    onLine: (line) => {
      onLine?.(line);
      if (!line.includes('.tgz')) return;
      fetched += 1;
      onProgress?.(`${Math.min(99, Math.round((100 * fetched) / expected))}%`);
    },
  });
  if (!ok) throw explainNpm(output);
  writeFileSync(path.join(root, STAMP), stampOf(lockText));
}

/**
 * The npm that started us, or the one on the PATH.
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

/** @param {string} lockText */
function stampOf(lockText) {
  return JSON.stringify({
    lock: createHash('sha256').update(lockText).digest('hex'),
    machine: `${process.platform}-${process.arch}`,
    abi: process.versions.modules,
  });
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
      'There is no space left on the disk to install the packages. Free some space and start again.',
      { details },
    );
  }
  if (/EAI_AGAIN|ENOTFOUND|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|network/i.test(details)) {
    return new ExplainedError(
      'The npm registry cannot be reached, so the packages could not be installed. Check the network connection (and a proxy, if there is one) and start again.',
      { details },
    );
  }
  if (/EACCES|EPERM|EROFS/.test(details)) {
    return new ExplainedError(
      'The packages could not be written to node_modules. Change the permissions of the working copy and start again.',
      { details },
    );
  }
  return new ExplainedError(
    'The packages could not be installed with "npm ci". The lines below are its own; correct what they say and start again.',
    { details },
  );
}
