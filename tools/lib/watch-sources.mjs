import { existsSync, readdirSync, watch } from 'node:fs';
import path from 'node:path';

/**
 * Watches a folder and all folders in it, new ones included. One watcher a folder: Node's own
 * recursive watching loses a file on Linux when an editor saves it by replacing it.
 *
 * @param {string} root
 * @param {(file: string) => void} onChange receives the full path of what changed, came or went
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
    // A folder that is deleted while it is looked at.
    watcher.on('error', () => forget(folder));
    watchers.set(folder, watcher);
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      if (entry.isDirectory()) add(path.join(folder, entry.name));
    }
  };
  /** @param {string} folder */
  const forget = (folder) => {
    watchers.get(folder)?.close();
    watchers.delete(folder);
  };
  const refresh = () => {
    for (const folder of watchers.keys()) {
      if (!existsSync(folder)) forget(folder);
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
      for (const folder of [...watchers.keys()]) forget(folder);
    },
  };
}
