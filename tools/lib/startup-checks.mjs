import { rmSync, statfsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createFolder } from './data-folder.mjs';
import { ExplainedError, explainFileError } from './explained-error.mjs';
import { probeDatabase, tryToListen } from './network.mjs';

const MEBIBYTE = 1024 * 1024;

/**
 * Checks that the application will be able to listen, before any slow work starts.
 *
 * @param {{ host: string, port: number }} settings
 * @param {string} [command] such as `npm start`; omitted if the port can't be changed
 * @returns {Promise<void>}
 * @throws {ExplainedError}
 */
export async function checkPort({ host, port }, command) {
  const { code } = await tryToListen(port, host);
  switch (code) {
    case '':
      return;
    case 'EADDRINUSE':
      throw new ExplainedError(
        command === undefined
          ? `Port ${port} is in use by another program. Stop that program and start again.`
          : `Port ${port} is in use by another program. Stop that program, or choose another port: PORT=${port === 65_535 ? port - 1 : port + 1} ${command}.`,
      );
    case 'EACCES':
      throw new ExplainedError(
        `You don't have permission to use port ${port}. Set PORT to 1024 or higher.`,
      );
    default:
      throw new ExplainedError(
        `HOST must be an address of this machine, such as 127.0.0.1 or 0.0.0.0, but "${host}" is not (${code}).`,
      );
  }
}

/**
 * Checks that the server named by DATABASE_URL responds.
 *
 * @param {import('./settings.mjs').DatabaseTarget} target
 * @returns {Promise<void>}
 * @throws {ExplainedError}
 */
export async function checkDatabase({ host, port, socketPath }) {
  const target = socketPath === '' ? { host, port } : { path: socketPath };
  const { responds, code } = await probeDatabase(target, 5_000);
  if (responds) return;
  const location = socketPath === '' ? `${host}:${port}` : socketPath;
  throw new ExplainedError(
    code === 'PROTOCOL'
      ? `The program at ${location} is not a MySQL or MariaDB server, or it rejects connections from this machine. Correct DATABASE_URL.`
      : `The database at ${location} does not respond (${code}). Start it, correct DATABASE_URL, or unset DATABASE_URL to use a private database.`,
  );
}

/**
 * Checks that a folder is writable and that its disk has enough space.
 *
 * @param {string} folder created if it is missing
 * @param {{ neededBytes: number, purpose: string }} need `purpose`: subject of the error message
 * @returns {void}
 * @throws {ExplainedError}
 */
export function checkDiskSpace(folder, { neededBytes, purpose }) {
  const testFile = path.join(folder, `.write-check-${process.pid}`);
  try {
    createFolder(folder);
    writeFileSync(testFile, '');
    rmSync(testFile);
  } catch (error) {
    throw explainFileError(error, folder);
  }
  const { bavail, bsize } = statfsSync(folder);
  const freeBytes = bavail * bsize;
  if (freeBytes < neededBytes) {
    throw new ExplainedError(
      `The disk with ${folder} has ${formatMebibytes(freeBytes)} left, but ${purpose} needs about ${formatMebibytes(neededBytes)}. Free some space and start again.`,
    );
  }
}

/** @param {number} bytes */
function formatMebibytes(bytes) {
  return `${Math.floor(bytes / MEBIBYTE).toLocaleString('en-US')} MB`;
}
