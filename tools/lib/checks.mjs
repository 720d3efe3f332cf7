import { rmSync, statfsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ExplainedError, explainFileError } from './explained-error.mjs';
import { makeFolder } from './make-folder.mjs';
import { probeDatabase, tryToListen } from './ports.mjs';

const MEBIBYTE = 1024 * 1024;

/**
 * Makes sure that the application will be able to listen, before the long work begins.
 *
 * @param {{ host: string, port: number }} settings
 * @param {{ fixed?: boolean }} [options] `fixed`: there is no other port to choose
 * @returns {Promise<void>}
 * @throws {ExplainedError}
 */
export async function checkPort({ host, port }, { fixed = false } = {}) {
  const { code } = await tryToListen(port, host);
  switch (code) {
    case '':
      return;
    case 'EADDRINUSE':
      throw new ExplainedError(
        `Port ${port} is in use by another program. Stop that program${fixed ? ' and start again' : `, or choose another port: PORT=${port === 65_535 ? port - 1 : port + 1} npm start`}.`,
      );
    case 'EACCES':
      throw new ExplainedError(
        `Port ${port} needs rights that you do not have. Choose a port from 1024 on: PORT=3000 npm start.`,
      );
    default:
      throw new ExplainedError(
        `HOST must be an address of this machine, such as 127.0.0.1 or 0.0.0.0, but "${host}" is none (${code}).`,
      );
  }
}

/**
 * Makes sure that a server answers where DATABASE_URL points.
 *
 * @param {import('./settings.mjs').DatabaseTarget} target
 * @returns {Promise<void>}
 * @throws {ExplainedError}
 */
export async function checkDatabase({ host, port, socketPath }) {
  const target = socketPath === '' ? { host, port } : { path: socketPath };
  const { answers, code } = await probeDatabase(target, 5_000);
  if (answers) return;
  const place = socketPath === '' ? `${host}:${port}` : socketPath;
  throw new ExplainedError(
    code === 'PROTOCOL'
      ? `Something answers at ${place}, where DATABASE_URL points, but it is no MySQL or MariaDB server that takes connections from here.`
      : `The database at ${place}, where DATABASE_URL points, does not answer (${code}). Start it, correct DATABASE_URL, or leave DATABASE_URL out to use a private database.`,
  );
}

/**
 * Makes sure that a folder can be written and that its disk has room.
 *
 * @param {string} folder made when it is missing
 * @param {{ neededBytes: number, what: string }} need
 * @returns {void}
 * @throws {ExplainedError}
 */
export function checkRoom(folder, { neededBytes, what }) {
  const trial = path.join(folder, `.write-check-${process.pid}`);
  try {
    makeFolder(folder);
    writeFileSync(trial, '');
    rmSync(trial);
  } catch (error) {
    throw explainFileError(error, folder);
  }
  const { bavail, bsize } = statfsSync(folder);
  const freeBytes = bavail * bsize;
  if (freeBytes < neededBytes) {
    throw new ExplainedError(
      `The disk that holds ${folder} has ${mebibytes(freeBytes)} left, but ${what} needs about ${mebibytes(neededBytes)}. Free some space and start again.`,
    );
  }
}

/** @param {number} bytes */
function mebibytes(bytes) {
  return `${Math.floor(bytes / MEBIBYTE).toLocaleString('en-US')} MB`;
}
