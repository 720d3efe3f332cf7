import { statfsSync } from 'node:fs';
import path from 'node:path';
import { diskFullError, ExplainedError } from './explained-error.mjs';

const DISK_CHECK_MS = 1_000;
const MIN_FREE_BYTES = 2 * 1024 * 1024;

/**
 * Aborts work when the disk is full, because a database server would wait forever for free space.
 *
 * @param {string} folder
 * @param {AbortSignal} [signal] aborts the work as well
 * @returns {{ signal: AbortSignal, end: () => void }}
 */
export function watchDiskSpace(folder, signal) {
  const full = new AbortController();
  const timer = setInterval(() => {
    if (isFull(folder)) full.abort(diskFullError(folder, {}));
  }, DISK_CHECK_MS).unref();
  return {
    signal: signal === undefined ? full.signal : AbortSignal.any([signal, full.signal]),
    end: () => clearInterval(timer),
  };
}

/** @param {string} folder */
function isFull(folder) {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize < MIN_FREE_BYTES;
}

/**
 * The error for users of a server that failed.
 *
 * @param {string} output what the server printed
 * @param {string} dataDir
 * @param {string} problem start of the message if the cause is unknown
 */
export function explainServerFailure(output, dataDir, problem) {
  const lines = output.trim().split('\n');
  const errors = lines.filter((line) => line.includes('ERROR'));
  const details = (errors.length > 0 ? errors : lines).slice(-12).join('\n');
  const home = path.dirname(dataDir);
  if (
    isFull(home) ||
    /No space left on device|errno: 28|Errcode: 28|disk is full|error number 28/i.test(output)
  ) {
    return diskFullError(home, { details });
  }
  if (/Unable to lock \S*ibdata1/.test(output)) {
    return new ExplainedError(
      `Another database server already uses ${dataDir}. Stop that copy of Atrium, or set DATA_DIR to another folder.`,
      { details },
    );
  }
  if (/Permission denied|errno: 13|Errcode: 13/i.test(output)) {
    return new ExplainedError(
      `The database server can't write to ${home}. Change the permissions of that folder, set DATA_DIR to another folder, or set DATABASE_URL to use a running server.`,
      { details },
    );
  }
  return new ExplainedError(
    `${problem}. No data in ${dataDir} was deleted. Fix the errors below, set DATABASE_URL to use another server, or move that folder to start with an empty database.`,
    { details },
  );
}
