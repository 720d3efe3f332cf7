import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { findProgram, runProgram } from './processes.mjs';
import { ensureProgram } from './system-packages.mjs';

/**
 * @typedef {object} DatabaseServer an installed database server
 * @property {'mariadb' | 'mysql'} kind
 * @property {string} version such as `10.11.19`
 * @property {string} program full path of mariadbd or mysqld
 * @property {string} installer full path of mariadb-install-db; empty for MySQL, which needs no
 *   installer
 * @property {string} baseDir folder that the server was unpacked to; empty for an installed one
 * @property {NodeJS.ProcessEnv} env additional variables for its programs
 */

const SERVER_FOLDERS = ['/usr/sbin', '/usr/local/sbin', '/usr/libexec', '/usr/local/bin'];
const HOMEBREW_FOLDERS = ['mariadb', 'mysql', 'mysql@8.4', 'mysql@8.0'].flatMap((formula) =>
  ['/opt/homebrew/opt', '/usr/local/opt'].map((folder) => path.join(folder, formula, 'bin')),
);

/**
 * Finds MariaDB 10.6 or newer or MySQL 8.0 or newer on this machine.
 *
 * @param {string} [unpackedFolder] folder that {@link ensureDatabaseServer} unpacks a server to
 * @returns {Promise<DatabaseServer | undefined>}
 */
export async function findDatabaseServer(unpackedFolder) {
  const folders = [...SERVER_FOLDERS, ...HOMEBREW_FOLDERS];
  for (const name of ['mariadbd', 'mysqld']) {
    const program = findProgram(name, folders);
    const server = program === undefined ? undefined : await inspect(program, folders, '');
    if (server !== undefined) return server;
  }
  if (unpackedFolder === undefined) return undefined;
  const program = path.join(unpackedFolder, 'usr/sbin/mariadbd');
  return existsSync(program) ? inspect(program, [], path.join(unpackedFolder, 'usr')) : undefined;
}

/**
 * Finds a database server or installs one with apt-get: system-wide as root, otherwise unpacked
 * into a folder.
 *
 * @param {string} unpackedFolder
 * @param {import('./system-packages.mjs').PackageOptions} [options]
 * @returns {Promise<DatabaseServer>}
 * @throws {import('./explained-error.mjs').ExplainedError} if there is none and none can be
 *   installed
 */
export const ensureDatabaseServer = (unpackedFolder, options) =>
  ensureProgram(
    {
      find: () => findDatabaseServer(unpackedFolder),
      packages: ['mariadb-server-core', 'mariadb-client-core'],
      unpackedFolder,
      notFound:
        'No database server was found. Install MariaDB 10.6 or newer (packages mariadb-server-core and mariadb-client-core on Debian and Ubuntu, mariadb with Homebrew) or MySQL 8, or set DATABASE_URL to use a running server, and start again.',
    },
    options,
  );

/**
 * @param {string} program
 * @param {string[]} folders
 * @param {string} baseDir
 * @returns {Promise<DatabaseServer | undefined>} undefined if it doesn't run or is too old
 */
async function inspect(program, folders, baseDir) {
  const env = baseDir === '' ? {} : { LD_LIBRARY_PATH: libraryFolders(baseDir).join(':') };
  const { ok, output } = await runProgram(program, ['--no-defaults', '--version'], {
    env: { ...process.env, ...env },
  });
  const server = ok ? parseServerVersion(output) : undefined;
  if (server === undefined) return undefined;
  if (server.kind === 'mysql') return { ...server, program, installer: '', baseDir, env };
  const installer =
    baseDir === ''
      ? findProgram('mariadb-install-db', [path.dirname(program), ...folders, '/usr/bin'])
      : path.join(baseDir, 'bin/mariadb-install-db');
  return installer === undefined ? undefined : { ...server, program, installer, baseDir, env };
}

/**
 * Parses the output of `--version`.
 *
 * @param {string} text
 * @returns {{ kind: 'mariadb' | 'mysql', version: string } | undefined} undefined for a server
 *   older than MariaDB 10.6 or MySQL 8.0
 */
export function parseServerVersion(text) {
  const match = /Ver\s+(\d+)\.(\d+)\.(\d+)/.exec(text);
  if (match === null) return undefined;
  const [major, minor] = [Number(match[1]), Number(match[2])];
  const kind = /mariadb/i.test(text) ? 'mariadb' : 'mysql';
  const recent = kind === 'mariadb' ? major > 10 || (major === 10 && minor >= 6) : major >= 8;
  return recent ? { kind, version: `${match[1]}.${match[2]}.${match[3]}` } : undefined;
}

/**
 * The folders of the libraries of an unpacked package.
 *
 * @param {string} baseDir its `usr` folder
 */
export function libraryFolders(baseDir) {
  return [path.join(baseDir, 'lib'), path.join(path.dirname(baseDir), 'lib')]
    .filter(existsSync)
    .flatMap((folder) => [
      folder,
      ...readdirSync(folder)
        .filter((name) => name.endsWith('-linux-gnu'))
        .map((name) => path.join(folder, name)),
    ]);
}
