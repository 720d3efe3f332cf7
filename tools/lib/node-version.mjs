/**
 * Whether a version is at least the one that is needed. In words that the oldest Node with modules
 * understands, so that it can say that it is too old.
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
