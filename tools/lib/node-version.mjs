// In words that the oldest Node with modules understands, so that it can say that it is too old.
import { readFileSync } from 'node:fs';

/**
 * Whether this Node is recent enough for the working copy. If not, says so and sets the exit code.
 *
 * @param {URL} manifestFile its package.json
 * @returns {boolean}
 */
export function nodeIsRecent(manifestFile) {
  const { engines } = JSON.parse(readFileSync(manifestFile, 'utf8'));
  if (satisfies(process.versions.node, engines.node)) return true;
  const needed = engines.node.replace('>=', '');
  console.error(
    `Atrium needs Node ${needed} or newer, but this is Node ${process.versions.node}. Install a newer one from https://nodejs.org and start again.`,
  );
  process.exitCode = 1;
  return false;
}

/**
 * Whether a version is at least the one that is needed.
 *
 * @param {string} version such as `20.19.0`
 * @param {string} range such as `>=20.19`
 * @returns {boolean}
 */
export function satisfies(version, range) {
  const given = version.split('.').map(Number);
  const needed = range
    .replace(/[^\d.]/g, '')
    .split('.')
    .map(Number);
  const place = needed.findIndex((number, index) => number !== given[index]);
  return place < 0 || Number(given[place]) > Number(needed[place]);
}
