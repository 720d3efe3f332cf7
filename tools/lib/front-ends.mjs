import { existsSync } from 'node:fs';
import path from 'node:path';
import { ship } from './ship.mjs';

/**
 * The front-end applications: their folders, the ports of their development servers (as in their
 * webpack configurations), and the colors of their lines in `npm run dev`.
 *
 * @type {readonly { folder: string, port: number, color: import('./progress.mjs').Color }[]}
 */
export const FRONT_ENDS = [
  { folder: 'shell', port: 4200, color: 'magenta' },
  { folder: 'mfe-projects', port: 4201, color: 'green' },
  { folder: 'mfe-finance', port: 4202, color: 'yellow' },
  { folder: 'mfe-people', port: 4203, color: 'blue' },
];

/** The front ends that the shell loads, with their names there. */
export const REMOTES = FRONT_ENDS.filter(({ folder }) => folder.startsWith('mfe-')).map(
  (frontEnd) => ({ ...frontEnd, name: frontEnd.folder.slice('mfe-'.length) }),
);

/**
 * Builds a value for the setting `REMOTES`.
 *
 * @param {(remote: { name: string, folder: string, port: number }) => string} locate returns the
 *   folder or URL of the built code
 * @returns {string}
 */
export const remotesSetting = (locate) =>
  REMOTES.map((remote) => `${remote.name}=${locate(remote)}`).join(',');

/**
 * Copies the built front ends into the data folder, from which `npm start` serves them. A later
 * build changes nothing for users until the next start.
 *
 * @param {string} root folder of the working copy
 * @param {string} dataDir
 * @returns {Promise<{ SHELL_DIR: string, REMOTES: string } | undefined>} settings of the
 *   application; undefined if the front ends aren't built
 */
export async function copyFrontEnds(root, dataDir) {
  /** @param {string} folder */
  const buildOf = (folder) => path.join(root, folder, 'dist');
  if (!FRONT_ENDS.every(({ folder }) => existsSync(buildOf(folder)))) return undefined;
  /** @param {string} folder */
  const copyOf = (folder) => path.join(dataDir, 'front-ends', folder);
  await Promise.all(FRONT_ENDS.map(({ folder }) => ship(buildOf(folder), copyOf(folder))));
  // Relative, because the path of the working copy may contain separators of REMOTES.
  return {
    SHELL_DIR: path.relative(root, copyOf('shell')),
    REMOTES: remotesSetting(({ folder }) => path.relative(root, copyOf(folder))),
  };
}
