import { readdirSync } from 'node:fs';
import path from 'node:path';

/**
 * Lists the files of a folder and its subfolders.
 *
 * @param {string} folder
 * @param {ReadonlySet<string>} [skipped] names of subfolders to leave out
 * @returns {string[]} sorted paths relative to the folder
 */
export function listFiles(folder, skipped = new Set()) {
  return readdirSync(folder, { withFileTypes: true })
    .flatMap((entry) => {
      if (entry.isFile()) return [entry.name];
      if (!entry.isDirectory() || skipped.has(entry.name)) return [];
      return listFiles(path.join(folder, entry.name), skipped).map((file) =>
        path.join(entry.name, file),
      );
    })
    .sort();
}
