// Uses only syntax of the oldest Node with ES modules, so that old versions can print the message.
import { readFileSync } from 'node:fs';

/**
 * Checks that this Node is recent enough. If not, prints a message and sets the exit code.
 *
 * @param {URL} manifestFile package.json of the working copy
 * @returns {boolean}
 */
export function checkNodeVersion(manifestFile) {
  const { engines } = JSON.parse(readFileSync(manifestFile, 'utf8'));
  if (satisfies(process.versions.node, engines.node)) return true;
  const needed = engines.node.replace('>=', '');
  console.error(
    `Atrium needs Node ${needed} or newer, but this is Node ${process.versions.node}. Install a newer version from https://nodejs.org and start again.`,
  );
  process.exitCode = 1;
  return false;
}

/**
 * Whether a version satisfies a minimum version.
 *
 * @param {string} version such as `20.19.0`
 * @param {string} range such as `>=20.19`
 * @returns {boolean}
 */
function satisfies(version, range) {
  const given = version.split('.').map(Number);
  const needed = range
    .replace(/[^\d.]/g, '')
    .split('.')
    .map(Number);
  const difference = needed.findIndex((number, index) => number !== given[index]);
  return difference < 0 || Number(given[difference]) > Number(needed[difference]);
}
