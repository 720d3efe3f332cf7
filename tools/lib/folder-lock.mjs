import { readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ExplainedError, errorCode, explainFileError } from './explained-error.mjs';
import { makeFolder } from './make-folder.mjs';
import { processMark } from './processes.mjs';

/**
 * Takes a data folder for this process, so that two runs never work on the same files.
 * What a killed run, a copied folder or a reboot left behind does not count.
 *
 * @param {string} folder made when it is missing, readable by its owner only
 * @param {string} [address] where this run will answer, named to whoever comes second
 * @returns {Promise<{ release: () => void }>}
 * @throws {ExplainedError} when another process holds the folder or it cannot be written
 */
export async function lockFolder(folder, address = '') {
  const file = path.join(folder, 'lock.json');
  try {
    makeFolder(folder);
    const holder = {
      pid: process.pid,
      mark: await processMark(process.pid),
      folder: realpathSync(folder),
      address,
    };
    const text = JSON.stringify(holder);
    for (;;) {
      try {
        writeFileSync(file, text, { flag: 'wx', mode: 0o600 });
        break;
      } catch (error) {
        if (errorCode(error) !== 'EEXIST') throw error;
      }
      const other = readHolder(file);
      if (
        other !== undefined &&
        other.folder === holder.folder &&
        other.mark !== '' &&
        other.mark === (await processMark(other.pid))
      ) {
        const where = other.address === '' ? '' : ` at ${other.address}`;
        throw new ExplainedError(
          `Atrium is already running on the data folder ${folder}${where} (process ${other.pid}). Stop it first, or set DATA_DIR and PORT to run a second copy beside it.`,
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
