/**
 * The applications of the front end: their folders, the ports of their development servers (those of
 * their webpack settings), and the colours of their lines.
 *
 * @type {readonly { folder: string, port: number, colour: import('./progress.mjs').Colour }[]}
 */
export const SITES = [
  { folder: 'shell', port: 4200, colour: 'magenta' },
  { folder: 'mfe-projects', port: 4201, colour: 'green' },
  { folder: 'mfe-finance', port: 4202, colour: 'yellow' },
  { folder: 'mfe-people', port: 4203, colour: 'blue' },
];

/** The sites that the shell loads, by the names that they have there. */
export const REMOTES = SITES.filter(({ folder }) => folder.startsWith('mfe-')).map((site) => ({
  ...site,
  name: site.folder.slice('mfe-'.length),
}));

/**
 * A value of the setting `REMOTES`.
 *
 * @param {(remote: { name: string, folder: string, port: number }) => string} placeOf folder or URL of the built code
 * @returns {string}
 */
export const remotesAt = (placeOf) =>
  REMOTES.map((remote) => `${remote.name}=${placeOf(remote)}`).join(',');
