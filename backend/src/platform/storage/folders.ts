import { constants } from 'node:fs';
import { access, mkdir, open, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { codeOf, isMissingFile, messageOf } from '../error-details';

/**
 * Creates a folder and its parents if they are missing, and checks that this user can read and
 * write it. Creates them one at a time, because a recursive `mkdir` never returns on file systems
 * that can't hold folders, such as /proc.
 *
 * @throws the error of the file system; {@link folderProblem} explains it
 */
export async function prepareFolder(folder: string, mode = 0o777): Promise<void> {
  await createFolder(folder, mode);
  await access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
}

async function createFolder(folder: string, mode: number): Promise<void> {
  if (await isFolder(folder)) return;
  await createFolder(dirname(folder), mode);
  try {
    await mkdir(folder, { mode });
  } catch (error) {
    // Another process may have created it in the meantime.
    if (!(await isFolder(folder))) throw error;
  }
}

async function isFolder(path: string): Promise<boolean> {
  try {
    return (await stat(path)).isDirectory();
  } catch (error) {
    if (isMissingFile(error)) return false;
    throw error;
  }
}

/** Makes a file, or the names in a folder, survive a power failure. */
export async function flushToDisk(path: string): Promise<void> {
  const file = await open(path, 'r');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Why a folder can't be used, for the operator. */
export const folderProblem = (error: unknown): string =>
  PROBLEMS.get(String(codeOf(error))) ?? messageOf(error);

const PROBLEMS = new Map([
  ['EACCES', 'this user may not write there'],
  ['EPERM', 'this user may not write there'],
  ['EROFS', 'the disk is read-only'],
  ['EEXIST', 'it is a file'],
  ['ENOTDIR', 'it is a file'],
  ['ENOENT', 'nothing can be stored there'],
  ['ENOSPC', 'the disk is full'],
  ['EDQUOT', 'the disk is full'],
  ['EFBIG', 'the file is too large for this disk'],
]);
