import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { it } from 'node:test';
import semver from 'semver';

/**
 * Packages that ask for a newer Node than they need (docs/reference/operations.md#node-versions).
 */
const EXPECTED = ['sanitize-html'];

/** @param {string} file in the root of the repository */
const read = (file) => JSON.parse(readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8'));

it('locks only versions of packages that support the oldest supported Node, with known exceptions', () => {
  const oldest = String(semver.minVersion(read('package.json').engines.node));
  /** @type {[folder: string, entry: { engines?: { node?: string } }][]} */
  const packages = Object.entries(read('package-lock.json').packages);
  const unsupported = packages
    .filter(([, { engines }]) => engines?.node && !semver.satisfies(oldest, engines.node))
    .map(([folder]) => folder.split('node_modules/').at(-1));
  assert.deepEqual(
    unsupported,
    EXPECTED,
    `npm warns about these packages on Node ${oldest}. Use their last versions that support it.`,
  );
});
