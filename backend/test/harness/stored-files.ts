import { readdir } from 'node:fs/promises';
import path from 'node:path';

/** Sorted paths of all files in a folder, relative to it; none if the folder is missing. */
export async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.relative(folder, path.join(parentPath, name)))
    .sort();
}

/**
 * The files in the application's local storage, including incomplete ones.
 *
 * @param area such as `evidence` or `logos`; all areas by default
 */
export const storedFiles = (
  { dataDir }: { dataDir: string },
  area: string = '',
): Promise<string[]> => listFiles(path.join(dataDir, 'files', area));
