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

/** The front ends that the shell loads, with the names it knows them by. */
export const REMOTES = FRONT_ENDS.filter(({ folder }) => folder.startsWith('mfe-')).map(
  (frontEnd) => ({ ...frontEnd, name: frontEnd.folder.slice('mfe-'.length) }),
);

/**
 * Builds a value for the setting `REMOTES`.
 *
 * @param {(remote: { name: string, folder: string, port: number }) => string} locate returns the folder or URL of the built code
 * @returns {string}
 */
export const remotesSetting = (locate) =>
  REMOTES.map((remote) => `${remote.name}=${locate(remote)}`).join(',');
