import { closeSync, existsSync, openSync, renameSync, statSync, writeSync } from 'node:fs';
import { errorCode } from './explained-error.mjs';

/** The size at which a log file rotates. */
const MAXIMUM_BYTES = 20 * 1024 * 1024;

/**
 * A log file with simple rotation: keeps one older file (`<file>.1`).
 *
 * @param {string} file
 * @returns {{ write: (line: string) => void, close: () => void }}
 */
export function createLogFile(file) {
  let size = existsSync(file) ? statSync(file).size : 0;
  let target = openSync(file, 'a', 0o600);
  return {
    write: (line) => {
      const text = `${line}\n`;
      if (size > 0 && size + Buffer.byteLength(text) > MAXIMUM_BYTES) {
        closeSync(target);
        renameSync(file, `${file}.1`);
        target = openSync(file, 'a', 0o600);
        size = 0;
      }
      try {
        size += writeSync(target, text);
      } catch (error) {
        // A full disk must not stop the application.
        if (errorCode(error) !== 'ENOSPC') throw error;
      }
    },
    close: () => closeSync(target),
  };
}
