import { existsSync, mkdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { ExplainedError, explainFileError } from './explained-error.mjs';

/**
 * Makes a folder and those above it, readable by their owner only. One at a time, because Node's
 * own way of making several never ends on file systems that take no folders, such as /proc.
 *
 * @param {string} folder full path
 * @returns {void}
 * @throws {ExplainedError} when it cannot be made
 */
export function makeFolder(folder) {
  if (existsSync(folder)) {
    if (statSync(folder).isDirectory()) return;
    throw new ExplainedError(
      `${folder} is needed as a folder, but a file is in its place. Move the file away, or set DATA_DIR to another folder.`,
    );
  }
  makeFolder(path.dirname(folder));
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    // Another process may have been faster.
    if (!existsSync(folder)) throw explainFileError(error, folder);
  }
}
