import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const libraries = fileURLToPath(new URL('../../libs/', import.meta.url));

/**
 * Where each entry of the libraries of this workspace has its source, read from their `exports`,
 * as Jest's `moduleNameMapper`. Not by the condition `source` itself: packages from elsewhere use
 * that name too, for sources that nobody here can compile.
 *
 * @returns {Record<string, string>} file by pattern of the import
 */
export function workspaceSources() {
  const entries = readdirSync(libraries).flatMap((folder) => {
    const manifest = JSON.parse(readFileSync(path.join(libraries, folder, 'package.json'), 'utf8'));
    return Object.entries(manifest.exports ?? {})
      .filter(([, target]) => target.source)
      .map(([entry, { source }]) => [
        `^${manifest.name}${entry.slice(1)}$`,
        path.join(libraries, folder, source),
      ]);
  });
  return Object.fromEntries(entries);
}
