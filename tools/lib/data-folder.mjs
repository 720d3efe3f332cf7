import { randomUUID } from 'node:crypto';
import {
  constants,
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { errorCode, ExplainedError, explainFileError } from './explained-error.mjs';
import { processIdentity } from './processes.mjs';

/** The errors of `link` on a file system that has no hard links. */
const NO_HARD_LINKS = new Set(['EPERM', 'ENOSYS', 'ENOTSUP', 'EOPNOTSUPP']);

/**
 * Creates a folder and its parents, accessible only to their owner. Creates them one at a time
 * because a recursive `mkdir` never returns on file systems that can't hold folders, such as /proc.
 *
 * @param {string} folder full path
 * @returns {void}
 * @throws {ExplainedError} if it can't be created
 */
export function createFolder(folder) {
  if (existsSync(folder)) {
    if (statSync(folder).isDirectory()) return;
    throw new ExplainedError(
      `${folder} must be a folder, but it is a file. Move the file, or set DATA_DIR to another folder.`,
    );
  }
  createFolder(path.dirname(folder));
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    // Another process may have created it in the meantime.
    if (!existsSync(folder)) throw explainFileError(error, folder);
  }
}

/**
 * Locks a data folder for this process, so that two runs never use the same files. Ignores a lock
 * that a killed run, a copied folder or a reboot left behind.
 *
 * @param {string} folder created if it is missing
 * @param {string} [address] URL of this run, reported to anyone who tries to start a second one
 * @returns {Promise<{ release: () => void }>}
 * @throws {ExplainedError} if another process holds the lock or the folder isn't writable
 */
export async function lockDataFolder(folder, address = '') {
  const file = path.join(folder, 'lock.json');
  try {
    createFolder(folder);
    const holder = {
      pid: process.pid,
      mark: await processIdentity(process.pid),
      folder: realpathSync(folder),
      address,
    };
    const other = await acquireLock(file, holder);
    if (other) {
      const location = other.address === '' ? '' : ` at ${other.address}`;
      throw new ExplainedError(
        `Atrium is already running on the data folder ${folder}${location} (process ${other.pid}). Stop it first, or set DATA_DIR and PORT to run a second copy.`,
      );
    }
    return {
      release: () => {
        if (holderOf(readText(file))?.mark === holder.mark) rmSync(file, { force: true });
      },
    };
  } catch (error) {
    throw explainFileError(error, folder);
  }
}

/** @typedef {{ pid: number, mark: string, folder: string, address: string }} Holder */

/**
 * Creates the lock, or replaces one that was left behind. Only the process that holds the lock on
 * the replacement replaces it, so that of two starts at the same moment one gets the lock.
 *
 * @param {string} file
 * @param {Holder} holder
 * @returns {Promise<Holder | undefined>} the running process that holds the lock; undefined if it
 *   is now the given one
 */
async function acquireLock(file, holder) {
  while (!createLock(file, JSON.stringify(holder))) {
    const text = readText(file);
    // It was released in the meantime.
    if (text === undefined) continue;
    const other = holderOf(text);
    if (other && (await isRunning(other, holder.folder))) return other;
    const replacement = `${file}.next`;
    const replacer = await acquireLock(replacement, holder);
    if (replacer) return replacer;
    if (readText(file) === text) {
      renameSync(replacement, file);
      return undefined;
    }
    rmSync(replacement, { force: true });
  }
  return undefined;
}

/**
 * @param {Holder} holder
 * @param {string} folder the folder of the lock, which may be a copy
 * @returns {Promise<boolean>}
 */
async function isRunning(holder, folder) {
  const { pid, mark } = holder;
  return holder.folder === folder && mark !== '' && mark === (await processIdentity(pid));
}

/**
 * Creates the file with its text at once, so that no other start finds it empty.
 *
 * @param {string} file
 * @param {string} text
 * @returns {boolean} false if the file exists
 */
function createLock(file, text) {
  const temporary = `${file}.${randomUUID()}`;
  try {
    writeFileSync(temporary, text, { flag: 'wx', mode: 0o600 });
    linkOrCopy(temporary, file);
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(temporary, { force: true });
  }
}

/**
 * Copies the file where the file system has no hard links, such as exFAT.
 *
 * @param {string} from
 * @param {string} to
 * @throws {Error} `EEXIST` if the file exists
 */
function linkOrCopy(from, to) {
  try {
    linkSync(from, to);
  } catch (error) {
    if (!NO_HARD_LINKS.has(errorCode(error))) throw error;
    copyFileSync(from, to, constants.COPYFILE_EXCL);
  }
}

/**
 * @param {string} file
 * @returns {string | undefined} undefined if the file doesn't exist
 */
function readText(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/**
 * @param {string | undefined} text
 * @returns {Holder | undefined}
 */
function holderOf(text = '') {
  try {
    const holder = JSON.parse(text);
    return typeof holder?.pid === 'number' ? holder : undefined;
  } catch {
    return undefined;
  }
}
