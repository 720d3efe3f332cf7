import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import SlowFirstSequencer from './slow-first-sequencer.cjs';

const { SLOW_SPECS } = SlowFirstSequencer;

/** @param {string} name */
const fileOf = (name) =>
  fileURLToPath(new URL(`../../backend/test/${name}.e2e-spec.ts`, import.meta.url));

/** A test as Jest describes it. */
const testOf = (/** @type {string} */ name, /** @type {number} */ size) => ({
  path: fileOf(name),
  context: {
    config: { id: 'slow-first', cacheDirectory: '/nowhere' },
    hasteFS: { getSize: () => size },
  },
});

describe('the order of the API specs', () => {
  it('names only existing specs as slow', () => {
    assert.deepEqual(
      SLOW_SPECS.filter((name) => !existsSync(fileOf(name))),
      [],
    );
  });

  it('starts with the slow specs, the slowest first, and then with the largest files', async () => {
    const [first = '', second = ''] = SLOW_SPECS;
    const tests = [testOf('audit', 1), testOf(second, 2), testOf('users', 9), testOf(first, 3)];
    /** @type {any} */
    const nothing = {};
    const sequencer = new SlowFirstSequencer({ contexts: [], globalConfig: nothing });
    const order = await sequencer.sort(/** @type {any[]} */ (tests));
    assert.deepEqual(
      order.map(({ path }) => path),
      [first, second, 'users', 'audit'].map(fileOf),
    );
  });
});
