import { existsSync } from 'node:fs';
import path from 'node:path';
import { libraryFolders } from './database-server.mjs';
import { findProgram } from './processes.mjs';
import { ensureProgram } from './system-packages.mjs';

/** The programs that copy a database, by the server's kind. */
const PROGRAMS = [
  ['mariadb-dump', 'mariadb'],
  ['mysqldump', 'mysql'],
];

/**
 * Finds the programs that backups need, or installs them with apt-get: system-wide as root,
 * otherwise unpacked into a folder.
 *
 * @param {string} home folder of all local data
 * @param {import('./system-packages.mjs').PackageOptions} [options]
 * @returns {Promise<NodeJS.ProcessEnv>} additional variables for a process that uses the programs
 * @throws {import('./explained-error.mjs').ExplainedError} if there are none and none can be
 *   installed
 */
export function ensureDatabaseClient(home, options) {
  const folder = path.join(home, 'system-client');
  return ensureProgram(
    {
      find: () => findDatabaseClient(folder),
      packages: ['mariadb-client'],
      unpackedFolder: folder,
      notFound:
        'The programs that back up a database were not found. Install the package mariadb-client or mysql-client (with Homebrew: mariadb or mysql), and start again.',
    },
    options,
  );
}

/**
 * @param {string} folder that the programs may have been unpacked to
 * @returns {NodeJS.ProcessEnv | undefined}
 */
function findDatabaseClient(folder) {
  if (PROGRAMS.some((names) => names.every((name) => findProgram(name) !== undefined))) return {};
  const base = path.join(folder, 'usr');
  if (!existsSync(path.join(base, 'bin/mariadb-dump'))) return undefined;
  const { PATH = '', LD_LIBRARY_PATH } = process.env;
  const libraries = [...libraryFolders(base), ...(LD_LIBRARY_PATH ? [LD_LIBRARY_PATH] : [])];
  return {
    PATH: [PATH, path.join(base, 'bin')].join(path.delimiter),
    LD_LIBRARY_PATH: libraries.join(path.delimiter),
  };
}
