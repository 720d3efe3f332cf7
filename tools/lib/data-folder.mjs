import {
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { errorCode, ExplainedError, explainFileError } from './explained-error.mjs';
import { processIdentity } from './processes.mjs';

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
    while (!createLock(file, JSON.stringify(holder))) {
      const other = readHolder(file);
      const isRunning =
        other?.folder === holder.folder &&
        other.mark !== '' &&
        other.mark === (await processIdentity(other.pid));
      if (isRunning) {
        const location = other.address === '' ? '' : ` at ${other.address}`;
        throw new ExplainedError(
          `Atrium is already running on the data folder ${folder}${location} (process ${other.pid}). Stop it first, or set DATA_DIR and PORT to run a second copy.`,
        );
      }
      rmSync(file, { force: true });
    }
    return {
      release: () => {
        if (readHolder(file)?.mark === holder.mark) rmSync(file, { force: true });
      },
    };
  } catch (error) {
    throw explainFileError(error, folder);
  }
}

/**
 * @param {string} file
 * @param {string} text
 * @returns {boolean} false if the file exists
 */
function createLock(file, text) {
  try {
    writeFileSync(file, text, { flag: 'wx', mode: 0o600 });
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    throw error;
  }
}

/**
 * @param {string} file
 * @returns {{ pid: number, mark: string, folder: string, address: string } | undefined}
 */
function readHolder(file) {
  try {
    const holder = JSON.parse(readFileSync(file, 'utf8'));
    return typeof holder?.pid === 'number' ? holder : undefined;
  } catch {
    return undefined;
  }
}
