import { existsSync, readdirSync, watch } from 'node:fs';
import path from 'node:path';

/**
 * Watches a folder and all its subfolders, including new ones. Uses one watcher per folder, because
 * Node's recursive mode on Linux loses a file when an editor saves it by replacing it.
 *
 * @param {string} root
 * @param {(file: string) => void} onChange receives the full path of a file that was changed, added or deleted
 * @returns {{ close: () => void }}
 */
export function watchSources(root, onChange) {
  /** @type {Map<string, import('node:fs').FSWatcher>} */
  const watchers = new Map();

  /** @param {string} folder */
  const add = (folder) => {
    if (watchers.has(folder) || !existsSync(folder)) return;
    const watcher = watch(folder, (event, name) => {
      onChange(path.join(folder, name ?? ''));
      if (event === 'rename') refresh();
    });
    // The folder was deleted.
    watcher.on('error', () => remove(folder));
    watchers.set(folder, watcher);
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      if (entry.isDirectory()) add(path.join(folder, entry.name));
    }
  };
  /** @param {string} folder */
  const remove = (folder) => {
    watchers.get(folder)?.close();
    watchers.delete(folder);
  };
  const refresh = () => {
    for (const folder of watchers.keys()) {
      if (!existsSync(folder)) remove(folder);
    }
    for (const folder of [root, ...watchers.keys()]) {
      if (!existsSync(folder)) continue;
      for (const entry of readdirSync(folder, { withFileTypes: true })) {
        if (entry.isDirectory()) add(path.join(folder, entry.name));
      }
    }
  };

  add(root);
  return {
    close: () => {
      for (const folder of [...watchers.keys()]) remove(folder);
    },
  };
}
